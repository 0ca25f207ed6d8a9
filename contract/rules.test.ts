import { describe, expect, it } from 'vitest';
import { isLongEnoughPassword, isPhone, parsePageJump } from './rules.ts';

describe('isPhone', () => {
  it.each([
    '13000000000',
    '14500000000',
    '15012345678',
    '16600000000',
    '17700000000',
    '18800000000',
    '19999999999',
  ])('takes %s', (value) => {
    expect(isPhone(value)).toBe(true);
  });

  it.each([
    '',
    '12012345678',
    '11012345678',
    '10012345678',
    '23800008000',
    '1380000800',
    '138000080000',
    ' 13800008000',
    '13800008000\n',
    '1380000800a',
    '+8613800008000',
    '138-0000-8000',
    '１３８００００８０００',
  ])('refuses %j', (value) => {
    expect(isPhone(value)).toBe(false);
  });
});

describe('isLongEnoughPassword', () => {
  it.each([
    ['12345', false],
    ['123456', true],
    ['', false],
    ['      ', true],
    ['光伏产业大', false],
    ['光伏产业大脑', true],
    ['🌞🌞🌞', false],
  ])('%j: %s', (value, isLongEnough) => {
    expect(isLongEnoughPassword(value)).toBe(isLongEnough);
  });
});

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
    ['', null],
    ['页', null],
    ['NaN', null],
  ])('%j of 10 pages is %s', (text, page) => {
    expect(parsePageJump(text, 10)).toBe(page);
  });

  it('is page 1 where there are no pages', () => {
    expect(parsePageJump('5', 0)).toBe(1);
  });
});
