import { expect, test } from './fixtures.ts';
import { addressOf, PUBLIC_PAGES } from './public-pages.ts';

for (const entry of PUBLIC_PAGES) {
  test(`${entry.name} shows its content without script`, async ({ browser, request, baseURL }) => {
    const address = await addressOf(request, entry);
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('数据加载失败');
    const words = (await page.getByRole('main').textContent()) ?? '';
    expect(words.replace(/\s/g, '').length).toBeGreaterThan(60);
    await context.close();
  });
}
