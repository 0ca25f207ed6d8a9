import { expects, open } from '../content.ts';
import { expect, test } from './fixtures.ts';

/** Addresses of the hidden pages, and addresses of the product that are not pages. */
const UNKNOWN = [
  '/search',
  '/search?q=组件',
  '/closing',
  '/new',
  '/company/88',
  '/company/88/recruit',
  '/receipt',
  '/sitemap',
  '/join',
  '/sitemap.xml',
  '/policy/feed.xml',
  '/backoffice/index',
];

test(
  'with a foreign back end, pages of missing features do not exist, on load and on navigation in the browser',
  expects('status 404|Failed to load resource'),
  async ({ page, request }) => {
    for (const address of UNKNOWN)
      expect.soft((await request.get(address, { maxRedirects: 0 })).status(), address).toBe(404);
    await page.goto('/search');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('页面不存在');
    await open(page, '/index');
    // Navigates in the browser to a missing page, as a link in the back end's content would.
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '企业政策' }).click();
    await expect(page).toHaveURL('/policy');
    await page.evaluate(() => {
      history.pushState({}, '', '/closing');
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('页面不存在');
  },
);

test('files, calendar, large text and the drawer work with a foreign back end', async ({ page }) => {
  await open(page, '/project/detail/1001');
  const file = page.locator('main').getByRole('link', { name: /附件下载/ });
  await expect(file).toHaveAttribute('href', '/profile/upload/2026/11/26/guide.zip');
  const calendar = page.getByRole('link', { name: /日历/ });
  const answer = await page.request.get((await calendar.getAttribute('href')) ?? '');
  expect(await answer.text()).toContain('BEGIN:VCALENDAR');
  await page
    .getByRole('button', { name: /长辈版/ })
    .first()
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-text', 'large');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: '菜单' }).click();
  const drawer = page.getByRole('dialog', { name: '菜单' });
  await expect(drawer.getByRole('link', { name: '企业政策' })).toBeVisible();
  await expect(drawer.getByRole('search')).toHaveCount(0);
});
