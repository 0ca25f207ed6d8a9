import { CAPTCHA_ANSWER, OPERATOR } from '../account-server.ts';
import { flaws } from '../axe.ts';
import { expects, open } from '../content.ts';
import { expect, test } from '../fixtures.ts';
import { overflow } from '../overflow.ts';
import { quiet } from '../quiet.ts';
import {
  captcha,
  companyOf,
  field,
  fillLogin,
  fillRegistration,
  login,
  newPhone,
  PASSWORD,
  register,
  submitLogin,
  token,
  user,
} from './accounts.ts';

test.use({ oldBrowser: true });

test('an enterprise registers, signs in, enters the back office and signs out', async ({ page, context }) => {
  const phone = newPhone();
  await page.goto('/contactUs');
  await page.getByRole('banner').getByRole('link', { name: '免费注册' }).click();
  await expect(page).toHaveURL('/homeRegister');
  await fillRegistration(page, phone);
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: '请阅读并同意《隐私条款》' })).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText('注册成功！');
  await expect(field(page, '手机号')).toHaveValue('');

  await page.getByRole('link', { name: '立即登录', exact: true }).click();
  await expect(page).toHaveURL('/homeLogin');
  await submitLogin(page, { username: phone });
  await expect(page).toHaveURL('/index');
  await expect(user(page, phone)).toBeVisible();

  const openedPage = context.waitForEvent('page');
  await page.getByRole('link', { name: '进入后台' }).click();
  const backOffice = await openedPage;
  await expect(backOffice.getByRole('heading', { level: 1 })).toContainText(phone);
  await expect(backOffice.getByRole('main').getByText(companyOf(phone))).toBeVisible();
  expect(new URL(backOffice.url()).pathname).toBe('/backoffice/index');
  await backOffice.close();

  // Signing out would make the server refuse a pending call, and the browser log an error.
  await quiet(page);
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('link', { name: '请登录' })).toBeVisible();
  expect(await token(page)).toBeNull();
  await page.reload();
  await expect(page.getByRole('link', { name: '请登录' })).toBeVisible();
});

test('a session survives a new document, skips sign-in and registration, and its token is in no address', async ({
  page,
  request,
}) => {
  const username = await register(request);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto('/homeLogin?redirect=%2Fpolicy%3Fpage%3D2');
  await submitLogin(page, { username });
  await expect(page).toHaveURL('/policy?page=2');
  await expect(user(page, username)).toBeVisible();
  const storedToken = await token(page);
  expect(storedToken).toMatch(/^[\w-]{43}$/);
  for (const path of ['/homeLogin', '/homeRegister']) {
    await page.goto(path);
    await expect(page).toHaveURL('/index');
    await expect(user(page, username)).toBeVisible();
  }
  expect(await token(page)).toBe(storedToken);
  expect(addresses.filter((address) => address.includes(String(storedToken)))).toEqual([]);
});

test('signing in works by keyboard alone', async ({ page, request }) => {
  const username = await register(request);
  await page.goto('/homeLogin');
  await expect(captcha(page)).toBeVisible();
  const focused = (name: string) => page.getByRole('textbox', { name, exact: true });
  // The page is a form: the focus begins there.
  await expect(focused('用户名')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: '没有账号？立即注册' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('请填写所有必填项')).toBeVisible();
  await expect(focused('用户名')).toBeFocused();
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '显示密码：密码' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(focused('验证码')).toBeFocused();
  await page.keyboard.type(CAPTCHA_ANSWER);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '换一张' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(user(page, username)).toBeVisible();
});

test('the captcha can be solved without seeing it', async ({ page, request }) => {
  const username = await register(request);
  await page.goto('/homeLogin');
  await expect(captcha(page)).toBeVisible();
  await field(page, '用户名').fill(username);
  await field(page, '密码').fill(PASSWORD);
  await page.getByRole('button', { name: '看不清？换用无障碍验证' }).click();
  const start = Date.now();
  await expect(page.getByText('无障碍验证已完成，可以提交')).toBeVisible();
  test.info().annotations.push({ type: 'proof of work', description: `${Date.now() - start} ms` });
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(user(page, username)).toBeVisible();
});

