import { expect, it } from 'vitest';
import { contrastIn, MIN_CONTRAST } from './contrast.ts';

/** Creates pixels: a count for each grey. */
const pixelsOf = (...parts: [count: number, grey: number][]) =>
  Uint8ClampedArray.from(
    parts.flatMap(([count, grey]) => Array.from({ length: count }, () => [grey, grey, grey, 255]).flat()),
  );

it('contrastIn returns 1 for a single colour, and 21 for black and white', () => {
  expect(contrastIn(pixelsOf([1000, 255]))).toBe(1);
  expect(contrastIn(pixelsOf([500, 255], [500, 0]))).toBeCloseTo(21);
});

it('contrastIn agrees with WCAG: grey 118 on white is the lightest with sufficient contrast', () => {
  expect(contrastIn(pixelsOf([900, 255], [100, 119]))).toBeLessThan(MIN_CONTRAST);
  expect(contrastIn(pixelsOf([900, 255], [100, 118]))).toBeGreaterThan(MIN_CONTRAST);
});

it('contrastIn ignores an edge of a few pixels', () => {
  expect(contrastIn(pixelsOf([997, 255], [3, 0]))).toBe(1);
});
