import type { Page, Request } from '@playwright/test';
import { flaws } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { lowContrastOnHover } from './hover-contrast.ts';
import { overflow } from './overflow.ts';
import { expectPhoneSizes } from './phone-sizes.ts';
import { addressOf, PUBLIC_PAGES } from './public-pages.ts';
import { quiet } from './quiet.ts';

const RULES = { tags: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };
/** Larger text changes sizes and places; names, roles and colours stay, and larger text never needs more contrast. */
const RULES_OF_SIZES = { rules: ['target-size', 'scrollable-region-focusable'] };

type PublicPage = (typeof PUBLIC_PAGES)[number];

/** Returns the text of a page without script: React sends some content in hidden elements, which script reveals. */
const withoutScript = (page: Page, html: string) =>
  page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'text/html');
    for (const hidden of parsed.querySelectorAll('[hidden], template, script, style')) hidden.remove();
    return {
      headings: parsed.querySelectorAll('h1').length,
      main: (parsed.querySelector('main')?.textContent ?? '').replace(/\s/g, ''),
    };
  }, html);

/** Returns what the head of a page says about it, each as a list of all values. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const attributes = (selector: string, name: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name));
    return {
      title: document.title,
      lang: document.documentElement.lang,
      canonical: attributes('link[rel=canonical]', 'href'),
      description: attributes('meta[name=description]', 'content'),
    };
  });

async function expectComplete(page: Page, address: string, heading?: string) {
  const calls: string[] = [];
  const record = (request: Request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  };
  page.on('request', record);
  const response = await page.goto(address);
  await quiet(page);
  page.off('request', record);

  expect.soft(response?.status(), address).toBe(200);
  const plainPage = await withoutScript(page, (await response?.text()) ?? '');
  expect.soft(plainPage.headings, `${address} without script: main heading`).toBe(1);
  expect.soft(plainPage.main, `${address} without script`).not.toContain('数据加载失败');
  expect.soft(plainPage.main.length, `${address} without script: characters`).toBeGreaterThan(60);

  await expect.soft(page.getByRole('heading', { level: 1 }), address).toHaveText([heading ?? /./]);
  expect.soft(await headOf(page), address).toEqual({
    title: expect.stringMatching(/光伏产业大脑/),
    lang: 'zh-CN',
    canonical: [expect.stringMatching(new RegExp(`^http.*${address}$`))],
    description: [expect.stringMatching(/.{10,120}/)],
  });
  // Server rendering delivers the data with the page.
  expect.soft(calls, `${address}: calls of the API`).toEqual([]);
}

async function expectNoOverflow(page: Page, address: string) {
  expect.soft(await overflow(page), `${address}: wider than the window`).toBe(0);
  await page.evaluate(() => document.documentElement.setAttribute('data-text', 'large'));
  expect.soft(await overflow(page), `${address}, large text: wider than the window`).toBe(0);
  expect.soft(await flaws(page, RULES_OF_SIZES), `${address}, large text`).toEqual([]);
  // The smallest phones, and a desktop at 400% zoom.
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await overflow(page), `${address}, large text at 320 px`).toBe(0);
  await page.evaluate(() => document.documentElement.removeAttribute('data-text'));
  expect.soft(await overflow(page), `${address}, standard text at 320 px`).toBe(0);
}

/** Looks of the controls that this worker has checked: header, menu and the rows of lists look the same on many pages. */
const checkedStyles = new Set<string>();

async function expectReadableWhenPointed(page: Page, { name }: PublicPage) {
  expect
    .soft(await lowContrastOnHover(page, checkedStyles), `${name}: hovered, pressed or focused`)
    .toEqual([]);
  await page.emulateMedia({ reducedMotion: null });
}

/** Pages per test. Opening the next page in the same window costs less than half of a new window. */
const PAGES_PER_TEST = 7;
const PAGES: readonly PublicPage[] = [...PUBLIC_PAGES, { name: 'login', path: '/homeLogin' }];

for (let first = 0; first < PAGES.length; first += PAGES_PER_TEST) {
  const entries = PAGES.slice(first, first + PAGES_PER_TEST);
  const names = entries.map(({ name }) => name).join(', ');
  test(`every page opens whole, is accessible and fits the screen: ${names}`, async ({
    page,
    request,
    isMobile,
    viewport,
  }) => {
    for (const entry of entries)
      await test.step(entry.name, async () => {
        const address = await addressOf(request, entry);
        await expectComplete(page, address, entry.heading);
        expect.soft(await flaws(page, RULES), address).toEqual([]);
        // Fingers do not hover, and touch targets need a size.
        if (isMobile) await expectPhoneSizes(page, entry);
        else await expectReadableWhenPointed(page, entry);
        await page.setViewportSize(viewport ?? { width: 0, height: 0 });
        await expectNoOverflow(page, address);
        await page.setViewportSize(viewport ?? { width: 0, height: 0 });
      });
  });
}
