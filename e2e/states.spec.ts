import { answerOf, expects, open } from './content.ts';
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

const SCRIPT = /\/assets\/[^/]+\.js$/;

for (const [name, section, path, opened] of [
  ['联系专家', 'specialist', '/specialist/detail', '写邮件'],
  ['微信分享', 'policy', '/policy/detail', '打开微信“扫一扫”'],
  ['看不清？换用无障碍验证', null, '/homeLogin', '改用图片验证码'],
] as const)
  test(
    `${name} says that its script could not be loaded, and works once it can`,
    expects('net::ERR|cannot load a script'),
    async ({ page, request }) => {
      const fdId = section && (await answerOf(request, `${section}/list?pageSize=1`)).rows[0]?.fdId;
      await page.goto(fdId ? `${path}/${fdId}` : path);
      const control = page.getByText(name).locator('visible=true').first();
      await page.route(SCRIPT, (route) => route.abort());
      await control.click();
      await expect(page.getByRole('alert').getByText('操作失败，请重试')).toBeVisible();
      await page.unroute(SCRIPT);
      await control.click();
      await expect(page.getByText(opened).first()).toBeVisible();
    },
  );

test(
  '忘记密码 shows an error if its script cannot be loaded, and loads it again on retry',
  expects('net::ERR|cannot load a script'),
  async ({ page }) => {
    await page.goto('/homeLogin');
    await page.route(SCRIPT, (route) => route.abort());
    await page.getByRole('link', { name: '忘记密码？' }).click();
    await expect(page.getByText('数据加载失败，请稍后再试')).toBeVisible();
    await page.unroute(SCRIPT);
    await page.getByRole('button', { name: '重新加载' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: /\d{4}/ })).toBeVisible();
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
