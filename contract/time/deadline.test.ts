import { expect, it } from 'vitest';
import { daysLeft } from './deadline.ts';

it.each([
  ['2026-03-18', 0],
  ['2026-03-19', 1],
  ['2026-03-19 23:59:59', 1],
  ['2026-03-17', -1],
  ['2027-03-18', 365],
  ['', null],
  [null, null],
  ['soon', null],
])('daysLeft until %s is %s', (last, days) => {
  expect(daysLeft(last, '2026-03-18')).toBe(days);
});
