import { expects, open } from './content.ts';
import { expect, test } from './fixtures.ts';

test(
  'a list shows a loading state, then an error, and loads again on retry',
  expects('503|Failed to load'),
  async ({ page }) => {
    await open(page, '/policy');
    let outcome: 'wait' | 'fail' | 'pass' = 'wait';
    let release = () => {};
    const blocked = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/policy/list?**', async (route) => {
      if (outcome === 'wait') await blocked;
      if (outcome === 'pass') return route.continue();
      return route.fulfill({ status: 503, json: { code: 503, msg: '服务繁忙，请稍后再试', requestId: 'x' } });
    });
    await page.getByRole('link', { name: '下一页' }).click();
    await expect(page.getByText('加载中...').first()).toBeVisible();
    outcome = 'fail';
    release();
    await expect(page.getByText('数据加载失败，请稍后再试')).toBeVisible();
    outcome = 'pass';
    await page.getByRole('button', { name: '重新加载' }).click();
    await expect(page.getByRole('navigation', { name: '分页' })).toBeVisible();
    await expect(page).toHaveURL('/policy?page=2');
  },
);

test('every response carries the security headers, and only inline scripts with a hash may run', async ({
  request,
}) => {
  const response = await request.get('/index');
  const policy = response.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self' 'sha256-");
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
  expect(response.headers()['x-content-type-options']).toBe('nosniff');
  expect(response.headers()['x-request-id']).toBeTruthy();
});
