import { expect, it } from 'vitest';
import { greetingFor, today } from './greeting.ts';

it.each([
  [0, '晚上好'],
  [4, '晚上好'],
  [5, '早上好'],
  [9, '上午好'],
  [11, '中午好'],
  [14, '下午好'],
  [18, '晚上好'],
  [23, '晚上好'],
])('greetingFor at %i o’clock in Shanghai is %s', (hour, greeting) => {
  const now = Date.UTC(2026, 10, 23, hour - 8);
  expect(greetingFor({ name: '顾明澈', username: 'gu' }, now)).toBe(`${greeting}，顾明澈`);
  expect(greetingFor({ name: null, username: 'gu' }, now)).toBe(`${greeting}，gu`);
});

it('today returns the day and its week in Shanghai', () => {
  expect(today(Date.parse('2026-11-22T15:59:59Z'))).toBe('2026 年 11 月 22 日 周日 · 第 47 周');
  expect(today(Date.parse('2026-11-22T16:00:00Z'))).toBe('2026 年 11 月 23 日 周一 · 第 48 周');
});
