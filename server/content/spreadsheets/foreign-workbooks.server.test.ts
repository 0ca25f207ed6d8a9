import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { type RawSheet, rawRow, rawWorkbook } from '../../testing/content/raw-workbook.ts';
import { HEADS, sharedSheets, workbook } from '../../testing/content/sheets.ts';

const data = (title: string, day: string | number = '2026-11-01') =>
  [title, '普通政策', '省级', day, '正文'] as const;
const DATA = `${rawRow(1, ...HEADS)}${rawRow(2, ...data('政策一'))}`;
const NOTES: RawSheet = { name: '说明', rows: rawRow(1, '请填写第二张表') };

const openSheets = sharedSheets();

/** Imports a file and returns the titles and days of the items, which it deletes. */
async function imported(file: Buffer) {
  const { db, send, get } = await openSheets();
  const answer = await send('import', file);
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 0 });
  const { rows } = await get('list', { section: 'policy', sort: 'title' });
  await db.deleteFrom('policy').execute();
  return rows.map(({ title, publishedAt }: Record<string, string>) => [title, publishedAt?.slice(0, 10)]);
}

const check = async (file: Buffer) => (await openSheets()).send('import-check', file);

describe('rows above the header', () => {
  const titled = [
    ['企业政策汇总表（2026年）'],
    ['填报单位：', '某某园区'],
    [],
    HEADS,
    [...data('政策一')],
    [...data('政策二')],
  ];

  it('are skipped on import, and keep their place in the marked file', async () => {
    expect(await imported(await workbook(titled))).toEqual([
      ['政策一', '2026-11-01'],
      ['政策二', '2026-11-01'],
    ]);
    const { send, post } = await openSheets();
    const wrong = await workbook([...titled, ['', '普通政策', '省级', '2026-11-01', '正文']]);
    expect((await send('import-check', wrong)).data).toMatchObject({ headRow: 4, total: 3, wrong: 1 });
    const { sheets } = await readXlsx((await post('import-marked', wrong)).rawPayload);
    expect(sheets[0]?.rows.slice(0, 4).map((row) => row[0] ?? null)).toEqual([
      '企业政策汇总表（2026年）',
      '填报单位：',
      null,
      HEADS[0],
    ]);
  });

  it('may contain a header word, as data rows may', async () => {
    const rows = [['标题'], HEADS, ['标题', '普通政策', '省级', '2026-11-01', '正文']];
    expect(await imported(await workbook(rows))).toEqual([['标题', '2026-11-01']]);
  });
});

describe('the imported sheet', () => {
  it.each<[string, RawSheet[]]>([
    [
      'behind a hidden one',
      [
        { ...NOTES, state: 'hidden' },
        { name: '数据', rows: DATA },
      ],
    ],
    [
      'behind one that is hidden from menus',
      [
        { ...NOTES, state: 'veryHidden' },
        { name: '数据', rows: DATA },
      ],
    ],
    ['behind one with other text', [NOTES, { name: '数据', rows: DATA }]],
    [
      'behind a blank one',
      [
        { name: '空', rows: '' },
        { name: '数据', rows: DATA },
      ],
    ],
    [
      'behind one with the head alone',
      [
        { name: '模板', rows: rawRow(1, ...HEADS) },
        { name: '数据', rows: DATA },
      ],
    ],
    [
      'behind a hidden copy',
      [
        { name: '旧', state: 'hidden', rows: DATA },
        { name: '数据', rows: DATA },
      ],
    ],
  ])('is the one with the header, %s', async (_, sheets) => {
    const { data: report } = await check(await rawWorkbook(sheets));
    expect(report).toMatchObject({ sheet: '数据', total: 1, faultCount: 0 });
  });

  it.each<[string, RawSheet[], string]>([
    [
      'no sheet has the head',
      [NOTES, { name: '数据', rows: rawRow(1, '甲', '乙') }],
      '没有找到表头。文件里的工作表：“说明”、“数据”。',
    ],
    [
      'the one with the head is hidden',
      [NOTES, { name: '数据', state: 'hidden', rows: DATA }],
      '没有找到表头。文件里的工作表：“说明”、“数据”（已隐藏）。',
    ],
  ])('is named in the error when %s', async (_, sheets, msg) => {
    const answer = await check(await rawWorkbook(sheets));
    expect(answer).toMatchObject({ code: 400, msg: expect.stringContaining(msg) });
  });
});

