import { describe, expect, it } from 'vitest';
import { addDays, instantOf, shanghaiDay, shanghaiTime } from './time.ts';

describe('Shanghai time', () => {
  it.each([
    ['2026-03-18T02:03:04Z', '2026-03-18 10:03:04'],
    ['2026-03-18T15:59:59Z', '2026-03-18 23:59:59'],
    ['2026-03-18T16:00:00Z', '2026-03-19 00:00:00'],
    ['2025-12-31T16:00:00Z', '2026-01-01 00:00:00'],
    ['2024-02-28T20:00:00.999Z', '2024-02-29 04:00:00'],
  ])('%s is %s', (instant, text) => {
    expect(shanghaiTime(new Date(instant))).toBe(text);
    expect(shanghaiDay(new Date(instant))).toBe(text.slice(0, 10));
  });

  it('agrees with the time zone database', () => {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Shanghai',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    for (const text of ['2000-06-01T12:00:00Z', '2026-01-01T00:00:00Z', '2026-07-01T18:30:00Z']) {
      expect(shanghaiTime(new Date(text))).toBe(format.format(new Date(text)));
    }
  });

  it('can be turned back into the instant', () => {
    expect(instantOf('2026-03-18 10:03:04')).toBe(Date.parse('2026-03-18T02:03:04Z'));
    expect(shanghaiTime(new Date(instantOf('2026-01-01 00:00:00')))).toBe('2026-01-01 00:00:00');
  });
});

describe('addDays', () => {
  it.each([
    ['2026-03-18', 1, '2026-03-19'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-18', 0, '2026-03-18'],
  ])('%s and %i days is %s', (day, days, result) => {
    expect(addDays(day, days)).toBe(result);
  });
});
