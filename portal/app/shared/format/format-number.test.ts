import { expect, it } from 'vitest';
import { formatNumber } from './format-number.ts';

it.each([
  [0, '0'],
  [320, '320'],
  [12000, '12,000'],
  [3_000_000, '3,000,000'],
  [0.71, '0.71'],
  [40500.125, '40,500.125'],
  [-1200, '-1,200'],
  ['165000.00', '165,000.00'],
  ['面议', '面议'],
  [1e21, '1e+21'],
  ['', ''],
  [null, ''],
  [undefined, ''],
])('formatNumber formats %s as %s', (value, expected) => {
  expect(formatNumber(value)).toBe(expected);
});
