import { expect, it } from 'vitest';
import { SEARCH_MAX_LENGTH, searchText, splitHighlights } from './search.ts';

it('splitHighlights splits a text at its hits', () => {
  const part = (text: string, isHit: boolean) => ({ text, isHit });
  expect(splitHighlights('光伏组件回收', [2, 4])).toEqual([
    part('光伏', false),
    part('组件', true),
    part('回收', false),
  ]);
  expect(splitHighlights('组件组件', [0, 2, 2, 4])).toEqual([part('组件', true), part('组件', true)]);
  expect(splitHighlights('光伏', [])).toEqual([part('光伏', false)]);
  expect(splitHighlights('', [])).toEqual([]);
});

it('searchText cuts a query to the maximum length without splitting characters', () => {
  expect(searchText('  光伏 \0 ')).toBe('光伏');
  expect(Array.from(searchText('𠮷'.repeat(100)))).toHaveLength(SEARCH_MAX_LENGTH);
});
