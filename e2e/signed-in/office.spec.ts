import type { Page } from '@playwright/test';
import { OPERATOR } from '../account-server.ts';
import { expects } from '../content.ts';
import { expect, test } from '../fixtures.ts';
import { quiet } from '../quiet.ts';
import { field, PASSWORD, register, signIn, submitLogin } from './accounts.ts';
import { enter, heading, openScreen, operatorOf, violations, withoutStream } from './console.ts';
import { expire, setRoles } from './database.ts';

const operator = (page: Page, path = '/backoffice/index') => enter(page, path);

test('an operator signs in on the portal and arrives at the dashboard', async ({ page }) => {
  // Operators belong in the back office, from wherever they sign in.
  await page.goto('/homeLogin?redirect=%2Fpolicy');
  await submitLogin(page, { ...OPERATOR });
  await expect(page).toHaveURL('/backoffice/index');
  await expect(heading(page)).toContainText(`好，${OPERATOR.username}`);
  await expect(page).toHaveTitle(/^(\(\d+\) )?工作台 · 管理后台$/);
  await expect(page.getByRole('row', { name: '企业政策' })).toContainText(/\d+ 条/);
  await expect(page.getByRole('img', { name: /^市场在架/ })).toBeVisible();
});

test('Tab in an open menu moves the focus past its button', async ({ page }) => {
  await operator(page);
  // Blocks that arrive later would come between the button and the next element.
  await quiet(page);
  const button = page.getByRole('button', { name: '新建内容' });
  await button.press('Enter');
  const menuItems = page.getByRole('menuitem');
  await expect(menuItems.first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menuItems).toHaveCount(0);
  await expect(button).not.toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(button).toBeFocused();
});

test('an editor has no access to administrator functions by menu, address or call', async ({
  page,
  request,
}) => {
  const username = await register(request);
  setRoles(username, ['editor']);
  const headers = await enter(page, '/backoffice/operators', { username });
  const main = page.getByRole('main');
  await expect(main.getByText('您没有查看操作员与角色的权限')).toBeVisible();
  await expect(main.getByText('需要“管理员”角色，请联系管理员')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const refused = await page.request.get('/api/console/operators/list', { headers });
  expect([refused.status(), (await refused.json()).code]).toEqual([403, 403]);

  await openScreen(page, 'me');
  await expect(page.getByText('内容编辑').first()).toBeVisible();
  await expect(page.getByText('发布和撤回内容')).toBeVisible();
  await expect(page.getByText('管理操作员与角色')).toBeHidden();
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('button', { name: '站点', exact: true }).click();
  await expect(menu.getByRole('link')).toHaveText(['工作台', '横幅', '栏目与导航']);
  await expect(menu.getByRole('button')).toHaveText(['内容', '站点']);
});

test('an operator without a role gets a message, and keeps access to the own account', async ({
  page,
  request,
}) => {
  const username = await register(request);
  setRoles(username, []);
  await enter(page, '/backoffice/index', { username });
  await expect(page.getByText('您没有查看首页的权限')).toBeVisible();
  await expect(page.getByText('需要“企业负责人、企业成员”角色，请联系管理员')).toBeVisible();
  await page.getByRole('link', { name: '我的账号' }).click();
  await expect(heading(page)).toHaveText('我的账号');
});

test('dark and compact mode and the menu’s state are kept, on another device too', async ({
  page,
  request,
  browser,
}) => {
  // A separate account: preferences apply to all its sessions.
  const credentials = { username: await register(request) };
  setRoles(credentials.username, ['editor']);
  await enter(page, '/backoffice/me', credentials);
  await page.getByText('深色', { exact: true }).click();
  await page.getByText('紧凑', { exact: true }).click();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: '收起菜单' }).click();
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(html).toHaveAttribute('data-density', 'compact');
  await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Control+Shift+L');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await quiet(page);
  const otherContext = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const otherPage = await otherContext.newPage();
  await enter(otherPage, '/backoffice/me', credentials);
  await expect(otherPage.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(otherPage.locator('html')).toHaveAttribute('data-density', 'compact');
  await expect(otherPage.getByRole('button', { name: '展开菜单' })).toBeVisible();
  await otherContext.close();
});

