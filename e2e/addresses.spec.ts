import type { APIRequestContext } from '@playwright/test';
import { answerOf, expects } from './content.ts';
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

/** Returns the titles of a page of the news list. */
const titlesOf = async (request: APIRequestContext, page: number) =>
  (await answerOf(request, `industryNews/list?pageNum=${page}&pageSize=6`)).rows.map(({ fdTitle }) =>
    String(fdTitle),
  );

test('a trailing slash makes no difference, and the canonical address has none', async ({
  page,
  request,
}) => {
  for (const path of ['/supply_demand/supply', '/shopping_mall/quality', '/contactUs', '/policy'] as const) {
    const response = await page.goto(`${path}/`);
    expect(response?.status(), path).toBe(200);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`^http.*${path}$`));
  }
  const { rows } = await answerOf(request, 'policy/list?pageNum=1&pageSize=6');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(
    rows.map(({ fdTitle }) => String(fdTitle)),
  );
  await page.getByRole('link', { name: '下一页' }).click();
  await expect(page).toHaveURL(/\/policy\/?\?page=2$/);
  await expect(page.getByRole('article').first()).not.toContainText(String(rows[0]?.fdTitle));
});

test('unknown parameters are ignored', async ({ page, request }) => {
  await page.goto('/special?utm_source=wechat&page=2&category=market');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(await titlesOf(request, 2));
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/special\?page=2$/);
});

test('an invalid page number shows the first page', async ({ page, request }) => {
  const titles = await titlesOf(request, 1);
  for (const number of ['abc', '0', '-1', '1.5']) {
    const response = await page.goto(`/special?page=${number}`);
    expect(response?.status(), number).toBe(200);
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(titles);
  }
});

test(
  'a page beyond the end of any list is 404, and its pagination leads back to the last page',
  expects('404'),
  async ({ page }) => {
    for (const path of LISTS) {
      const response = await page.goto(`${path}?page=999`);
      expect(response?.status(), path).toBe(404);
      await expect(page.getByRole('main').getByText('暂无内容')).toBeVisible();
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
      await expect(page.getByRole('navigation', { name: '分页' })).toContainText(/共\d+条/);
      if (path !== '/policy') continue;
      await page.getByRole('link', { name: '上一页' }).click();
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL('/policy?page=999');
      await expect(page.getByText('暂无内容')).toBeVisible();
    }
  },
);

const UNKNOWN_PAGE = '页面不存在';
const MISSING_ITEM = '数据加载失败，请稍后再试';

test('unknown addresses and missing items are 404 and hydrate at any path, so that their link leads back', {
  annotation: { type: 'expects', description: '404' },
}, async ({ page, baseURL }) => {
  for (const [path, message] of [
    ['/no/such/page', UNKNOWN_PAGE],
    ['/policy/a/b/c', UNKNOWN_PAGE],
    ['//policy', UNKNOWN_PAGE],
    ['/policy.data', UNKNOWN_PAGE],
    ['/supply_demand/none', UNKNOWN_PAGE],
    ['/help/none', UNKNOWN_PAGE],
    ['/policy/77', MISSING_ITEM],
    ['/policy/detail/none', MISSING_ITEM],
    ['/supply_demand/supply/detail/none', MISSING_ITEM],
    ['/shopping_mall/detail/none', MISSING_ITEM],
    ['/recruit/detail/none', MISSING_ITEM],
  ] as const) {
    const response = await page.goto(baseURL + path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('main').getByText(message)).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
    if (message === UNKNOWN_PAGE) await expect(page).toHaveTitle(`${UNKNOWN_PAGE} - 光伏产业大脑`);
    // Script adds the return address to the sign-in link; a click then needs no new document.
    await expect(page.locator('a[href*="homeLogin?"]').first()).toBeAttached();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page
      .getByRole('main')
      .getByRole('link', { name: message === UNKNOWN_PAGE ? '返回首页' : /返回/ })
      .first()
      .click();
    if (message === UNKNOWN_PAGE) await expect(page).toHaveURL('/index');
    await expect(page.getByRole('main').getByText(/不存在|加载失败/)).toHaveCount(0);
    expect(await page.evaluate(() => 'sameDocument' in window), path).toBe(true);
  }
});

test('an address in different letter case shows the same page and hydrates as well', async ({ page }) => {
  await page.goto('/POLICY?page=2');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/policy\?page=2$/);
  await page.getByRole('link', { name: '下一页' }).click();
  await expect(page).toHaveURL(/page=3$/);
});
