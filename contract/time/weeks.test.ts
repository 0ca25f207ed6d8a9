import { expect, it } from 'vitest';
import { mondayAfter, mondayOf, mondayOfWeek, sundayOf, weekOf } from './weeks.ts';

it('mondayOf, sundayOf and mondayAfter use weeks from Monday to Sunday', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-29', '2026-11-30'].map(mondayOf)).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-23',
    '2026-11-30',
  ]);
  expect(sundayOf('2026-12-28')).toBe('2027-01-03');
  expect(mondayAfter('2026-12-28', -1)).toBe('2026-12-21');
});

it.each([
  ['2026-11-23', '2026-W48'],
  ['2026-12-31', '2026-W53'],
  ['2027-01-03', '2026-W53'],
  ['2027-01-04', '2027-W01'],
  ['2024-12-30', '2025-W01'],
  ['2021-01-03', '2020-W53'],
])('weekOf gives the week of %s as %s', (day, week) => {
  expect(weekOf(day)).toBe(week);
  expect(mondayOfWeek(week)).toBe(mondayOf(day));
});

it.each(['2027-W53', '2026-W00', '2026-W54', '2026-48', 'x', ''])('mondayOfWeek rejects %s', (week) => {
  expect(mondayOfWeek(week)).toBeNull();
});
