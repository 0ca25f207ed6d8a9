import type { Page } from '@playwright/test';
import { flaws } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { openScreen, openSession, operatorOf } from './console.ts';
import { comeDue } from './database.ts';

/** Creates a policy by API calls, and opens its form. */
async function openPolicy(page: Page) {
  const headers = await openSession(page.request, operatorOf(page));
  const title = `屋顶光伏管理办法 ${Date.now()}`;
  const values = { fdTitle: title, fdLevel: '省级', fdContent: '<p>正文</p>' };
  const data = { section: 'policy', category: '1', values };
  const response = await (await page.request.post('/api/console/content/create', { headers, data })).json();
  const fdId: string = response.data.fdId;
  await page.goto(`/backoffice/content/policy/${fdId}`);
  return { title, fdId, form: `content/policy/${fdId}` };
}

test('a deleted item is in the trash and can be restored', async ({ page }) => {
  const { title, form } = await openPolicy(page);
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await expect(page.getByText('1 条已移入回收站')).toBeVisible();
  // The undo notification stays while the pointer is on it.
  await page.getByRole('alert').getByRole('button', { name: '撤销' }).hover();
  await expect(page).toHaveURL(/content\/policy\??$/);
  await page.getByRole('alert').getByRole('button', { name: '撤销' }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();

  await page.getByRole('searchbox', { name: '搜索标题' }).fill(title);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.getByRole('checkbox', { name: `选择 ${title}` }).click();
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('没有符合条件的政策')).toBeVisible();
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '回收站' }).click();
  await expect(page.getByRole('row', { name: title })).toContainText('30 天');
  expect(await flaws(page, { exclude: '.ant-notification' })).toEqual([]);

  await page.getByRole('button', { name: `彻底删除 ${title}` }).click();
  await expect(page.getByRole('button', { name: '取消' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `恢复 ${title}` }).click();
  await expect(page.getByRole('row', { name: title })).toBeHidden();
  await openScreen(page, form);
  await expect(page.getByText('草稿', { exact: true })).toBeVisible();
});

test('a scheduled item is published at its time, and visitors read it', async ({ page }) => {
  const { title, fdId, form } = await openPolicy(page);
  await page.getByRole('button', { name: '定时', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '定时发布' });
  const time = dialog.getByLabel('时间（北京时间）');
  await time.fill('2026-01-31T09:30:00');
  await dialog.getByRole('button', { name: '到时发布' }).press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('请选择晚于现在的时间');
  const inShanghai = (ms: number) => new Date(Date.now() + 8 * 3600e3 + ms).toISOString().slice(0, 19);
  await time.fill(inShanghai(24 * 3600e3));
  await dialog.getByRole('button', { name: '到时发布' }).press('Enter');
  await expect(page.getByText(/已定时，/)).toBeVisible();
  await expect(page.getByRole('button', { name: '取消定时发布' })).toBeVisible();

  await openScreen(page, 'content/policy');
  await expect(page.getByRole('row', { name: title })).toContainText('定时发布');
  expect(await flaws(page)).toEqual([]);
  await openScreen(page, form);
  await page.getByRole('button', { name: '定时发布 改时间' }).click();
  await time.fill(inShanghai(48 * 3600e3));
  await dialog.getByRole('button', { name: '到时发布' }).press('Enter');
  await expect(dialog).toBeHidden();
  comeDue(fdId);
  const portal = async () => (await page.request.get(`/policy/detail/${fdId}`)).text();
  await expect.poll(portal).toContain(title);
});
