import type { Page } from '@playwright/test';
import { answerOf } from './content.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './hold.ts';
import { layoutShift, MAX_LAYOUT_SHIFT } from './layout-shift.ts';
import { countLoaded } from './loaded-bytes.ts';
import { openSlowly } from './slow-html.ts';

test.use({ firstVisit: true });

/**
 * Files of script and style that a first visit loads, and their bytes as the server sends them with gzip. The target is 8 files and
 * 120,000 bytes; these limits are today's sizes, so that they do not grow.
 */
const LIMITS: Readonly<Record<string, readonly [files: number, bytes: number]>> = {
  '/index': [8, 119_800],
  '/policy': [6, 112_650],
  '/policy/detail': [7, 115_850],
  '/supply_demand/supply': [8, 116_600],
  '/shopping_mall': [10, 116_750],
  '/homeLogin': [8, 118_050],
  '/help': [9, 113_250],
  '/help/companies': [9, 113_250],
};

/** Number of style sheets that a page contains, the shell's and its own, and their bytes before compression. */
const STYLES: Readonly<Record<string, readonly [count: number, bytes: number]>> = {
  '/index': [2, 39_300],
  '/policy': [1, 27_750],
  '/homeRegister': [3, 33_550],
};

/** Milliseconds after which a page prepares the next ones (portal/app/entry.client.tsx). */
const PRELOAD_AFTER_MS = 3000;

/** Checks that a loaded page waited for no file before it painted, and requested styles and scripts only then. */
async function expectPaintBeforeFiles(
  page: Page,
  html: string,
  [maxStyles, maxBytes]: readonly [number, number],
) {
  const styles = [...html.matchAll(/<style data-href="([^"#]+)#?">([^<]*)/g)];
  const contained = styles.map(([, address]) => address);
  const bytes = styles.reduce((sum, [, , css = '']) => sum + Buffer.byteLength(css), 0);
  test.info().annotations.push({ type: 'bytes', description: `${bytes} of style in the page` });
  const { painted, blocking, files } = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
      renderBlockingStatus: string;
    })[];
    const entriesWithPath = entries.map((entry) => ({ entry, path: new URL(entry.name).pathname }));
    return {
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      blocking: entriesWithPath
        .filter(({ entry }) => entry.renderBlockingStatus === 'blocking')
        .map(({ path }) => path),
      files: entriesWithPath
        .filter(({ path }) => /\.(js|css)$/.test(path))
        .map(({ entry, path }) => ({ path, startedAt: entry.startTime })),
    };
  });
  expect(blocking).toEqual([]);
  expect(contained[0]).toContain('/assets/frame-');
  expect(contained.length).toBeLessThanOrEqual(maxStyles);
  expect(bytes).toBeLessThanOrEqual(maxBytes);
  expect(files.map((file) => file.path)).toEqual(expect.arrayContaining(contained));
  expect(files.filter((file) => file.path.endsWith('.js')).length).toBeGreaterThan(3);
  expect(Math.min(...files.map((file) => file.startedAt))).toBeGreaterThan(painted);
}

for (const path of new Set([...Object.keys(LIMITS), ...Object.keys(STYLES)])) {
  const [limit, style] = [LIMITS[path], STYLES[path]];
  const title = [
    ...(limit ? ['stays within its budget'] : []),
    ...(style ? ['waits for no file before it paints', 'does not move'] : []),
  ].join(', ');
  test(`a first visit to ${path} ${title}`, async ({ page, request }) => {
    const id = path.endsWith('/detail') ? `/${(await answerOf(request, 'policy/list')).rows[0]?.fdId}` : '';
    // On a busy machine, the page would prepare the next ones before it is idle.
    await page.addInitScript((dropped) => {
      const start = window.setTimeout;
      window.setTimeout = ((run: () => void, delay?: number, ...rest: unknown[]) =>
        delay === dropped ? 0 : start(run, delay, ...rest)) as typeof setTimeout;
    }, PRELOAD_AFTER_MS);
    const readLoaded = countLoaded(page);
    const html = (await (await page.goto(path + id))?.text()) ?? '';
    await page.waitForLoadState('networkidle');
    const { files, bytes } = await readLoaded();
    test.info().annotations.push({ type: 'bytes', description: `${bytes} in ${files} files` });
    if (limit) {
      expect(files).toBeGreaterThan(3);
      expect(files).toBeLessThanOrEqual(limit[0]);
      expect(bytes).toBeLessThanOrEqual(limit[1]);
    }
    if (style) {
      await expectPaintBeforeFiles(page, html, style);
      expect(await layoutShift(page)).toBeLessThan(MAX_LAYOUT_SHIFT);
    }
  });
}

for (const [part, path, width, height] of [
  // Where the navigation has the greatest share of the window.
  ['header', '/special', 1200, 720],
  // A page whose end is in the window, with a high footer.
  ['footer', '/search', 768, 1024],
] as const) {
  test(`the ${part} does not move while it arrives`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height });
    const close = await openSlowly(page, String(baseURL), path);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await layoutShift(page)).toBeLessThan(MAX_LAYOUT_SHIFT / 2);
    await close();
  });
}

test('a page prepares the next ones only after its own scripts have arrived', async ({ page, request }) => {
  await page.clock.install();
  const html = await (await request.get('/specialist', { headers: { accept: 'text/html' } })).text();
  const [entry, route] = JSON.parse(/Promise\.all\((\["\/[^\]]+\])/.exec(html)?.[1] ?? '[]') as string[];
  const release = await hold(page, `**${route}`);
  const navigation = page.goto('/specialist');
  await page.waitForResponse(`**${entry}`);
  await page.evaluate((file) => import(file), String(entry));
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.clock.runFor(PRELOAD_AFTER_MS);
  await page.evaluate(() => fetch('/robots.txt'));
  expect(requested).toContain('/robots.txt');
  expect(requested.filter((path) => path.endsWith('.js'))).toEqual([]);
  release();
  await navigation;
});

/** What a page loads to prepare the next ones. */
const PRELOADED = { files: 7, bytes: 17_900 };

test('a page whose link is in sight is loaded ahead but for its data', async ({ page, request }) => {
  await page.clock.install();
  await page.goto('/policy');
  await page.waitForLoadState('networkidle');
  const readLoaded = countLoaded(page);
  await expect
    .poll(async () => {
      await page.clock.runFor(PRELOAD_AFTER_MS);
      return (await readLoaded()).files;
    })
    .toBe(PRELOADED.files);
  await page.waitForLoadState('networkidle');
  const { files, bytes } = await readLoaded();
  test.info().annotations.push({ type: 'bytes', description: `${bytes} in ${files} files` });
  expect(bytes).toBeLessThanOrEqual(PRELOADED.bytes);
  const title = String((await answerOf(request, 'policy/list')).rows[0]?.fdTitle);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toHaveText(title);
  expect((await readLoaded()).files).toBe(files);
});
