import type { Field } from '@pv-brain/contract/fields/fields.ts';
import { describe, expect, it } from 'vitest';
import { type CellValue, cellProblem, cellText, fieldText } from './read-cell.ts';

const field = (kind: Field['kind'], attributes: Partial<Field> = {}): Field => ({
  label: '列',
  kind,
  ...attributes,
});

describe('a cell read for a field', () => {
  it.each<[Field['kind'], CellValue, string]>([
    ['date', new Date('2026-12-05T00:00:00Z'), '2026-12-05'],
    ['date', 46361, '2026-12-05'],
    ['date', 20261205, '2026-12-05'],
    ['date', '20261205', '2026-12-05'],
    ['date', '2026/12/5', '2026-12-05'],
    ['date', '２０２６年１２月５日', '2026-12-05'],
    ['date', '2026.1.9', '2026-01-09'],
    ['date', '2026/13/05', '2026-13-05'],
    ['date', '\u200e2026\u200b-12-05\u00a0', '2026-12-05'],
    ['date', '2026‑12–05', '2026-12-05'],
    ['date', '明年', '明年'],
    ['decimal', 0.1 + 0.2, '0.3'],
    ['decimal', 1e-7, '0.0000001'],
    ['decimal', '１，２００．５', '1200.5'],
    ['decimal', '85%', '0.85'],
    ['decimal', '12,00', '12,00'],
    ['integer', 12, '12'],
    ['integer', '１２', '12'],
    ['integer', '\ufeff12\u200b', '12'],
    ['mobile', 13800008000, '13800008000'],
    ['mobile', '１３８００００８０００', '13800008000'],
    ['url', 'https://a.cn/附件（1）.pdf', 'https://a.cn/附件（1）.pdf'],
    ['text', 13, '13'],
    ['text', true, '是'],
    ['text', '（２０２６）１号', '（２０２６）１号'],
    ['text', null, ''],
    ['richText', '第一段\r\n\n <b>第二段</b>', '<p>第一段</p><p>&#60;b&#62;第二段&#60;/b&#62;</p>'],
  ])('of kind %s converts %j to %j', (kind, value, text) => {
    expect(fieldText(field(kind), value)).toBe(text);
  });

  it('counts dates from 1904 when its workbook does', () => {
    const days = [44899, 20261205].map((value) => fieldText(field('date'), value, true));
    expect(days).toEqual(['2026-12-05', '2026-12-05']);
  });

  it('matches an option by its label or its value, in any width', () => {
    const options = [{ value: '1', label: '需求A' }];
    expect(['需求A', '需求Ａ', 1].map((value) => fieldText(field('choice', { options }), value))).toEqual([
      '1',
      '1',
      '1',
    ]);
    expect(fieldText(field('choice', { options }), '其他')).toBe('其他');
  });

  it('is shown as people wrote it', () => {
    expect(cellText(new Date('2026-12-05T08:30:00Z'))).toBe('2026-12-05 08:30:00');
    expect([12345678901.5, 1e20, 1e30].map(cellText)).toEqual([
      '12345678901.5',
      `1${'0'.repeat(20)}`,
      '1e+30',
    ]);
  });

  it('refuses the error of a failed formula, a picture of WPS, and private-use characters', () => {
    const problemOf = (value: CellValue) => cellProblem(field('text'), value);
    expect(problemOf('#N/A')).toBe('“#N/A”是 Excel 的错误值');
    expect(problemOf('#FIELD!')).toBe('“#FIELD!”是 Excel 的错误值');
    expect(problemOf('=DISPIMG("ID_1",1)')).toContain('图片');
    expect(problemOf('王\ue000明')).toContain('“王□明”中的“□”是自造字');
    expect(['#1 机组', 1, null].map(problemOf)).toEqual([null, null, null]);
  });

  it('refuses a date in a field of another kind, which Excel makes of 8-12', () => {
    const value = new Date('2026-08-12T00:00:00Z');
    expect(cellProblem(field('text'), value)).toContain('“2026-08-12”');
    expect(cellProblem(field('date'), value)).toBeNull();
  });
});
