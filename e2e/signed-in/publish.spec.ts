import type { APIRequestContext, Page } from '@playwright/test';
import { flaws } from '../axe.ts';
import { answerOf, open, shanghaiDay } from '../content.ts';
import { expect, test } from '../fixtures.ts';
import { companyOf, field, fillLogin, login, register } from './accounts.ts';

test.use({ oldBrowser: true });

const MARKETS = [
  { market: 'supply', button: '发布供应', type: '2' },
  { market: 'demand', button: '发布需求', type: '1' },
] as const;

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

async function atForm(page: Page, request: APIRequestContext, { market, button }: (typeof MARKETS)[number]) {
  const username = await register(request);
  await login(page, username, `/supply_demand/${market}`);
  await page.getByRole('main').getByRole('button', { name: button }).click();
  await expect(dialog(page)).toBeVisible();
  return companyOf(username);
}

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

async function own(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const headers = { authorization: `Bearer ${token}` };
  const response = await page.request.get('/api/my/entry/list', { headers });
  return (await response.json()) as { rows: Record<string, unknown>[] };
}

for (const at of MARKETS) {
  test(`${at.button}: the entry waits for review and its owner sees it at once`, async ({
    page,
    request,
  }) => {
    const company = await atForm(page, request, at);
    await expect(field(page, '企业名称')).toHaveValue(company);
    await fillEntry(page, `组件 ${at.market}`);
    await send(page).click();
    await expect(dialog(page).getByText('提交成功！')).toBeVisible();
    await expect(dialog(page).getByText('审核通过后将在市场展示')).toBeVisible();
    await expect(dialog(page).getByRole('link', { name: '查看进度' })).toBeVisible();
    const { rows } = await own(page);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      fdGetbuginessName: `组件 ${at.market}`,
      fdGetbuginessType: at.type,
      fdGetbuginessPrice: 4985000.5,
      fdStatus: '待审核',
      fdComName: company,
    });
    const list = await answerOf(request, `getbuginess/list?type=${at.type}&pageSize=100`);
    expect(list.rows.map(({ fdGetbuginessName }) => fdGetbuginessName)).not.toContain(`组件 ${at.market}`);
  });
}

test('the entry form shows at each field what is missing', async ({ page, request }) => {
  await atForm(page, request, MARKETS[0]);
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
});

test('the entry form rejects invalid numbers, phone and date', async ({ page, request }) => {
  await atForm(page, request, MARKETS[0]);
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
});

test('the typed entry survives a failed submission', {
  annotation: { type: 'expects', description: '500' },
}, async ({ page, request }) => {
  await atForm(page, request, MARKETS[1]);
  await fillEntry(page, '硅片');
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
  await page.getByRole('main').getByRole('button', { name: '发布需求' }).click();
  await expect(field(page, '产品名称')).toHaveValue('硅片');
  await send(page).click();
  await expect(dialog(page).getByText('提交成功！')).toBeVisible();
  expect((await own(page)).rows).toHaveLength(1);
});

test('a visitor is asked to sign in, and returns to the entry form', async ({ page, request }) => {
  await open(page, '/supply_demand/demand');
  await page.getByRole('main').getByRole('button', { name: '发布需求' }).click();
  await expect(page.getByText('需要登录后才能进行此操作，是否立即登录？')).toBeVisible();
  await page.getByRole('button', { name: '立即登录' }).click();
  await fillLogin(page, { username: await register(request) });
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL('/supply_demand/demand');
});
