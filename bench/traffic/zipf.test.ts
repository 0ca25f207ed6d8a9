import { randomFrom } from '@pv-brain/art/random.ts';
import { expect, test } from 'vitest';
import { createZipf } from './zipf.ts';

test('draws the nth item 1/n times as often as the first', () => {
  const draw = createZipf(['first', 'second', 'third', 'fourth'], randomFrom('bench'));
  const counts: Record<string, number> = {};
  for (let count = 0; count < 25_000; count += 1) {
    const item = draw();
    counts[item] = (counts[item] ?? 0) + 1;
  }
  const { first = 0, second = 0, third = 0, fourth = 0 } = counts;
  // 12/25, 6/25, 4/25 and 3/25 of the draws.
  expect(first).toBeCloseTo(12_000, -3);
  expect(first / second).toBeCloseTo(2, 0);
  expect(first / third).toBeCloseTo(3, 0);
  expect(first / fourth).toBeCloseTo(4, 0);
});

test('gives the same numbers in every run, below 1', () => {
  const [firstRandom, secondRandom] = [randomFrom('bench'), randomFrom('bench')];
  const numbers = Array.from({ length: 1000 }, firstRandom);
  expect(numbers).toEqual(Array.from({ length: 1000 }, secondRandom));
  expect(Math.max(...numbers)).toBeLessThan(1);
  expect(new Set(numbers).size).toBeGreaterThan(990);
});
