import type { Page } from '@playwright/test';
import { flaws } from '../axe.ts';
import { answerOf, expects, open, shanghaiDay } from '../content.ts';
import { expect, test } from '../fixtures.ts';
import { companyOf, field, login, register, submitLogin } from './accounts.ts';

test.use({ oldBrowser: true });

const dialog = (page: Page) => page.getByRole('dialog', { name: /发布供应|发布需求/ });
const send = (page: Page) => dialog(page).getByRole('button', { name: '提交发布' });

const ENTRY = {
  联系人: '王建平',
  联系电话: '13805712266',
  详细地址: '光谷大道 88 号 3 号厂房',
  产品名称: 'N型TOPCon双玻组件',
  数量: '12000',
  规格型号: '182-72N · 585W',
} as const;

async function fillEntry(page: Page, product: string) {
  for (const [label, value] of Object.entries(ENTRY)) await field(page, label).fill(value);
  await dialog(page)
    .getByLabel(/^所在地区/)
    .selectOption('澜州高新区');
  await field(page, '产品名称').fill(product);
  await dialog(page).getByLabel(/^金额/).fill('4985000.5');
  await dialog(page).getByLabel(/^分类/).selectOption({ index: 1 });
  await dialog(page)
    .getByLabel(/^截止日期/)
    .fill(shanghaiDay());
}

/** Checks that an entry was taken: its company sees that it waits for review, and the market does not show it. */
async function expectWaiting(page: Page, type: string, product: string, company: string) {
  await expect(dialog(page).getByText('提交成功！')).toBeVisible();
  await expect(dialog(page).getByText('审核通过后将在市场展示')).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: '查看进度' })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const headers = { authorization: `Bearer ${token}` };
  const { rows } = await (await page.request.get('/api/my/entry/list', { headers })).json();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    fdGetbuginessName: product,
    fdGetbuginessType: type,
    fdGetbuginessPrice: 4985000.5,
    fdStatus: '待审核',
    fdComName: company,
  });
  const list = await answerOf(page.request, `getbuginess/list?type=${type}&pageSize=100`);
  expect(list.rows.map(({ fdGetbuginessName }) => fdGetbuginessName)).not.toContain(product);
}

test('发布供应: the form shows at each field what is missing or invalid, and the entry waits for review', async ({
  page,
  request,
}) => {
  const username = await register(request);
  await login(page, username, '/supply_demand/supply');
  await page.getByRole('main').getByRole('button', { name: '发布供应' }).click();
  await expect(dialog(page)).toBeVisible();
  await expect(field(page, '企业名称')).toHaveValue(companyOf(username));
  await field(page, '企业名称').fill(' ');
  await field(page, '联系电话').fill('');
  await send(page).click();
  for (const label of ['企业名称', '联系人', '联系电话', '所在地区', '详细地址', '产品名称', '规格型号'])
    await expect(dialog(page).getByText(`请填写${label}`).first()).toBeVisible();
  await expect(dialog(page).getByText('请填写数量')).toBeVisible();
  await expect(dialog(page).getByText('请填写金额')).toBeVisible();
  await expect(dialog(page).getByText('请选择分类').last()).toBeVisible();
  await expect(dialog(page).getByText('请选择截止日期')).toBeVisible();
  await expect(dialog(page).getByRole('alert').filter({ hasText: '请填写企业名称' }).first()).toBeVisible();
  await expect(field(page, '企业名称')).toBeFocused();
  expect(await flaws(page)).toEqual([]);

  await field(page, '企业名称').fill(companyOf(username));
  await fillEntry(page, '组件');
  await field(page, '联系电话').fill('1380571');
  await field(page, '数量').fill('很多');
  await dialog(page).getByLabel(/^金额/).fill('0');
  await dialog(page)
    .getByLabel(/^截止日期/)
    .fill('2020-01-01');
  await send(page).click();
  for (const text of [
    '手机号格式不正确',
    '数量应为大于 0 的数字',
    '金额应为大于 0 的数字',
    '截止日期不能早于今天',
  ])
    await expect(dialog(page).getByText(text)).toBeVisible();
  await expect(field(page, '产品名称')).toHaveValue('组件');

  const product = `组件 ${Date.now()}`;
  await fillEntry(page, product);
  await send(page).click();
  await expectWaiting(page, '2', product, companyOf(username));
});

test(
  '发布需求: a visitor signs in and returns to the form, a failed submission keeps it, and the entry waits for review',
  expects('500'),
  async ({ page, request }) => {
    const username = await register(request);
    await open(page, '/supply_demand/demand');
    const publish = page.getByRole('main').getByRole('button', { name: '发布需求' });
    await publish.click();
    await expect(page.getByText('需要登录后才能进行此操作，是否立即登录？')).toBeVisible();
    await page.getByRole('button', { name: '立即登录' }).click();
    await submitLogin(page, { username });
    await expect(dialog(page)).toBeVisible();
    await expect(page).toHaveURL('/supply_demand/demand');

    await expect(field(page, '企业名称')).toHaveValue(companyOf(username));
    const product = `硅片 ${Date.now()}`;
    await fillEntry(page, product);
    await page.route(
      '**/api/getbuginess/add',
      (route) => route.fulfill({ status: 500, json: { code: 500, msg: '服务器出现异常，请稍后再试' } }),
      { times: 1 },
    );
    await send(page).click();
    await expect(
      dialog(page).getByRole('alert').filter({ hasText: '服务器出现异常，请稍后再试' }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await publish.click();
    await expect(field(page, '产品名称')).toHaveValue(product);
    await send(page).click();
    await expectWaiting(page, '1', product, companyOf(username));
  },
);
