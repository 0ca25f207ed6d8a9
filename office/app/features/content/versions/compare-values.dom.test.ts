import { expect, it } from 'vitest';
import type { StoredContent } from '../editing/content.ts';
import { compareValues, countChanges } from './compare-values.ts';

const FROM: StoredContent = {
  category: '1',
  pinned: false,
  featured: false,
  publishedAt: '2026-11-18 09:30:00',
  values: { fdTitle: '关于认定工作的通知', fdLevel: '省级', fdTheme: null, fdContent: '<p>正文</p>' },
};
const categories = [
  { value: '1', label: '普通政策' },
  { value: '2', label: '申报政策' },
];
const compare = (to: Partial<StoredContent>) =>
  compareValues('policy', { from: FROM, to: { ...FROM, ...to }, categories });
const changesTo = (to: Partial<StoredContent>) => compare(to).filter(({ isSame }) => !isSame);

it('compareValues returns every field once, the title first', () => {
  const names = compare({}).map(({ name }) => name);
  expect(names.slice(0, 2)).toEqual(['fdTitle', 'category']);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('fdContent');
});

it('compareValues reports no change of an item to itself, with null equal to empty', () => {
  expect(changesTo({ values: { ...FROM.values, fdTheme: '' } })).toEqual([]);
});

it('compareValues compares texts by words and choices as a whole, with their labels', () => {
  const values = { ...FROM.values, fdTitle: '关于认定申报工作的通知', fdLevel: '市级' };
  expect(changesTo({ category: '2', pinned: true, values })).toMatchObject([
    { label: '标题', kind: 'words' },
    { label: '政策分类', kind: 'value', from: '普通政策', to: '申报政策' },
    { kind: 'value', from: '省级', to: '市级' },
    { label: '置顶', from: '否', to: '是' },
  ]);
});

it('compareValues treats a completely rewritten text as a replaced value', () => {
  const values = { ...FROM.values, fdTitle: '海上风电' };
  expect(changesTo({ values })).toMatchObject([{ kind: 'value', to: '海上风电' }]);
});

it('countChanges counts the characters of texts', () => {
  const values = { ...FROM.values, fdTitle: '关于认定申报工作的通知', fdContent: '<p>正文</p><p>新段</p>' };
  expect(countChanges(compare({ category: '2', values }))).toEqual({ added: 4, removed: 0 });
});
