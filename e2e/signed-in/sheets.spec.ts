import { writeXlsx } from 'hucre/xlsx';
import { SHEET_TYPE } from '../../contract/content/sheets.ts';
import { flaws } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { enter } from './console.ts';

const HEADS = ['标题', '政策分类', '级别', '发布日期', '正文'];

const file = async (name: string, rows: (string | null)[][]) => ({
  name,
  mimeType: SHEET_TYPE,
  buffer: Buffer.from(await writeXlsx({ sheets: [{ name: '数据', rows: [HEADS, ...rows] }] })),
});

test('an Excel import with errors names the cells, a valid one is imported, and a list is exported', async ({
  page,
}) => {
  await enter(page, '/backoffice/content/policy');
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载企业政策模板' }).click();
  expect((await template).suggestedFilename()).toBe('企业政策模板.xlsx');

  const title = `补录的办法 ${Date.now()}`;
  const validRow = [title, '申报政策', '省级', '2026-10-27', '正文'];
  const choose = page.locator('input[type=file]');
  await choose
    .first()
    .setInputFiles(
      await file('有错.xlsx', [validRow, ['另一条', '申报政策', '地市级', '2026/13/05', '正文']]),
    );
  await expect(page.getByRole('main').getByRole('alert')).toContainText('1 行有 2 处错误，暂时不能导入');
  await expect(page.getByRole('button', { name: /^C3 级别 “地市级”不在可选值中/ })).toBeVisible();
  await page.getByRole('button', { name: /^D3 发布日期/ }).click();
  await expect(page.getByRole('button', { name: '导入 2 行' })).toBeDisabled();
  expect(await flaws(page)).toEqual([]);
  const marked = page.waitForEvent('download');
  await page.getByRole('button', { name: '标注后的 Excel' }).click();
  expect((await marked).suggestedFilename()).toBe('有错-标注后.xlsx');

  await choose.last().setInputFiles(await file('改好.xlsx', [validRow]));
  await page.getByRole('button', { name: '导入 1 行' }).click();
  await page.getByRole('button', { name: '查看草稿' }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  expect((await exported).suggestedFilename()).toMatch(/^企业政策-\d{4}-\d{2}-\d{2}\.xlsx$/);
});
