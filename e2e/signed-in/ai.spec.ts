import type { Page } from '@playwright/test';
import { OPERATOR } from '../account-server.ts';
import { flaws } from '../axe.ts';
import { expects } from '../content.ts';
import { expect, test } from '../fixtures.ts';
import { companyOf, login, register } from './accounts.ts';

const CALL = '**/api/ai/entry';
const link = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'AI智能体' });
const alert = (page: Page) => page.getByRole('alert');

test('AI智能体 opens the provider’s address in a tab without access to this one, by a link when the browser blocks the tab', async ({
  page,
  context,
  request,
}) => {
  const username = await register(request);
  await login(page, username, '/policy');
  const openedPage = context.waitForEvent('page');
  await link(page).click();
  const tab = await openedPage;
  await expect(tab.getByText('沙箱').first()).toBeVisible();
  await expect(tab.getByText(companyOf(username))).toBeVisible();
  await expect(tab.getByText(username)).toBeVisible();
  expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  expect(await flaws(tab)).toEqual([]);
  await expect(page).toHaveURL('/policy');

  await page.evaluate(() => {
    window.open = () => null;
  });
  await link(page).click();
  const open = page.getByRole('dialog').getByRole('link', { name: '打开AI智能体' });
  await expect(open).toBeVisible();
  const second = context.waitForEvent('page');
  await open.click();
  const otherTab = await second;
  await expect(otherTab.getByText('沙箱').first()).toBeVisible();
  expect(await otherTab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
});

test('AI智能体 tells an operator, who has no company, that the user is incomplete', async ({
  page,
  context,
}) => {
  await login(page, OPERATOR.username, '/policy', OPERATOR.password);
  await link(page).click();
  await expect(alert(page).filter({ hasText: '用户信息不完整，请先完善用户名和企业名称' })).toBeVisible();
  expect(context.pages()).toHaveLength(1);
});

test(
  'AI智能体 shows why it failed, reports a broken connection as a time-out, and leaves no empty tab',
  expects('ERR_CONNECTION_RESET'),
  async ({ page, context, request }) => {
    await login(page, await register(request), '/policy');
    for (const msg of ['请求超时', 'AI服务地址加载失败', '加密失败']) {
      await page.route(CALL, (route) => route.fulfill({ json: { code: 500, msg } }));
      await link(page).click();
      await expect(alert(page).filter({ hasText: msg })).toBeVisible();
      await expect.poll(() => context.pages().length).toBe(1);
      await page.unroute(CALL);
    }
    await expect(alert(page).filter({ hasText: '请求超时' })).toBeHidden();
    await page.route(CALL, (route) => route.abort('connectionreset'));
    await link(page).click();
    await expect(alert(page).filter({ hasText: '请求超时' })).toBeVisible();
    await expect.poll(() => context.pages().length).toBe(1);
  },
);
