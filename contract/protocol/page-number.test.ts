import { describe, expect, it } from 'vitest';
import { parsePageJump } from './page-number.ts';

describe('parsePageJump', () => {
  it.each([
    ['3', 3],
    ['1', 1],
    ['10', 10],
    ['11', 10],
    ['999999999999', 10],
    ['0', 1],
    ['-4', 1],
    [' 3 ', 3],
    ['3.9', 3],
    ['3页', 3],
    ['１２', 10],
    ['７', 7],
    ['', null],
    ['页', null],
    ['NaN', null],
  ])('converts %j of 10 pages to %s', (text, page) => {
    expect(parsePageJump(text, 10)).toBe(page);
  });

  it('returns page 1 if there are no pages', () => {
    expect(parsePageJump('5', 0)).toBe(1);
  });
});
