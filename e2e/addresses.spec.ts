import { expects, open } from './content.ts';
import { expect, test } from './fixtures.ts';

/** Paths of every kind of list. */
const LISTS = [
  '/policy',
  '/project',
  '/special',
  '/financial/product',
  '/recruit',
  '/shopping_mall',
  '/supply_demand/supply',
  '/supply_demand/demand/inverter',
  '/specialist/detailAll',
] as const;

test('a trailing slash makes no difference, and the canonical address has none', async ({ page }) => {
  for (const path of ['/policy', '/supply_demand/supply', '/shopping_mall/quality', '/contactUs'] as const) {
    const response = await page.goto(`${path}/`);
    expect(response?.status(), path).toBe(200);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`^http.*${path}$`));
  }
  await open(page, '/policy');
  const titles = await page.getByRole('article').getByRole('heading').allTextContents();
  await open(page, '/policy/');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(titles);
  await page.getByRole('link', { name: '下一页' }).click();
  await expect(page).toHaveURL(/\/policy\/?\?page=2$/);
  await expect(page.getByRole('article').first()).not.toContainText(String(titles[0]));
});

test('unknown parameters are ignored', async ({ page }) => {
  await page.goto('/special?page=2');
  const titles = await page.getByRole('article').getByRole('heading').allTextContents();
  await page.goto('/special?utm_source=wechat&page=2&category=market');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(titles);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/special\?page=2$/);
});

test('an invalid page number shows the first page', async ({ page }) => {
  await page.goto('/special');
  const titles = await page.getByRole('article').getByRole('heading').allTextContents();
  for (const number of ['abc', '0', '-1', '1.5']) {
    const response = await page.goto(`/special?page=${number}`);
    expect(response?.status(), number).toBe(200);
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(titles);
  }
});

test(
  'a page beyond the end of any list is 404 and leads back to the last page',
  expects('404'),
  async ({ page }) => {
    for (const path of LISTS) {
      const response = await page.goto(`${path}?page=999`);
      expect(response?.status(), path).toBe(404);
      await expect(page.getByRole('main').getByText('暂无内容')).toBeVisible();
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
      await expect(page.getByRole('navigation', { name: '分页' })).toContainText(/共\d+条/);
    }
  },
);

test('unknown addresses show the same page, which hydrates at any path', {
  annotation: { type: 'expects', description: '404' },
}, async ({ page, baseURL }) => {
  const ADDRESSES = [
    '/no/such/page',
    '/policy/a/b/c',
    '//policy',
    '/policy.data',
    '/supply_demand/none',
    '/policy/77',
  ];
  for (const path of [...ADDRESSES, '/policy/detail/none', '/supply_demand/supply/detail/none']) {
    const response = await page.goto(baseURL + path);
    expect(response?.status(), path).toBe(404);
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
    // Script adds the return address to the sign-in link; a click then needs no new document.
    await expect(page.locator('a[href*="homeLogin?"]').first()).toBeAttached();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page
      .getByRole('main')
      .getByRole('link', { name: /返回|项目申报/ })
      .first()
      .click();
    await expect(page.getByRole('main').getByText(/不存在|加载失败/)).toHaveCount(0);
    expect(await page.evaluate(() => 'sameDocument' in window), path).toBe(true);
  }
});

test(
  'a page far beyond the end equals the one after the last, and its pagination works',
  expects('404'),
  async ({ page }) => {
    await page.goto('/policy?page=999');
    await expect(page.getByText('暂无内容')).toBeVisible();
    await page.getByRole('link', { name: '上一页' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/policy?page=999');
    await expect(page.getByText('暂无内容')).toBeVisible();
  },
);

test('an address in different letter case shows the same page and hydrates as well', async ({ page }) => {
  await page.goto('/POLICY?page=2');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/policy\?page=2$/);
  await page.getByRole('link', { name: '下一页' }).click();
  await expect(page).toHaveURL(/page=3$/);
});