it('the import repeats a cell merged over rows in each, and ignores rows with merged cells only', async () => {
  const rows = [
    rawRow(1, ...HEADS),
    rawRow(2, '政策一', '普通政策', '省级', '2026-11-01', '共同的正文'),
    rawRow(3, '政策二', null, '市级', null, null),
    rawRow(4, '政策三', null, '市级', '2026-11-03', null),
    rawRow(5, null, null, null, null, null),
  ];
  const after =
    '<mergeCells><mergeCell ref="B2:B5"/><mergeCell ref="D2:D3"/><mergeCell ref="E2:E5"/></mergeCells>';
  expect(await imported(await rawWorkbook([{ name: '数据', rows: rows.join(''), after }]))).toEqual([
    ['政策一', '2026-11-01'],
    ['政策三', '2026-11-03'],
    ['政策二', '2026-11-01'],
  ]);
});

it('the import reads dates counted from 1904, with and without a format', async () => {
  const styled = rawRow(2, ...data('甲', 44865)).replace('"D2"', '"D2" s="1"');
  const rows = `${rawRow(1, ...HEADS)}${styled}${rawRow(3, ...data('乙', 44865))}${rawRow(4, ...data('丙', 20261101))}`;
  const days = [
    ['丙', '2026-11-01'],
    ['乙', '2026-11-01'],
    ['甲', '2026-11-01'],
  ];
  expect(await imported(await rawWorkbook([{ name: '数据', rows }], { workbookPr: 'date1904="1"' }))).toEqual(
    days,
  );
  const since1900 = rows.replaceAll('44865', '46327');
  expect(await imported(await rawWorkbook([{ name: '数据', rows: since1900 }]))).toEqual(days);
});

it.each([
  ['prefixed elements', DATA.replace(/<(\/?)(?=\w)/g, '<$1x:')],
  ['cells without coordinates', DATA.replace(/ r="\w+"/g, '')],
])('the import reads %s', async (_, rows) => {
  expect(await imported(await rawWorkbook([{ name: '数据', rows }]))).toEqual([['政策一', '2026-11-01']]);
});

it('the import reports a formula without a result, though not one whose result is empty', async () => {
  const withFormula = (cell: string) => DATA.replace(/<c r="C2".*?<\/c>/, cell);
  const uncalculated = withFormula('<c r="C2"><f>"省"&amp;"级"</f></c>');
  const answer = await check(await rawWorkbook([{ name: '数据', rows: uncalculated }]));
  expect(answer.data.faults).toMatchObject([{ cell: 'C2', msg: expect.stringContaining('公式还没有结果') }]);
  const empty = withFormula('<c r="C2" t="str"><f>IF(TRUE,"")</f><v></v></c>');
  expect(await imported(await rawWorkbook([{ name: '数据', rows: empty }]))).toEqual([
    ['政策一', '2026-11-01'],
  ]);
});

it('the import ignores invisible characters in headers, dates, options and ids', async () => {
  const rows = [
    HEADS.map((head) => `\u200b${head}\ufeff`),
    ['政策一', '普通\u200b政策', '\u200e省级', '\u200e2026\u200b-11-01\u00a0', '正文'],
    ['政策二', '普通政策', '省级', '2026‑11–01', '正文'],
  ];
  expect(await imported(await workbook(rows))).toEqual([
    ['政策一', '2026-11-01'],
    ['政策二', '2026-11-01'],
  ]);
});

it('the import accepts a stray cell in the last row', async () => {
  const rows = `${DATA}<row r="1048576">${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.replace(/./g, '<c r="$&1048576" s="1"/>')}</row>`;
  expect(await imported(await rawWorkbook([{ name: '数据', rows }]))).toEqual([['政策一', '2026-11-01']]);
});

it('the import skips a sheet without cells, such as a chart', async () => {
  const file = await rawWorkbook([
    { name: '图表', rows: '' },
    { name: '数据', rows: DATA },
  ]);
  const chart = Buffer.from(
    file.toString('latin1').replace(/worksheets\/sheet1\.xml/g, 'chartsheet/sheet1.xml'),
    'latin1',
  );
  expect((await check(chart)).data).toMatchObject({ sheet: '数据', total: 1 });
});
