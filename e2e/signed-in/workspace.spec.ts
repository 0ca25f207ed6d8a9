import { expect, test } from '../fixtures.ts';
import { overflow } from '../overflow.ts';
import { quiet } from '../quiet.ts';
import { field, PASSWORD, register } from './accounts.ts';
import { enter, heading, violations } from './console.ts';
import { giveBack, sender } from './sent.ts';

test.use({ oldBrowser: true });

test('a company corrects a returned submission on its phone, and keeps its receipt', async ({
  page,
  request,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const username = await register(request);
  const headers = await enter(page, '/backoffice/my/applications', { username, password: PASSWORD });
  await expect(page.getByText('还没有提交申报')).toBeVisible();
  const { fdId, fdReceiptNo } = await sender(page.request, headers, username).application();
  const console = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await giveBack(await console.newPage(), { application: fdId });
  await console.close();

  await page.reload();
  for (const path of [
    'index',
    'my/applications',
    `my/applications/${fdId}`,
    `my/applications/${fdId}/receipt`,
  ]) {
    await page.goto(`/backoffice/${path}`);
    await expect(heading(page)).toBeVisible();
    await quiet(page);
    expect(await violations(page), path).toEqual([]);
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
  }
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
