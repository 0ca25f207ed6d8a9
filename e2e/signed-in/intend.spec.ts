import type { Page } from '@playwright/test';
import { flaws } from '../axe.ts';
import { answerOf, open } from '../content.ts';
import { expect, test } from '../fixtures.ts';
import { companyOf, field, login, openSignedIn, register, submitLogin } from './accounts.ts';

test.use({ oldBrowser: true });

const dialog = (page: Page) => page.getByRole('dialog', { name: '采购意向' });
const send = (page: Page) => dialog(page).getByRole('button', { name: '提交意向' });

/** Opens the form, which appears once the page knows the state of the company. */
async function openDialog(page: Page) {
  await page.getByRole('main').getByRole('button', { name: '采购意向' }).click();
  await expect(dialog(page)).toBeVisible();
}

test('a visitor signs in, returns to the intention form, which shows missing and wrong fields, and sends it', async ({
  page,
  request,
}) => {
  const [app] = (await answerOf(request, 'app/list?pageSize=1')).rows;
  const username = await register(request);
  await open(page, `/shopping_mall/detail/${app?.fdId}`);
  await page.getByRole('main').getByRole('button', { name: '采购意向' }).click();
  await expect(page.getByText('需要登录后才能进行此操作，是否立即登录？')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: '立即登录' }).click();
  await submitLogin(page, { username });
  await expect(dialog(page)).toBeVisible();

  await expect(dialog(page).getByText(String(app?.fdAppName)).first()).toBeVisible();
  await expect(field(page, '企业名称')).toHaveValue(companyOf(username));
  await expect(field(page, '企业名称')).toHaveAttribute('readonly', '');
  expect(await flaws(page)).toEqual([]);
  await field(page, '联系电话').fill('');
  await send(page).click();
  await expect(dialog(page).getByText('请填写联系人')).toBeVisible();
  await expect(dialog(page).getByText('请填写联系电话')).toBeVisible();
  await field(page, '联系人').fill('王建平');
  await field(page, '联系电话').fill('138057');
  await send(page).click();
  await expect(dialog(page).getByText('手机号格式不正确')).toBeVisible();
  await expect(field(page, '联系电话')).toBeFocused();

  await field(page, '联系电话').fill('13805712266');
  await field(page, '微信号').fill('wang-jp');
  await send(page).click();
  await expect(dialog(page).getByText('提交成功！')).toBeVisible();
  await expect(dialog(page).getByText(/CG\d{8}-/)).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: '查看进度' })).toBeVisible();
  expect(await flaws(page)).toEqual([]);
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const headers = { authorization: `Bearer ${token}` };
  const intentions = await (await page.request.get('/api/my/intention/list', { headers })).json();
  expect(intentions.rows).toMatchObject([
    {
      fdAppId: app?.fdId,
      fdAppName: app?.fdAppName,
      fdComName: companyOf(username),
      fdContactName: '王建平',
      fdContactPhone: '13805712266',
      fdContactWechat: 'wang-jp',
      fdStatus: '待联系',
    },
  ]);
});

test('the intention form reports a pending intention of the same company and keeps the typed text', async ({
  page,
  context,
  request,
}) => {
  const username = await register(request);
  const { rows } = await answerOf(request, 'app/list?pageSize=1');
  await login(page, username, `/shopping_mall/detail/${rows[0]?.fdId}`);
  await openDialog(page);
  const otherTab = await context.newPage();
  await openSignedIn(otherTab, page.url(), username);
  await openDialog(otherTab);
  const fill = async (tab: Page, phone: string) => {
    await field(tab, '联系人').fill('王建平');
    await field(tab, '联系电话').fill(phone);
    await send(tab).click();
  };
  await fill(page, '13805712266');
  await expect(dialog(page).getByText('提交成功！')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  // The pending intention replaces the form.
  await expect(page.getByRole('main').getByRole('link', { name: '待联系 · 查看进度' })).toBeVisible();
  await expect(page.getByRole('button', { name: '采购意向' })).toHaveCount(0);
  await fill(otherTab, '13805712277');
  await expect(
    dialog(otherTab).getByRole('alert').filter({ hasText: '正在处理中，请勿重复提交' }),
  ).toBeVisible();
  await expect(field(otherTab, '联系电话')).toHaveValue('13805712277');
});
