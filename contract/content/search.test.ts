import { expect, it } from 'vitest';
import { SEARCH_MAX_LENGTH, searchText, splitHighlights } from './search.ts';

it('cuts a text where something was found', () => {
  const piece = (text: string, isHit: boolean) => ({ text, isHit });
  expect(splitHighlights('光伏组件回收', [2, 4])).toEqual([
    piece('光伏', false),
    piece('组件', true),
    piece('回收', false),
  ]);
  expect(splitHighlights('组件组件', [0, 2, 2, 4])).toEqual([piece('组件', true), piece('组件', true)]);
  expect(splitHighlights('光伏', [])).toEqual([piece('光伏', false)]);
  expect(splitHighlights('', [])).toEqual([]);
});

it('reads no more of a query than a box takes, in whole characters', () => {
  expect(searchText('  光伏 \0 ')).toBe('光伏');
  expect(Array.from(searchText('𠮷'.repeat(100)))).toHaveLength(SEARCH_MAX_LENGTH);
});
