import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ROOT } from '../steps.ts';
import { chromiumPath, ensureTools } from '../tools.ts';
import { SETS } from './sets.ts';
import { openSite } from './site.ts';
import { takePicture } from './take.ts';

/**
 * Takes the pictures of the documents from the product with its demo content. `npm run pictures -- editors reviewers/inbox` takes
 * those of a set, and one of another.
 */
const selectedNames = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(SETS);
const knownNames = Object.entries(SETS).flatMap(([set, { scenes }]) => [
  set,
  ...Object.keys(scenes).map((name) => `${set}/${name}`),
]);
const unknownNames = selectedNames.filter((name) => !knownNames.includes(name));
if (unknownNames.length > 0) {
  console.error(`unknown: ${unknownNames.join(', ')}; known are ${knownNames.join(', ')}`);
  process.exit(1);
}
ensureTools();
// Not the headless shell, whose date fields are English. Debian's chromium needs the package chromium-l10n for Chinese ones.
process.env.CHROMIUM_PATH ??= '/usr/bin/chromium';
const executablePath = chromiumPath();
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu', '--lang=zh-CN'],
  // The language of the browser's own controls, such as those for dates.
  env: { ...(process.env as Record<string, string>), LANG: 'zh_CN.UTF-8', LANGUAGE: 'zh_CN' },
  ...(executablePath ? { executablePath } : {}),
});
for (const [set, { folder, viewer, device, hasBackups, scenes }] of Object.entries(SETS)) {
  const selectedScenes = Object.entries(scenes).filter(
    ([name]) => selectedNames.includes(set) || selectedNames.includes(`${set}/${name}`),
  );
  if (selectedScenes.length === 0) continue;
  const start = performance.now();
  const site = await openSite(browser, hasBackups);
  for (const [name, scene] of selectedScenes) {
    const file = join(ROOT, 'docs/pictures', folder, `${name}.webp`);
    await takePicture(site, { as: viewer, device, ...scene }, file).catch((error: unknown) => {
      process.exitCode = 1;
      console.error(`${set}/${name}:`, error);
    });
  }
  await site.close();
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  process.stdout.write(`${set}: ${selectedScenes.length} in ${seconds} s\n`);
}
await browser.close();
