import type { Page, Request } from '@playwright/test';
import { flaws } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { overflow } from './overflow.ts';
import { addressOf, PUBLIC_PAGES } from './public-pages.ts';
import { quiet } from './quiet.ts';

const RULES = { tags: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };
/** Larger text changes sizes and places; names, roles and colours stay, and larger text never needs more contrast. */
const RULES_OF_SIZES = { rules: ['target-size', 'scrollable-region-focusable'] };

/** Returns the text of a page without script: React sends some content in hidden elements, which script reveals. */
const withoutScript = (page: Page, html: string) =>
  page.evaluate((source) => {
    const sent = new DOMParser().parseFromString(source, 'text/html');
    for (const hidden of sent.querySelectorAll('[hidden], template, script, style')) hidden.remove();
    return {
      headings: sent.querySelectorAll('h1').length,
      main: (sent.querySelector('main')?.textContent ?? '').replace(/\s/g, ''),
    };
  }, html);

async function expectWhole(page: Page, address: string, heading?: string) {
  const calls: string[] = [];
  const record = (sent: Request) => {
    if (new URL(sent.url()).pathname.startsWith('/api/')) calls.push(sent.url());
  };
  page.on('request', record);
  const response = await page.goto(address);
  await quiet(page);
  page.off('request', record);

  expect.soft(response?.status(), address).toBe(200);
  const sent = await withoutScript(page, (await response?.text()) ?? '');
  expect.soft(sent.headings, `${address} without script: main heading`).toBe(1);
  expect.soft(sent.main, `${address} without script`).not.toContain('数据加载失败');
  expect.soft(sent.main.length, `${address} without script: characters`).toBeGreaterThan(60);

  await expect.soft(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
  if (heading) await expect.soft(page.getByRole('heading', { level: 1 }), address).toHaveText(heading);
  await expect.soft(page, address).toHaveTitle(/光伏产业大脑/);
  await expect.soft(page.locator('html'), address).toHaveAttribute('lang', 'zh-CN');
  await expect
    .soft(page.locator('link[rel=canonical]'), address)
    .toHaveAttribute('href', new RegExp(`^http.*${address}$`));
  await expect.soft(page.locator('meta[name=description]'), address).toHaveAttribute('content', /.{10,120}/);
  // Server rendering delivers the data with the page.
  expect.soft(calls, `${address}: calls of the API`).toEqual([]);

  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  for (const [text, rules] of Object.entries({ standard: RULES, large: RULES_OF_SIZES })) {
    await page.evaluate((size) => document.documentElement.setAttribute('data-text', size), text);
    expect.soft(await overflow(page), `${address}, ${text} text: wider than the window`).toBe(0);
    expect.soft(await flaws(page, rules), `${address}, ${text} text`).toEqual([]);
  }
  // The smallest phones, and a desktop at 400% zoom.
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await overflow(page), `${address}, large text at 320 px`).toBe(0);
  await page.evaluate(() => document.documentElement.removeAttribute('data-text'));
  expect.soft(await overflow(page), `${address}, standard text at 320 px`).toBe(0);
  await page.setViewportSize({ width, height });
}

/** Pages per test. Opening the next page in the same window costs less than half of a new window. */
const PAGES_PER_TEST = 4;

for (let first = 0; first < PUBLIC_PAGES.length; first += PAGES_PER_TEST) {
  const entries = PUBLIC_PAGES.slice(first, first + PAGES_PER_TEST);
  const names = entries.map(({ name }) => name).join(', ');
  test(`every page opens whole, is accessible and fits the screen: ${names}`, async ({ page, request }) => {
    for (const entry of entries)
      await test.step(entry.name, async () =>
        expectWhole(page, await addressOf(request, entry), entry.heading),
      );
  });
}
