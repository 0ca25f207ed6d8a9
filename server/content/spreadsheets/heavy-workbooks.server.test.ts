import { describe, expect, it } from 'vitest';
import { rawRow, rawWorkbook } from '../../testing/content/raw-workbook.ts';
import { HEADS, openSheets } from '../../testing/content/sheets.ts';

const MEGABYTE = 1024 * 1024;
const DATA = `${rawRow(1, ...HEADS)}${rawRow(2, '政策一', '普通政策', '省级', '2026-11-01', '正文')}`;
const sheet = (rows: string, after = '') => [{ name: '数据', rows: `${DATA}${rows}`, after }];

describe('a small file that unpacks to a large one', () => {
  it.each([
    ['60 MB of one sign', () => rawWorkbook(sheet('<'.repeat(60 * MEGABYTE)))],
    [
      'five million shared texts',
      () => rawWorkbook(sheet(''), { sharedStrings: `<sst>${'<si><t/></si>'.repeat(5_000_000)}</sst>` }),
    ],
    ['60 MB of one comment', () => rawWorkbook(sheet(`<!--${'x'.repeat(60 * MEGABYTE)}-->`))],
  ])('is refused before parsing: %s', async (_, file) => {
    const { send } = await openSheets();
    const answer = await send('import-check', await file());
    expect(answer).toMatchObject({ code: 400, msg: '表格解压后过大，请分成几个文件导入' });
  });

  it.each([
    ['15 MB of one tag', () => rawWorkbook(sheet('<'.repeat(15 * MEGABYTE)))],
    ['15 MB of one comment', () => rawWorkbook(sheet(`<!--${'x'.repeat(15 * MEGABYTE)}-->`))],
    [
      'rows with a cell far to the right',
      () => rawWorkbook(sheet('<row><c r="XFD3"/></row>'.repeat(300_000))),
    ],
  ])('is read in time linear to its length: %s', async (_, file) => {
    const { send } = await openSheets();
    expect(await send('import-check', await file())).toMatchObject({ code: 0, data: { total: 1 } });
  });
});
