import { expect, it } from 'vitest';
import { greetingFor } from './greeting.ts';

it.each([
  [0, '晚上好'],
  [4, '晚上好'],
  [5, '早上好'],
  [9, '上午好'],
  [11, '中午好'],
  [14, '下午好'],
  [18, '晚上好'],
  [23, '晚上好'],
])('at %i o’clock one says %s', (hour, greeting) => {
  expect(greetingFor('顾明澈', new Date(2026, 10, 23, hour))).toBe(`${greeting}，顾明澈`);
});
