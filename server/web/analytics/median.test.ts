import { expect, it } from 'vitest';
import { medianOf } from './work.ts';

it.each([
  [[], null],
  [[5], 5],
  [[9, 1, 5], 5],
  [[10, 1, 4, 7], 6],
])('the median of %j is %s', (numbers, middle) => {
  expect(medianOf(numbers)).toBe(middle);
});
