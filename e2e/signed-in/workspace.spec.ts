import { clipped } from '../clipped.ts';
import { expect, test } from '../fixtures.ts';
import { overflow } from '../overflow.ts';
import { quiet } from '../quiet.ts';
import { companyOf, field, register } from './accounts.ts';
import { enter, openScreen, violations } from './console.ts';
import { giveBack, newStepper, sender } from './sent.ts';

test.use({ oldBrowser: true });

test('an enterprise’s workspace fits a phone; there a company corrects a returned submission, and keeps its receipt', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const username = await register(request);
  const headers = await enter(page, '/backoffice/index', { username });
  await expect(page).toHaveTitle('首页 · 企业工作台');
  await expect(page.getByRole('main').getByText(companyOf(username))).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: '申报' })).toBeVisible();
  await expect(page.getByRole('link', { name: /申报项目/ })).toHaveAttribute('href', /\/project$/);
  const menu = page.getByRole('navigation', { name: '主菜单' });
  for (const name of ['首页', '通知', '我的', '办件']) {
    await menu.getByRole('link', { name, exact: true }).click();
    await quiet(page);
    expect(await violations(page), name).toEqual([]);
    expect(await overflow(page), name).toBeLessThanOrEqual(0);
  }
  await expect(page.getByText('还没有提交申报')).toBeVisible();
  await openScreen(page, 'me');
  expect(await clipped(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => document.documentElement.setAttribute('data-text', 'large'));
  expect(await overflow(page), 'large text at 320 px').toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 390, height: 844 });

  const { fdId, fdReceiptNo } = await sender(page.request, headers, username).application();
  await giveBack(await newStepper(request), { application: fdId });
  await page.goto(`/backoffice/my/applications/${fdId}/receipt`);
  await page.getByRole('link', { name: '返回详情' }).click();
  await page.getByRole('link', { name: '补正并重新提交' }).click();
  await expect(page.getByText('请补正：电话打不通')).toBeVisible();
  await field(page, '联系电话').fill('13805712266');
  await page.reload();
  await expect(field(page, '联系电话')).toHaveValue('13805712266');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: '重新提交' }).click();
  await expect(page.getByText('已重新提交')).toBeVisible();
  await expect(page.getByRole('main').getByText(fdReceiptNo)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '重新提交' })).toBeVisible();
  await expect(page.getByText('13805712266')).toBeVisible();
});
