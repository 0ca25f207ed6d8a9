import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { streamWorkbook, writeWorkbook } from './workbook.ts';

const SPECIAL_VALUES = [
  ['光\ufffe伏\uffff', '光伏'],
  ['a\u0001b\u000bc', 'abc'],
  ['a\ud800b', 'ab'],
  ['_x0041_', '_x0041_'],
  [`${'字'.repeat(32_766)}𠮷`, '字'.repeat(32_766)],
  [Number.NaN, null],
  [new Date(Number.NaN), null],
  [new Date('0026-10-27T00:00:00Z'), '0026-10-27'],
  [new Date('+012026-10-27T00:00:00Z'), '+012026-10-27'],
  [new Date('2026-10-27T00:00:00Z'), new Date('2026-10-27T00:00:00Z')],
] as const;
const values = SPECIAL_VALUES.map(([value]) => value);
const expectedValues = SPECIAL_VALUES.map(([, value]) => value);

const rowsOf = async (file: Uint8Array) => (await readXlsx(file)).sheets[0]?.rows;

it('streamWorkbook writes only what Excel can hold', async () => {
  const parts: Uint8Array[] = [];
  for await (const part of streamWorkbook([['最后'], [...values, '最后']], { name: '甲', heads: [] }))
    parts.push(part);
  expect((await rowsOf(Buffer.concat(parts)))?.[1]).toEqual([...expectedValues, '最后']);
});

it('writeWorkbook writes only what Excel can hold in rows, single cells and comments', async () => {
  const cells = new Map([['1,0', { value: 'b\ufffe', comment: { text: 'c\uffff\u0002' } }]]);
  const file = await writeWorkbook({ sheets: [{ name: '甲', rows: [[...values, '最后'], ['a']], cells }] });
  const rows = await rowsOf(file);
  expect(rows?.[0]).toEqual([...expectedValues, '最后']);
  expect(rows?.[1]?.[0]).toBe('b');
  const { sheets } = await readXlsx(file);
  expect(sheets[0]?.cells?.get('1,0')?.comment?.text).toBe('c');
});
