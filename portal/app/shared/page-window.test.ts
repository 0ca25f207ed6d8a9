import { describe, expect, it } from 'vitest';
import { pageCount, pageSearch, pageWindow } from './page-window.ts';

describe('pageCount', () => {
  it('counts a started page as a whole one', () => {
    expect(pageCount(12, 6)).toBe(2);
    expect(pageCount(13, 6)).toBe(3);
  });

  it('gives an empty list one page', () => {
    expect(pageCount(0, 6)).toBe(1);
  });
});

describe('pageWindow', () => {
  it('shows every page up to ten', () => {
    expect(pageWindow(1)).toEqual([1]);
    expect(pageWindow(10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('shows the first and the last five beyond ten', () => {
    expect(pageWindow(11)).toEqual([1, 2, 3, 4, 5, null, 7, 8, 9, 10, 11]);
    expect(pageWindow(22)).toEqual([1, 2, 3, 4, 5, null, 18, 19, 20, 21, 22]);
  });
});

describe('pageSearch', () => {
  it('leaves the query out on the first page', () => {
    expect(pageSearch(1)).toBe('');
    expect(pageSearch(3)).toBe('?page=3');
  });
});