test('the command palette finds screens by pinyin initials and opens them by keyboard', async ({ page }) => {
  await operator(page);
  const search = page.getByRole('combobox', { name: '搜索功能、内容、企业和操作' });
  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await search.fill('wdzh');
  await expect(page.getByRole('option')).toHaveText(['我的账号']);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('我的账号');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(/^(\(\d+\) )?我的账号 · 管理后台$/);

  await page.keyboard.press('Control+k');
  await search.fill('rcfw');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('人才服务');
  await expect(page).toHaveTitle(/^(\(\d+\) )?人才服务 · 管理后台$/);
});

test('the token is in no storage and no address', async ({ page }) => {
  const addresses: string[] = [];
  let token = '';
  page.on('request', (request) => {
    addresses.push(request.url());
    token ||= request.headers().authorization?.replace('Bearer ', '') ?? '';
  });
  await operator(page, '/backoffice/me');
  await expect(page.getByText('本次登录')).toBeVisible();
  expect(token).toMatch(/^[\w-]{43}$/);
  const storageContent = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(storageContent).not.toContain(token);
  expect(addresses.join('\n')).not.toContain(token);
});

test('single-key shortcuts work outside of fields until they are switched off, and leaving a typed password asks for confirmation', async ({
  page,
}) => {
  await operator(page, '/backoffice/me');
  const list = page.getByRole('dialog', { name: '快捷键' });
  await field(page, '原密码').press('?');
  await expect(list).toBeHidden();
  await page.getByRole('heading', { level: 1 }).click();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('?');
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.getByRole('switch', { name: '启用单个字符的快捷键' }).click();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('?');
  await expect(list).toBeHidden();

  await field(page, '原密码').fill('abc');
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '工作台' }).click();
  const dialog = page.getByRole('dialog', { name: '还有修改没有保存' });
  await dialog.getByRole('button', { name: '留在本页' }).press('Enter');
  await expect(field(page, '原密码')).toHaveValue('abc');
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '工作台' }).click();
  await dialog.getByRole('button', { name: '放弃修改' }).press('Enter');
  await expect(page).toHaveURL('/backoffice/index');
});

test('another session is ended from the account screen, and a changed password ends the own and leads to sign-in', async ({
  page,
  request,
}) => {
  const username = await register(request);
  await signIn(page.request, { username });
  await enter(page, '/backoffice/me', { username });
  await page.getByRole('button', { name: '结束登录' }).click();
  await expect(page.getByText('该登录已结束')).toBeVisible();
  await expect(page.getByRole('button', { name: '结束登录' })).toHaveCount(0);

  const next = 'moon-on-cells-2027';
  await field(page, '原密码').fill('wrong-password');
  await field(page, '新密码').fill(next);
  await field(page, '确认新密码').fill(next);
  await page.getByRole('button', { name: '修改密码并重新登录' }).click();
  await expect(page.getByText('原密码不正确')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByText('原密码不正确')).toBeVisible();
  await field(page, '原密码').fill(PASSWORD);
  await page.getByRole('button', { name: '修改密码并重新登录' }).click();
  await expect(page).toHaveURL('/homeLogin');
  expect((await page.request.post('/backoffice/session', { data: {} })).status()).toBe(401);
  await signIn(page.request, { username, password: next });
});

