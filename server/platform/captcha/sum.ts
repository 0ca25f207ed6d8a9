import { randomInt } from 'node:crypto';

/**
 * Creates a small sum: no answer is negative and none needs pencil and paper. The question is on either side, so that no
 * character has a fixed position. `randomBelow` returns a whole number from 0 up to, but not including, its argument.
 */
export function newSum(randomBelow: (limit: number) => number = randomInt): { text: string; answer: number } {
  const [a, b] = [1 + randomBelow(9), 1 + randomBelow(9)];
  const question = (sum: string, answer: number) => ({
    text: randomBelow(2) === 0 ? `${sum}=?` : `?=${sum}`,
    answer,
  });
  const kind = randomBelow(3);
  if (kind === 0) return question(`${a}+${b}`, a + b);
  if (kind === 1) return question(`${Math.max(a, b)}-${Math.min(a, b)}`, Math.abs(a - b));
  return question(`${a}×${b}`, a * b);
}
