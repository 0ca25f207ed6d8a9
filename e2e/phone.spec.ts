import { answerOf, expects, open } from './content.ts';
import { expect, test } from './fixtures.ts';
import { expectFocusIn, follow, tabTo } from './keyboard.ts';
import { layoutShift, MAX_LAYOUT_SHIFT } from './layout-shift.ts';

test.describe('on a first visit', () => {
  test.use({ firstVisit: true });

  for (const path of ['/index', '/policy'])
    test(`${path} does not move while it loads on a phone`, async ({ page }) => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(await layoutShift(page)).toBeLessThan(MAX_LAYOUT_SHIFT);
    });
});

test('on a phone, the apply button of an open project is always in reach and covers nothing', async ({
  page,
  request,
}) => {
  const { rows } = await answerOf(request, 'project/list?state=open&pageSize=1');
  const [open] = rows;
  await page.goto(`/project/detail/${open?.fdId}`);
  const apply = page.getByRole('button', { name: '在线申报' });
  await expect(apply).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(apply).toBeInViewport({ ratio: 1 });
  const [end, bar] = [await page.getByRole('contentinfo').boundingBox(), await apply.boundingBox()];
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('on a phone, 筛选 covers no category that has the focus', async ({ page }) => {
  await open(page, '/supply_demand/supply');
  await tabTo(page, page.getByRole('navigation', { name: '产品分类' }).getByRole('link').last());
});

test(
  'on a phone, the menu says that its script could not be loaded, and opens once it can',
  expects('net::ERR|cannot load a script'),
  async ({ page }) => {
    await open(page, '/policy');
    await page.route(/\/assets\/[^/]+\.js$/, (route) => route.abort());
    const menu = page.getByRole('button', { name: '菜单' });
    await menu.click();
    await expect(page.getByRole('alert').getByText('操作失败，请重试')).toBeVisible();
    await page.unroute(/\/assets\/[^/]+\.js$/);
    await menu.click();
    await expect(page.getByRole('dialog', { name: '菜单' })).toBeVisible();
  },
);

test('by keyboard on a phone: the drawer and the filters trap the focus and return it', async ({ page }) => {
  await open(page, '/policy');
  const menu = page.getByRole('button', { name: '菜单' });
  await follow(page, menu);
  const drawer = page.getByRole('dialog', { name: '菜单' });
  await expectFocusIn(drawer);
  await tabTo(page, drawer.getByRole('button', { name: /大字版|长辈版/ }));
  await page.keyboard.press('Tab');
  // Past the last control the focus goes to the browser, never to the page behind.
  await expect(page.locator(':focus:not(dialog *):not(body):not(dialog)')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();

  let requestCount = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/policy/')) requestCount += 1;
  });
  const filters = page.getByRole('link', { name: '筛选' });
  await tabTo(page, filters);
  // The filters' script loads on focus; a person's next key is never as quick as the test's.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main div')].some((div) => 'onkeydown' in div && div.onkeydown),
  );
  await follow(page, filters);
  const closeLink = page.getByRole('link', { name: '关闭筛选' });
  await tabTo(page, closeLink);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: '查看结果' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(closeLink).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(closeLink).toBeHidden();
  await expect(filters).toBeFocused();
  // Opening and closing the filters must not reload the list.
  expect(requestCount).toBe(0);
});
