import { expect, it } from 'vitest';
import { windowOf, windowWords } from './window-words.ts';

const publishedAt = '2026-11-18 09:00:00';
const begins = { act: 'publish', at: '2026-12-01 08:00:00', by: 'a', failed: null } as const;
const ends = { act: 'withdraw', at: '2026-12-18 18:00:00', by: 'a', failed: null } as const;
const day = (time: string) => time.slice(5, 10);

it.each([
  ['published', [], '长期'],
  ['published', [ends], '11-18 — 12-18'],
  ['draft', [], '还没有发布'],
  ['draft', [begins], '将于 12-01 发布'],
  ['draft', [begins, ends], '12-01 — 12-18'],
  ['withdrawn', [], '不在门户上'],
  ['ended', [], '显示时间已过'],
  ['withdrawn', [begins, ends], '12-01 — 12-18'],
] as const)('windowWords formats the period of state %s with schedules %o', (state, schedules, words) => {
  expect(windowWords({ state, publishedAt, schedules: [...schedules] }, day)).toBe(words);
});

it('windowOf ignores the time of a failed schedule', () => {
  expect(windowOf([{ ...begins, failed: '内容已被他人修改' }, ends])).toEqual({
    from: undefined,
    until: '2026-12-18 18:00:00',
  });
});