test(
  'an expired session keeps the screen until one has signed in again',
  expects('401'),
  async ({ page }) => {
    // It would report the end of the session.
    await withoutStream(page);
    const headers = await enter(page, '/backoffice/me');
    await field(page, '原密码').fill('typed');
    // A late call of the screen would be the first that is refused.
    await quiet(page);
    expire(headers);
    await field(page, '新密码').fill('moon-on-cells-2027');
    await field(page, '确认新密码').fill('moon-on-cells-2027');
    await page.getByRole('button', { name: '修改密码并重新登录' }).click();
    const dialog = page.getByRole('dialog', { name: '登录已过期' });
    await expect(dialog).toContainText('登录已过期，登录后回到这里，内容已暂存');
    await signIn(page.request, operatorOf(page));
    await dialog.getByRole('button', { name: '我已登录，继续' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(field(page, '原密码')).toHaveValue('typed');
    await expect(page.getByText('原密码不正确')).toBeVisible();
  },
);

test(
  'the page names the supported browsers when its scripts do not run',
  expects('ERR_FAILED'),
  async ({ page }) => {
    await signIn(page.request, operatorOf(page));
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/backoffice/index');
    await expect(page.getByText('可能是浏览器版本过低')).toBeVisible();
    await expect(page.getByRole('link', { name: '返回门户首页' })).toHaveAttribute(
      'href',
      /^(http:\/\/localhost:\d+)?\/index$/,
    );
  },
);

// A request of another window between the end of the session and the sign-out message is answered with 401.
test(
  'signing out clears every window of the browser and closes the back office',
  expects('401'),
  async ({ page, context }) => {
    await operator(page, '/backoffice/me');
    await field(page, '原密码').fill('typed');
    const portal = await context.newPage();
    await portal.goto('/project');
    await portal.evaluate(() => sessionStorage.setItem('draft:application:p1', '{}'));
    const otherTab = await context.newPage();
    await otherTab.goto('/backoffice/me');
    await otherTab.getByRole('button', { name: /账号菜单/ }).click();
    await otherTab.getByRole('menuitem', { name: '退出登录' }).click();
    for (const tab of [page, otherTab]) await expect(tab).toHaveURL('/homeLogin');
    // The window of the portal stays where it is, and handles the sign-out message at some later moment.
    // A window that handles the message loads its page again, and evaluate fails meanwhile.
    const read = (tab: Page, script: () => unknown) => tab.evaluate(script).catch(() => 'reloading');
    for (const tab of [page, portal, otherTab])
      await expect.poll(() => read(tab, () => sessionStorage.getItem('draft:application:p1'))).toBeNull();
    await expect.poll(() => read(page, () => Object.keys(localStorage))).toEqual([]);
    await page.goto('/backoffice/me');
    await expect(page).toHaveURL('/homeLogin?redirect=%2Fbackoffice%2Fme');
  },
);

test('signing in at an address without a screen leads to the dashboard, later it shows a message inside the shell', async ({
  page,
}) => {
  for (const path of ['/backoffice/login', '/backoffice/nothing/here']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/homeLogin?redirect=${encodeURIComponent(path)}`);
  }
  await submitLogin(page, { ...OPERATOR });
  await expect(page).toHaveURL('/backoffice/index');
  await expect(heading(page)).toContainText(`好，${OPERATOR.username}`);
  await page.goto('/backoffice/login');
  await expect(page).toHaveURL('/backoffice/index');
  await openScreen(page, 'nothing/here');
  await expect(page.getByRole('main').getByRole('paragraph').first()).toHaveText('没有这个页面');
  await page.getByRole('link', { name: '回到首页' }).click();
  await expect(page).toHaveURL('/backoffice/index');
});

test(
  'a block that fails to load shows an error with its number, and the rest of the screen works',
  expects('503'),
  async ({ page }) => {
    const json = { code: 503, msg: '服务繁忙，请稍后再试', requestId: '7F3A-21' };
    await page.route('**/api/policy/list*', (route) => route.fulfill({ status: 503, json }));
    await operator(page);
    const failure = page.getByRole('alert').filter({ hasText: '服务繁忙，请稍后再试' });
    await expect(failure).toContainText('错误编号 7F3A-21');
    await expect(page.getByRole('heading', { name: '门户访问' })).toBeVisible();
    await page.unroute('**/api/policy/list*');
    await failure.getByRole('button', { name: '重新加载' }).click();
    await expect(page.getByRole('row', { name: '企业政策' })).toContainText(/\d+ 条/);
  },
);