test.describe('account pages on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('sign-in from the header and sign-out from the drawer', async ({ page, request }) => {
    const username = await register(request);
    await open(page, '/policy');
    await page.getByRole('button', { name: '菜单' }).click();
    await expect(page.getByRole('dialog').getByText('未登录')).toBeVisible();
    await page.getByRole('button', { name: '关闭' }).click();
    await page.getByRole('banner').getByRole('link', { name: '登录', exact: true }).click();
    await expect(page).toHaveURL('/homeLogin?redirect=%2Fpolicy');
    await quiet(page);
    expect(await overflow(page)).toBe(0);
    await submitLogin(page, { username });
    await expect(page).toHaveURL('/policy');
    await page.getByRole('button', { name: '菜单' }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText(username)).toBeVisible();
    await expect(drawer.getByText(companyOf(username))).toBeVisible();
    await expect(drawer.getByRole('link', { name: '进入后台' })).toBeVisible();
    await quiet(page);
    await drawer.getByRole('button', { name: '退出登录' }).click();
    await expect(drawer.getByRole('link', { name: '请登录' })).toBeVisible();
  });
});

test('the forgotten-password page says what to do, and the back key returns to sign-in', async ({ page }) => {
  await page.goto('/homeLogin?redirect=%2Fpolicy');
  await page.getByRole('link', { name: '忘记密码？' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('找回密码');
  await expect(page.getByRole('main').getByText('由平台工作人员核实身份后重置密码')).toBeVisible();
  expect(await flaws(page)).toEqual([]);
  await page.goBack();
  await expect(field(page, '用户名')).toBeVisible();
  await page.getByRole('link', { name: '忘记密码？' }).click();
  await page.getByRole('link', { name: '想起密码了？返回登录' }).click();
  await expect(page).toHaveURL('/homeLogin?redirect=%2Fpolicy');
  await expect(field(page, '用户名')).toBeVisible();
});

test('signing in redirects only to addresses of this site', async ({ page, request }) => {
  await page.goto(`/homeLogin?redirect=${encodeURIComponent('//evil.example/x')}`);
  await submitLogin(page, { username: await register(request) });
  await expect(page).toHaveURL('/index');
});

test('the login page is accessible, and shows missing fields, a wrong captcha and a wrong password', async ({
  page,
  request,
}) => {
  const username = await register(request);
  await page.goto('/homeLogin');
  await expect(captcha(page)).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('账号登录');
  expect(await flaws(page)).toEqual([]);
  const submit = page.getByRole('button', { name: '登录', exact: true });
  const place = await heading.boundingBox();
  await submit.click();
  await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
  expect(await flaws(page)).toEqual([]);
  // The form grows below it: with its errors, and while a slow network delivers the page.
  expect(await heading.boundingBox()).toEqual(place);

  await fillLogin(page, { username, answer: '8' });
  const imageBefore = await captcha(page).getAttribute('src');
  await submit.click();
  await expect(page.getByText('验证码错误或已失效')).toBeVisible();
  await expect(captcha(page)).not.toHaveAttribute('src', imageBefore ?? '');
  await expect(field(page, '验证码')).toHaveValue('');
  await expect(field(page, '密码')).toHaveValue(PASSWORD);

  await submitLogin(page, { username, password: 'wrong-password' });
  await expect(page.getByText('用户名或密码错误')).toBeVisible();
  await fillLogin(page, { username });
  await expect(page.getByText('用户名或密码错误')).toBeHidden();
  await submit.click();
  await expect(page).toHaveURL('/index');
});

test('all tabs show the same account', async ({ page, context, request }) => {
  const username = await register(request);
  const otherTab = await context.newPage();
  await otherTab.goto('/special');
  await expect(otherTab.getByRole('link', { name: '请登录' })).toBeVisible();
  const third = await context.newPage();
  await third.goto('/homeRegister');
  await login(page, username, '/special');
  await expect(user(otherTab, username)).toBeVisible();
  await expect(third).toHaveURL('/index');
  await quiet(page);
  await otherTab.getByRole('button', { name: '退出登录' }).click();
  // All of them: Chromium sometimes never closes a page that is closed while it loads.
  for (const tab of [page, otherTab, third])
    await expect(tab.getByRole('banner').getByRole('link', { name: '请登录' })).toBeVisible();
});

test('an invalid token is deleted at the start', expects('401'), async ({ page }) => {
  // /robots.txt runs no script, which would delete the token too.
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('authToken', 'bogus-token-bogus-token-bogus'));
  // The page reloads itself before its load event.
  await page.goto('/policy', { waitUntil: 'commit' });
  // During the reload, evaluate fails.
  await expect.poll(() => token(page).catch(() => 'reloading')).toBeNull();
  await expect(page.getByRole('link', { name: '请登录' })).toBeVisible();
  await expect(page).toHaveURL('/policy');
});

for (const [who, name] of [
  ['a company', () => undefined],
  ['an operator', () => OPERATOR],
] as const) {
  test(
    `a link into the back office survives the login of ${who}`,
    expects('401'),
    async ({ page, request }) => {
      const account = name() ?? { username: await register(request) };
      // An expired token stored by the portal must not lose the return address.
      await page.goto('/robots.txt');
      await page.evaluate(() => localStorage.setItem('authToken', 'bogus-token-bogus-token-bogus'));
      await page.goto('/backoffice/notices?only=unread', { waitUntil: 'commit' });
      await expect.poll(() => token(page).catch(() => 'reloading')).toBeNull();
      await submitLogin(page, { ...account });
      await expect(page).toHaveURL('/backoffice/notices?only=unread');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('通知');
    },
  );
}

for (const path of ['/homeLogin', '/homeRegister'])
  test(`${path} says without script that it needs it`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    expect(html).toMatch(/<noscript><p[^>]*>登录与注册需要浏览器启用 JavaScript/);
    expect(html).toMatch(/<form[^>]* method="post"/);
    expect(html).toMatch(/<button type="submit"[^>]* disabled=""/);
  });

