import { INBOX_LIST } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { expect, it } from 'vitest';
import { daysUntil, waitedSince, workingDaysAfter } from './waited.ts';

const NOW = Date.parse('2026-11-23T10:00:00+08:00');

it.each([
  ['2026-11-23 09:59:30', '不到 1 分钟'],
  ['2026-11-23 09:15:00', '45 分钟'],
  ['2026-11-22 13:00:00', '21 小时'],
  ['2026-11-22 10:00:00', '1 天'],
  ['2026-11-20 05:58:00', '3 天 4 小时'],
  // The browser's clock is behind.
  ['2026-11-23 10:00:30', '不到 1 分钟'],
])('waitedSince formats the time since %s', (time, text) => {
  expect(waitedSince(time, NOW)).toBe(text);
});

it.each([
  ['2026-11-23 09:59:30', '，最长不到 1 分钟'],
  ['2026-11-23 09:15:00', '，最长 45 分钟'],
])('the message of the longest wait contains the time since %s', (time, text) => {
  expect(INBOX_LIST.longest(waitedSince(time, NOW))).toBe(text);
});

it('workingDaysAfter skips weekends', () => {
  expect(workingDaysAfter('2026-11-23', 10)).toBe('2026-12-07');
  expect(workingDaysAfter('2026-11-27', 1)).toBe('2026-11-30');
  expect(workingDaysAfter('2026-11-28', 1)).toBe('2026-11-30');
});

it('daysUntil counts the days to a day', () => {
  expect(daysUntil('2027-01-06', '2026-11-23')).toBe(44);
  expect(daysUntil('2026-11-22', '2026-11-23')).toBe(-1);
});
