import { expect, it } from 'vitest';
import { bulkResult, reasons } from './bulk-result.ts';

it('names the number of changed items and the failures of a bulk action', () => {
  expect(bulkResult('publish', 38, 2)).toBe('38 条已发布，2 条未能发布');
  expect(bulkResult('withdraw', 3, 0)).toBe('3 条已撤回');
  expect(bulkResult('withdraw', 0, 1)).toBe('1 条未能撤回');
  expect(bulkResult('categorize', 3, 1)).toBe('3 条已改分类，1 条未能改分类');
  expect(bulkResult('recycle', 2, 1)).toBe('2 条已移入回收站，1 条未能删除');
  expect(bulkResult('restore', 2, 0)).toBe('2 条已恢复，不在门户上');
});

it('reasons lists each reason once with its titles', () => {
  const failed = [
    { title: '甲', msg: '内容已不存在' },
    { title: '乙', msg: '当前状态不能办理' },
    { title: '丙', msg: '内容已不存在' },
  ];
  expect(reasons(failed)).toEqual(['内容已不存在：甲；丙', '当前状态不能办理：乙']);
});

it('reasons lists at most ten titles, and only counts items without one', () => {
  const msg = '当前状态不能办理';
  const failed = Array.from({ length: 40 }, (_, at) => ({ title: `标题${at}`, msg }));
  const ten = Array.from({ length: 10 }, (_, at) => `标题${at}`).join('；');
  expect(reasons(failed)).toEqual([`${msg}：${ten} 等 40 条`]);
  expect(
    reasons([
      { title: '甲', msg },
      { title: '', msg },
    ]),
  ).toEqual([`${msg}：甲 等 2 条`]);
  expect(reasons([{ title: '', msg }])).toEqual([`${msg}：1 条`]);
});
