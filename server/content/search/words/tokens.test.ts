import { expect, it } from 'vitest';
import { addDays } from '../../../platform/runtime/time.ts';
import { dayRangeTokens, dayTokens } from './tokens.ts';

it.each(['2026-11-26', '2026-12-31', '2027-01-01', '2028-02-29', '1999-12-31', '2000-01-01', '2999-09-09'])(
  'range tokens distinguish the days before %s from the days since',
  (day) => {
    const [before, since] = [dayRangeTokens('end', 'before', day), dayRangeTokens('end', 'since', day)];
    for (const days of [-400_000, -366, -100, -31, -9, -1, 0, 1, 9, 31, 100, 366, 4000]) {
      const other = addDays(day, days);
      const bears = (tokens: string[]) =>
        dayTokens('end', other).filter((token) => tokens.includes(token)).length;
      expect([other, bears(before), bears(since)]).toEqual([other, days < 0 ? 1 : 0, days < 0 ? 0 : 1]);
    }
    expect(dayTokens('start', day).some((token) => since.includes(token))).toBe(false);
  },
);
