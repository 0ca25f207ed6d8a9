import { expect, it } from 'vitest';
import { contrastIn, MIN_CONTRAST } from './contrast.ts';

/** A picture of so many pixels of each grey. */
const picture = (...parts: [count: number, grey: number][]) =>
  Uint8ClampedArray.from(
    parts.flatMap(([count, grey]) => Array.from({ length: count }, () => [grey, grey, grey, 255]).flat()),
  );

it('is one where a picture is of one colour, and 21 where it has black and white', () => {
  expect(contrastIn(picture([1000, 255]))).toBe(1);
  expect(contrastIn(picture([500, 255], [500, 0]))).toBeCloseTo(21);
});

it('is as WCAG counts it: grey 118 on white is the darkest that is not enough', () => {
  expect(contrastIn(picture([900, 255], [100, 119]))).toBeLessThan(MIN_CONTRAST);
  expect(contrastIn(picture([900, 255], [100, 118]))).toBeGreaterThan(MIN_CONTRAST);
});

it('does not count an edge of some pixels', () => {
  expect(contrastIn(picture([997, 255], [3, 0]))).toBe(1);
});
