import type { Page } from '@playwright/test';
import { expects } from './content.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './hold.ts';

test.use({ firstVisit: true });

/** Returns what the styles of the shell and of the page make of their parts. */
const computedStyles = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body, header, header a, main, h1, main section, footer')].map(
      (element) => {
        const { display, color, backgroundColor, fontSize, padding, borderRadius } =
          getComputedStyle(element);
        const { width } = element.getBoundingClientRect();
        return [display, color, backgroundColor, fontSize, padding, borderRadius, width].join(' ');
      },
    ),
  );

/** Returns the addresses of the styles that the page contains, and of those that it links. */
const sheets = (page: Page) =>
  page.evaluate(() => ({
    contained: [...document.querySelectorAll('style')].map((style) => style.dataset.href),
    linked: [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href')),
  }));

/** Opens a page whose scripts are held until the returned function is called, which resolves when they are loaded. */
async function openBeforeScripts(page: Page, path: string) {
  const release = await hold(page, '**/assets/*.js');
  const requested = page.waitForRequest('**/assets/*.js');
  const navigation = page.goto(path);
  await requested;
  await page.evaluate(() =>
    Object.assign(document.querySelector('header') as object, { isFromServer: true }),
  );
  return () => {
    release();
    return navigation;
  };
}

/** Returns whether React kept the elements of the server, as it does when they match. */
const isHydrated = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector('header') as object;
    return 'isFromServer' in header && Object.keys(header).some((name) => name.startsWith('__react'));
  });

/** Pages, each with the least number of styles that it contains: the shell's and those of its parts. */
const PAGES = [
  ['/index', 2],
  ['/policy', 1],
  ['/homeRegister', 3],
  ['/help', 1],
] as const;

test('pages look the same before their scripts, after them, and without', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: page.viewportSize(),
    ...(baseURL ? { baseURL } : {}),
  });
  const plainPage = await context.newPage();
  for (const [path, count] of PAGES)
    await test.step(path, async () => {
      const loadScripts = await openBeforeScripts(page, path);
      const sheetsBefore = await sheets(page);
      expect(sheetsBefore.contained.length).toBeGreaterThanOrEqual(count);
      expect(sheetsBefore.linked).toEqual([]);
      const stylesBefore = await computedStyles(page);

      await loadScripts();
      await expect.poll(() => sheets(page)).toEqual({ contained: [], linked: sheetsBefore.contained });
      expect(await isHydrated(page)).toBe(true);
      expect(await computedStyles(page)).toEqual(stylesBefore);

      await plainPage.goto(path);
      expect(await sheets(plainPage)).toEqual(sheetsBefore);
      expect(await computedStyles(plainPage)).toEqual(stylesBefore);
      // A page loads scripts ahead: such a request must not count as the first of the next page.
      await page.goto('about:blank');
    });
  await context.close();
});

test('a page of an unknown address has its style', expects('404'), async ({ page }) => {
  const loadScripts = await openBeforeScripts(page, '/nowhere');
  const { contained } = await sheets(page);
  const stylesBefore = await computedStyles(page);
  await loadScripts();
  await expect.poll(() => sheets(page)).toEqual({ contained: [], linked: contained });
  expect(await computedStyles(page)).toEqual(stylesBefore);
});

test(
  'a page keeps its style when the file of it cannot be loaded',
  expects('net::ERR_FAILED'),
  async ({ page }) => {
    await page.route('**/assets/*.css', (route) => route.abort());
    const loadScripts = await openBeforeScripts(page, '/index');
    const { contained } = await sheets(page);
    const stylesBefore = await computedStyles(page);
    await loadScripts();
    await expect.poll(async () => (await sheets(page)).linked).toEqual(contained);
    await page.waitForLoadState('networkidle');
    expect((await sheets(page)).contained).toEqual(contained);
    expect(await isHydrated(page)).toBe(true);
    expect(await computedStyles(page)).toEqual(stylesBefore);
  },
);
