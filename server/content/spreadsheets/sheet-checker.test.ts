import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { rawRow, rawWorkbook } from '../../testing/content/raw-workbook.ts';
import { HEADS } from '../../testing/content/sheets.ts';
import { createSheetChecker } from './sheet-checker.ts';

const folder = mkdtempSync(join(tmpdir(), 'pv-brain-judge-'));
afterAll(() => rmSync(folder, { recursive: true }));

const DATA = `${rawRow(1, ...HEADS)}${rawRow(2, '政策一', '普通政策', '省级', '2026-11-01', '正文')}`;

/** Creates an order for a file whose column widths take about a second for each 3,000 of these. */
async function order(name: string, columns: number) {
  const path = join(folder, `${name}.xlsx`);
  const after = `<cols>${'<col min="1" max="16384"/>'.repeat(columns)}</cols>`;
  writeFileSync(path, await rawWorkbook([{ name: '数据', rows: DATA, after }]));
  return { output: 'report', path, section: 'policy', categories: [], mayPublish: true } as const;
}

// No row has an item id, so no file needs the database.
const createChecker = (maxCpuMs?: number) => createSheetChecker({} as Db, maxCpuMs);

it('the sheet checker aborts a file that takes too much processor time', async () => {
  await expect(createChecker(2000).check(await order('endless', 500_000), 'a')).rejects.toMatchObject({
    code: 400,
    message: '检查用时过长，请分成几个文件导入',
  });
});

it('the sheet checker does not delay other accounts by the files of one, and limits its queue', async () => {
  const { check } = createChecker();
  const [slow, quick] = [await order('slow', 6000), await order('quick', 0)];
  const finished: string[] = [];
  const checksOfAccount = [slow, quick, quick].map((sheet, at) =>
    check(sheet, 'a').then(() => finished.push(`own ${at}`)),
  );
  await expect(check(quick, 'a')).rejects.toMatchObject({ statusCode: 503 });
  await check(quick, 'b').then(() => finished.push('other'));
  await Promise.all(checksOfAccount);
  expect(finished).toEqual(['other', 'own 0', 'own 1', 'own 2']);
});
