import { expect, it } from 'vitest';
import { daysAgo, shortTime } from './days.ts';

/** In Shanghai this is already the next year. */
const NOW = Date.parse('2026-12-31T17:00:00Z');

it('counts days in Shanghai', () => {
  expect(daysAgo(0, NOW)).toBe('2027-01-01');
  expect(daysAgo(7, NOW)).toBe('2026-12-25');
});

it('formats a time of this year without the year, and others as the day', () => {
  expect(shortTime('2027-01-01 00:30:00', NOW)).toBe('01-01 00:30');
  expect(shortTime('2026-12-31 23:30:00', NOW)).toBe('2026-12-31');
});
