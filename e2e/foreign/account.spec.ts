import type { Page } from '@playwright/test';
import { expects, shanghaiDay } from '../content.ts';
import { captcha, field, newPhone, token, user } from '../signed-in/accounts.ts';
import { zip } from '../signed-in/files.ts';
import { CAPTCHA, COMPANY_USER, FAILING_NAME, PARK_USER } from './back-end.ts';
import { expect, submissionsTo, test } from './fixtures.ts';

const alert = (page: Page) => page.getByRole('alert');

async function fillLogin(
  page: Page,
  { username, password }: { username: string; password: string },
  answer = CAPTCHA,
) {
  await expect(captcha(page)).toBeVisible();
  await field(page, '用户名').fill(username);
  await field(page, '密码').fill(password);
  await field(page, '验证码').fill(answer);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

async function signIn(page: Page, redirect: string) {
  await page.goto(`/homeLogin?redirect=${encodeURIComponent(redirect)}`);
  await fillLogin(page, COMPANY_USER);
  await expect(user(page, COMPANY_USER.username)).toBeVisible();
  await expect(page).toHaveURL(redirect);
}

// The spec has no call to sign out: a user is signed out even if the back end does not answer it.
test(
  'a company registers, signs in, enters the back office of the park, and signs out',
  expects('/logout|Failed to load resource'),
  async ({ page, context, park }) => {
    const phone = newPhone();
    const password = 'sunny2026';
    await page.goto('/homeRegister');
    await expect(captcha(page)).toBeVisible();
    await field(page, '企业名称').fill('新光伏有限公司');
    await field(page, '手机号').fill(phone);
    await field(page, '密码').fill(password);
    await field(page, '确认密码').fill(password);
    await field(page, '验证码').fill('8');
    await page.getByRole('checkbox').check();
    const register = page.getByRole('button', { name: '注册', exact: true });
    await register.click();
    await expect(alert(page).filter({ hasText: '验证码错误' })).toBeVisible();
    await field(page, '验证码').fill(CAPTCHA);
    await register.click();
    await expect(page.getByText('注册成功！').first()).toBeVisible();

    await page.goto('/homeLogin');
    await fillLogin(page, { username: phone, password: 'wrong-password' });
    await expect(alert(page).filter({ hasText: '用户不存在/密码错误' })).toBeVisible();
    await fillLogin(page, { username: phone, password });
    await expect(user(page, phone)).toBeVisible();
    await expect(page.getByRole('banner').locator('img[src^="/profile/avatar/"]').first()).toBeAttached();

    const openedPage = context.waitForEvent('page');
    await page.getByRole('link', { name: '进入后台' }).click();
    const backOffice = await openedPage;
    await expect(backOffice.getByRole('heading', { level: 1 })).toHaveText(
      `园区后台 /admin/common/sso ${phone}`,
    );
    expect(new URL(backOffice.url()).origin).toBe(park.backEnd);
    await backOffice.close();

    const cookies = await context.cookies();
    expect(cookies.map(({ name }) => name)).not.toContain('pv_session');
    for (const cookie of cookies) expect(cookie).toMatchObject({ domain: 'localhost' });

    await page.getByRole('button', { name: '退出登录' }).click();
    await expect(page.getByRole('link', { name: '请登录' })).toBeVisible();
    expect(await token(page)).toBeFalsy();
  },
);

test('a park employee is redirected to the park’s back office after signing in', async ({ page, park }) => {
  await page.goto('/homeLogin');
  await fillLogin(page, PARK_USER);
  await page.waitForURL(`${park.backEnd}/admin/index`);
});

test('a company submits an application with files to a foreign back end', async ({ page, park }) => {
  await signIn(page, '/project/detail/1001');
  await page.getByRole('main').getByRole('button', { name: '在线申报' }).first().click();
  const dialog = page.getByRole('dialog', { name: '在线申报' });
  await expect(field(page, '企业名称')).toHaveValue('晨曦光伏有限公司');
  await field(page, '联系人').fill('王建平');
  await field(page, '联系电话').fill('13805712266');
  await dialog.getByLabel('申报附件').setInputFiles([zip('申请书.zip'), zip('审计报告.zip')]);
  await expect(dialog.getByText('已上传')).toHaveCount(2);
  await dialog.getByRole('button', { name: '提交申报' }).click();
  await expect(dialog.getByText('提交成功！')).toBeVisible();
  const submissions = await submissionsTo(park);
  const application = submissions.findLast(({ path }) => path === '/api/project/add');
  expect(application).toMatchObject({
    user: COMPANY_USER.username,
    fdProjectId: '1001',
    fdComName: '晨曦光伏有限公司',
    fdComId: '1024',
    fdSubmitterName: '王建平',
    attKey_projectApplyInfoAtt: expect.stringMatching(/^9\d{3},9\d{3}$/),
  });
  expect(submissions.filter(({ name }) => name === '申请书.zip')).toHaveLength(1);
});

test('a company sees why a foreign back end refuses its purchase intention, and submits it again', async ({
  page,
  park,
}) => {
  await signIn(page, '/shopping_mall/detail/1001');
  await page.getByRole('main').getByRole('button', { name: '采购意向' }).click();
  const dialog = page.getByRole('dialog', { name: '采购意向' });
  await field(page, '联系人').fill(FAILING_NAME.refused);
  await field(page, '联系电话').fill('13805712266');
  const send = dialog.getByRole('button', { name: '提交意向' });
  await send.click();
  await expect(dialog.getByText('请勿重复提交').first()).toBeVisible();
  await field(page, '联系人').fill('王建平');
  await send.click();
  await expect(dialog.getByText('提交成功！')).toBeVisible();
  expect((await submissionsTo(park)).findLast(({ path }) => path === '/api/order/add')).toMatchObject({
    fdAppId: '1001',
    fdContactName: '王建平',
  });
});

test('a company publishes a supply entry on a foreign back end', async ({ page, park }) => {
  await signIn(page, '/supply_demand/supply');
  await page.getByRole('main').getByRole('button', { name: '发布供应' }).click();
  const dialog = page.getByRole('dialog', { name: '发布供应' });
  const values = {
    联系人: '王建平',
    联系电话: '13805712266',
    详细地址: '光谷大道 88 号',
    产品名称: '双玻组件',
    数量: '12000',
    规格型号: '585W',
    所在地区: '澜州市',
  };
  for (const [label, value] of Object.entries(values))
    await dialog.getByLabel(new RegExp(`^${label}`)).fill(value);
  await dialog.getByLabel(/^金额/).fill('4985000.5');
  await dialog.getByLabel(/^分类/).selectOption('71');
  await dialog.getByLabel(/^截止日期/).fill(shanghaiDay());
  await dialog.getByRole('button', { name: '提交发布' }).click();
  await expect(dialog.getByText('提交成功！')).toBeVisible();
  expect((await submissionsTo(park)).findLast(({ path }) => path === '/api/getbuginess/add')).toMatchObject({
    fdGetbuginessType: '2',
    fdType: '71',
    fdComName: '晨曦光伏有限公司',
  });
});

test('an expired session, as a code inside a 200, leads to the login page and back to the typed input', async ({
  page,
}) => {
  await signIn(page, '/shopping_mall/detail/1001');
  await page.getByRole('main').getByRole('button', { name: '采购意向' }).click();
  await field(page, '联系人').fill(FAILING_NAME.expired);
  await field(page, '联系电话').fill('13805712266');
  await page.getByRole('button', { name: '提交意向' }).click();
  await page.waitForURL(`/homeLogin?redirect=${encodeURIComponent('/shopping_mall/detail/1001')}`);
  expect(await token(page)).toBeFalsy();
  await fillLogin(page, COMPANY_USER);
  await expect(page.getByRole('dialog', { name: '采购意向' })).toBeVisible();
  await expect(field(page, '联系人')).toHaveValue(FAILING_NAME.expired);
});

test('a crash of a foreign back end shows an error message and nothing of the back end’s error page', {
  annotation: { type: 'expects', description: 'status 50\\d|Failed to load resource' },
}, async ({ page }) => {
  await signIn(page, '/shopping_mall/detail/1001');
  await page.getByRole('main').getByRole('button', { name: '采购意向' }).click();
  await field(page, '联系人').fill(FAILING_NAME.broken);
  await field(page, '联系电话').fill('13805712266');
  await page.getByRole('button', { name: '提交意向' }).click();
  await expect(page.getByText('后端服务异常，请稍后再试').first()).toBeVisible();
  await expect(page.getByText('HTTP Status')).toHaveCount(0);
});

test('the AI entry opens the address that the provider returns', async ({ page, context, park }) => {
  await signIn(page, '/policy');
  const openedPage = context.waitForEvent('page');
  await page.getByRole('banner').getByRole('button', { name: 'AI智能体' }).click();
  const tab = await openedPage;
  await tab.waitForURL(`${park.backEnd}/admin/chat?of=*`);
});
