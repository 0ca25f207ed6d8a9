import { expect, it } from 'vitest';
import { displayPeriodOf, windowText } from './window-text.ts';

const publishedAt = '2026-11-18 09:00:00';
const start = { act: 'publish', at: '2026-12-01 08:00:00', by: 'a', own: true, failed: null } as const;
const end = { act: 'withdraw', at: '2026-12-18 18:00:00', by: 'a', own: true, failed: null } as const;
const dayOf = (time: string) => time.slice(5, 10);

it.each([
  ['published', [], '长期'],
  ['published', [end], '11-18 — 12-18'],
  ['draft', [], '还没有发布'],
  ['draft', [start], '将于 12-01 发布'],
  ['draft', [start, end], '12-01 — 12-18'],
  ['withdrawn', [], '不在门户上'],
  ['ended', [], '显示时间已过'],
  ['withdrawn', [start, end], '12-01 — 12-18'],
] as const)('windowText formats the period of state %s with schedules %o', (state, schedules, text) => {
  expect(windowText({ state, publishedAt, schedules: [...schedules] }, dayOf)).toBe(text);
});

it('displayPeriodOf ignores the time of a failed schedule', () => {
  expect(displayPeriodOf([{ ...start, failed: '内容已被他人修改' }, end])).toEqual({
    from: '',
    until: '2026-12-18 18:00:00',
  });
});
