import { describe, expect, it } from 'vitest';
import { pageCount, pageWindow } from './pagination.tsx';

describe('pageCount', () => {
  it('rounds a partial page up', () => {
    expect(pageCount(12, 6)).toBe(2);
    expect(pageCount(13, 6)).toBe(3);
  });

  it('returns one page for an empty list', () => {
    expect(pageCount(0, 6)).toBe(1);
  });
});

describe('pageWindow', () => {
  it('returns every page up to ten', () => {
    expect(pageWindow(1)).toEqual([1]);
    expect(pageWindow(10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('returns the first and the last five beyond ten', () => {
    expect(pageWindow(11)).toEqual([1, 2, 3, 4, 5, null, 7, 8, 9, 10, 11]);
    expect(pageWindow(22)).toEqual([1, 2, 3, 4, 5, null, 18, 19, 20, 21, 22]);
  });
});
