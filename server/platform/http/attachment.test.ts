import { parse } from 'content-disposition';
import { expect, it } from 'vitest';
import { attachment } from './attachment.ts';

it.each([
  ['申报材料 终稿.zip', 'file.zip'],
  ['申报指南（2026）.pdf', '2026.pdf'],
  ['企业政策-2026-11-25.xlsx', '2026-11-25.xlsx'],
  ['SB20261125 山西华阳 CPU板.v2.zip', 'SB20261125-CPU-v2.zip'],
  ['Ｒｅｐｏｒｔ１.docx', 'Report1.docx'],
  ['说明', 'file'],
  ['说明.材料', 'file'],
  ['r\u00e9sum\u00e9.doc', 'r-sum.doc'],
])('gives %s a readable ASCII name beside its own', (name, ascii) => {
  const header = attachment(name);
  expect(parse(header, { extended: false }).parameters).toMatchObject({ filename: ascii });
  expect(parse(header).parameters).toMatchObject({ filename: name });
});

it('leaves an ASCII name unchanged, and sends no name when there is none', () => {
  expect(attachment('a b.zip')).toBe('attachment; filename="a b.zip"');
  expect(attachment('a%41.zip')).toContain(`filename*=UTF-8''a%2541.zip`);
  expect(attachment()).toBe('attachment');
});

it('replaces half an emoji, which cannot be encoded', () => {
  expect(parse(attachment('终稿\ud83d.zip')).parameters.filename).toBe('终稿\ufffd.zip');
});
