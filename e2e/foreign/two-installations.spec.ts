import { request } from '@playwright/test';
import { CAPTCHA_ANSWER, OPERATOR } from '../account-server.ts';
import { shanghaiDay } from '../content.ts';
import { test as base, expect } from '../fixtures.ts';
import {
  companyOf,
  field,
  fillRegistration,
  newPhone,
  openSignedIn,
  submitLogin,
  user,
} from '../signed-in/accounts.ts';
import { zip } from '../signed-in/files.ts';
import { aiSettings } from './fixtures.ts';
import { portOf, startBackEnd, startProduct } from './servers.ts';

/** Saves the address of the AI entry, as an operator does. */
async function nameAiEntry(baseURL: string, address: string): Promise<void> {
  const api = await request.newContext({ baseURL });
  await api.get('/captcha/captchaImage?type=math');
  const login = await api.post('/login', { form: { ...OPERATOR, validateCode: CAPTCHA_ANSWER } });
  const headers = { authorization: `Bearer ${(await login.json()).token}` };
  const { rows } = await (await api.get('/api/console/site/dictionaries', { headers })).json();
  const { revision } = rows.find(({ type }: { type: string }) => type === 'home:ai');
  const form = { type: 'home:ai', lines: JSON.stringify([{ label: '智能问答', value: address }]), revision };
  const response = await api.post('/api/console/site/dictionary/save', { headers, form });
  expect(await response.json()).toMatchObject({ code: 0 });
  await api.dispose();
}

/** Playwright's `test` on one installation in front of another, which has the address of an AI provider. */
const test = base.extend<object, { pair: { front: string; behind: string; provider: string } }>({
  pair: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured parameter
    async ({}, use, { parallelIndex }) => {
      const provider = await startBackEnd(portOf(parallelIndex, 4));
      const ai = aiSettings(new URL(provider.origin).host);
      const behind = await startProduct(portOf(parallelIndex, 2), {
        ...ai,
        OPERATOR_USERNAME: OPERATOR.username,
        OPERATOR_PASSWORD: OPERATOR.password,
      });
      await nameAiEntry(behind.origin, `${provider.origin}/ai/entry`);
      const front = await startProduct(portOf(parallelIndex, 3), { ...ai, API_BASE: behind.origin });
      await use({ front: front.origin, behind: behind.origin, provider: provider.origin });
      await front.stop();
      await behind.stop();
      await provider.stop();
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  baseURL: async ({ pair }, use) => use(pair.front),
});

test('in front of another installation, a company registers, sends all forms, opens the workspace and signs out', async ({
  page,
  context,
  pair,
}) => {
  const phone = newPhone();
  await page.goto('/homeRegister');
  await fillRegistration(page, phone);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page.getByText('注册成功！').first()).toBeVisible();

  await page.goto('/homeLogin?redirect=/project');
  await submitLogin(page, { username: phone });
  await expect(user(page, phone)).toBeVisible();

  await page.getByRole('main').getByRole('button', { name: '在线申报' }).first().click();
  const application = page.getByRole('dialog', { name: '在线申报' });
  await field(page, '联系人').fill('王建平');
  await field(page, '联系电话').fill('13805712266');
  await application.getByLabel('申报附件').setInputFiles([zip('申请书.zip')]);
  await expect(application.getByText('已上传')).toHaveCount(1);
  await application.getByRole('button', { name: '提交申报' }).click();
  await expect(application.getByText('提交成功！')).toBeVisible();
  await expect(application.getByText(/SB\d{8}-[A-Z\d]{6}/)).toBeVisible();

  await openSignedIn(page, '/shopping_mall', phone);
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await page.getByRole('main').getByRole('button', { name: '采购意向' }).click();
  const intention = page.getByRole('dialog', { name: '采购意向' });
  await field(page, '联系人').fill('王建平');
  await field(page, '联系电话').fill('13805712266');
  await intention.getByRole('button', { name: '提交意向' }).click();
  await expect(intention.getByText('提交成功！')).toBeVisible();

  await openSignedIn(page, '/supply_demand/supply', phone);
  await page.getByRole('main').getByRole('button', { name: '发布供应' }).click();
  const entry = page.getByRole('dialog', { name: '发布供应' });
  const values = {
    联系人: '王建平',
    联系电话: '13805712266',
    详细地址: '大道 88 号',
    产品名称: '组件',
    数量: '12',
    规格型号: 'A',
  };
  for (const [label, value] of Object.entries(values))
    await entry.getByLabel(new RegExp(`^${label}`)).fill(value);
  await entry.getByLabel(/^所在地区/).fill('澜州高新区');
  await entry.getByLabel(/^金额/).fill('100');
  await entry.getByLabel(/^分类/).selectOption({ index: 1 });
  await entry.getByLabel(/^截止日期/).fill(shanghaiDay());
  await entry.getByRole('button', { name: '提交发布' }).click();
  await expect(entry.getByText('提交成功！')).toBeVisible();
  await openSignedIn(page, '/index', phone);

  const chat = context.waitForEvent('page');
  await page.getByRole('banner').getByRole('button', { name: 'AI智能体' }).click();
  const tab = await chat;
  await tab.waitForURL(`${pair.provider}/admin/chat?of=portal`);
  await tab.close();

  const openedPage = context.waitForEvent('page');
  await page.getByRole('link', { name: '进入后台' }).click();
  const workspace = await openedPage;
  // The installation behind has a session cookie of its own if the two share no domain (COOKIE_DOMAIN): the company signs in
  // there once.
  await expect(workspace).toHaveURL(
    `${pair.behind}/homeLogin?redirect=${encodeURIComponent('/backoffice/index')}`,
  );
  await submitLogin(workspace, { username: phone });
  await expect(workspace.getByRole('main').getByText(companyOf(phone))).toBeVisible();
  expect(new URL(workspace.url()).origin).toBe(pair.behind);
  await workspace.close();

  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('link', { name: '请登录' })).toBeVisible();
});
