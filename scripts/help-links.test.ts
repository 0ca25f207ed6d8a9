import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { GUIDES } from '@pv-brain/contract/site/guides.ts';
import { expect, it } from 'vitest';
import { ROOT } from './steps.ts';

const readText = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const guides = globSync('docs/guides/*.md', { cwd: ROOT }).sort();
const idsIn = (text: string) => [...text.matchAll(/^#{2,} .*\{#([\w-]+)\}$/gm)].map(([, id]) => id);

/** Chapters that forms and screens link to, each with its file. */
const links = globSync('{portal,office}/app/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: ['**/node_modules'],
}).flatMap((file) =>
  [...readText(file).matchAll(/['"]([a-z]+)#([a-z-]+)['"]/g)]
    .filter(([, guide]) => guides.includes(`docs/guides/${guide}.md`))
    .map(([, guide, id]) => ({ file, guide, id })),
);

it('the index of the help lists every guide by its title', () => {
  const titles = guides.map((file) => ({
    name: basename(file, '.md'),
    title: /^# (.*)/.exec(readText(file))?.[1],
  }));
  expect([...GUIDES].sort((a, b) => a.name.localeCompare(b.name))).toEqual(titles);
});

it('forms and screens link only to existing chapters', () => {
  const brokenLinks = links.filter(
    ({ guide, id }) => !idsIn(readText(`docs/guides/${guide}.md`)).includes(id),
  );
  expect(links.length).toBeGreaterThan(10);
  expect(brokenLinks).toEqual([]);
});
