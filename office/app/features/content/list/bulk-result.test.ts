import { expect, it } from 'vitest';
import { bulkResult, reasons } from './bulk-result.ts';

it('names the count and the failures of a bulk act', () => {
  expect(bulkResult('publish', 38, 2)).toBe('38 条已发布，2 条未能发布');
  expect(bulkResult('withdraw', 3, 0)).toBe('3 条已撤回');
  expect(bulkResult('withdraw', 0, 1)).toBe('1 条未能撤回');
  expect(bulkResult('categorize', 3, 1)).toBe('3 条已改分类，1 条未能改分类');
  expect(bulkResult('recycle', 2, 1)).toBe('2 条已移入回收站，1 条未能删除');
  expect(bulkResult('restore', 2, 0)).toBe('2 条已恢复，不在门户上');
});

it('says why, once for each reason', () => {
  const failed = [
    { fdId: '1', msg: '内容已不存在' },
    { fdId: '2', msg: '当前状态不能办理' },
    { fdId: '3', msg: '内容已不存在' },
  ];
  expect(reasons(failed, (id) => `标题${id}`)).toEqual([
    '内容已不存在：标题1；标题3',
    '当前状态不能办理：标题2',
  ]);
});

it('names a few of many, and counts those that the page does not show', () => {
  const failed = Array.from({ length: 40 }, (_, at) => ({ fdId: `${at}`, msg: '当前状态不能办理' }));
  expect(reasons(failed, (id) => `标题${id}`)).toEqual(['当前状态不能办理：标题0；标题1；标题2 等 40 条']);
  expect(reasons(failed, (id) => (id === '9' ? '甲' : undefined))).toEqual(['当前状态不能办理：甲 等 40 条']);
  expect(reasons(failed, () => undefined)).toEqual(['当前状态不能办理：40 条']);
});
