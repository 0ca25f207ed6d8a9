import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';
import { addressOf, PUBLIC_PAGES } from './public-pages.ts';

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

    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);

    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'])
      .analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`),
    ).toEqual([]);
  });
}
