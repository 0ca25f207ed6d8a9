import type { Page } from '@playwright/test';
import { flaws } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { addressOf, PUBLIC_PAGES } from './public-pages.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Pixels by which a page is wider than its window. */
const beyond = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

for (const entry of PUBLIC_PAGES) {
  test(`${entry.name} opens whole, accessible, within the width of the screen`, async ({ page, request }) => {
    const address = await addressOf(request, entry);
    const calls: string[] = [];
    page.on('request', (sent) => {
      if (new URL(sent.url()).pathname.startsWith('/api/')) calls.push(sent.url());
    });
    await page.goto(address);
    await page.waitForLoadState('networkidle');

    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    if (entry.heading) await expect(page.getByRole('heading', { level: 1 })).toHaveText(entry.heading);
    await expect(page).toHaveTitle(/光伏产业大脑/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`^http.*${address}$`),
    );
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{10,120}/);
    // The data came with the page.
    expect(calls).toEqual([]);

    for (const text of ['standard', 'large']) {
      await page.evaluate((size) => document.documentElement.setAttribute('data-text', size), text);
      expect.soft(await beyond(page), `${text} text: wider than the window`).toEqual(0);
      expect.soft(await flaws(page, { tags: RULES }), `${text} text`).toEqual([]);
    }
    // A phone of the smallest kind, and a desk at a zoom of four times.
    await page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await beyond(page), 'large text at 320 px').toEqual(0);
    await page.evaluate(() => document.documentElement.removeAttribute('data-text'));
    expect.soft(await beyond(page), 'standard text at 320 px').toEqual(0);
  });
}
