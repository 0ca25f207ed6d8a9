import { expect, it } from 'vitest';
import { formatChange, formatHours, formatNumber, formatWait } from './format-figures.ts';

it('formatNumber and formatHours format numbers', () => {
  expect(formatNumber(48_210)).toBe('48,210');
  expect([0, 1800, 26_640, 360_000, 540_100].map(formatHours)).toEqual(['0', '0.5', '7.4', '100', '150']);
});

it('formatChange formats a difference', () => {
  expect(formatChange(186, 162)).toBe('+24');
  expect(formatChange(7.4, 9.2, ' 小时')).toBe('−1.8 小时');
  expect(formatChange(5000, 6200)).toBe('−1,200');
  expect(formatChange(3, 3)).toBe('持平');
});

it.each([
  ['2026-11-23 09:59:30', '0', '分钟'],
  ['2026-11-23 09:01:00', '59', '分钟'],
  ['2026-11-23 09:00:00', '1', '小时'],
  ['2026-11-22 10:01:00', '23', '小时'],
  ['2026-11-22 10:00:00', '1', '天'],
  ['2026-11-20 05:00:00', '3.2', '天'],
  ['2026-11-24 05:00:00', '0', '分钟'],
])('formatWait since %s is %s %s', (since, value, unit) => {
  expect(formatWait(since, Date.parse('2026-11-23T10:00:00+08:00'))).toEqual({ value, unit });
});