test('the registration page is accessible, and shows the first broken rule, in the spec’s order, until the user types', async ({
  page,
  request,
}) => {
  const phone = await register(request);
  await page.goto('/homeRegister');
  await expect(captcha(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('企业注册');
  expect(await flaws(page)).toEqual([]);
  const press = () => page.getByRole('button', { name: '注册', exact: true }).click();
  const message = page.getByRole('alert').filter({ hasText: /./ });
  const steps = [
    { name: '企业名称', right: '澜州晶曜光能', text: '企业名称不能为空' },
    { name: '手机号', right: phone, text: '手机号格式不正确', wrong: '12800138000' },
    { name: '密码', right: PASSWORD, text: '密码不能少于6位', wrong: '12345' },
    { name: '确认密码', right: PASSWORD, text: '两次输入的密码不一致', wrong: `${PASSWORD}!` },
  ];
  for (const { name, right, text, wrong } of steps) {
    if (wrong) await field(page, name).fill(wrong);
    await press();
    await expect(message).toHaveText(text);
    await expect(field(page, name)).toBeFocused();
    if (name === '企业名称') expect(await flaws(page)).toEqual([]);
    await field(page, name).fill(right);
    await expect(message).toHaveCount(0);
  }

  await field(page, '验证码').fill(CAPTCHA_ANSWER);
  await page.getByRole('checkbox').check();
  await press();
  await expect(page.getByText('该手机号已注册，请直接登录')).toBeVisible();
  await expect(field(page, '手机号')).toBeFocused();
});
