import { expect, it } from 'vitest';
import type { Content } from '../content.ts';
import { merge } from './merge.ts';

const content = (values: Record<string, string>, common: Partial<Content> = {}): Content => ({
  category: '1',
  pinned: false,
  featured: false,
  publishedAt: '',
  ...common,
  values: { title: '标题', theme: '主题', body: '正文', ...values },
});

it('merges fields that only one side changed', () => {
  const merged = merge(content({}), content({ title: '我的' }), content({ body: '新的' }, { pinned: true }));
  expect(merged.content).toEqual(content({ title: '我的', body: '新的' }, { pinned: true }));
  expect(merged.mergedFields).toEqual(['pinned', 'title', 'body']);
  expect(merged.conflicts).toEqual([]);
});

it('reports a conflict where both sides changed a field differently, and not where they agree', () => {
  const mine = content({ title: '我的', theme: '一样' }, { category: '2' });
  const theirs = content({ title: '他们的', theme: '一样' }, { category: '3' });
  const merged = merge(content({}), mine, theirs);
  expect(merged.conflicts).toEqual(['category', 'title']);
  expect(merged.content).toEqual(content({ title: '我的', theme: '一样' }, { category: '2' }));
});

it('keeps an emptied field empty', () => {
  expect(merge(content({}), content({ theme: '' }), content({})).content.values.theme).toBe('');
});
