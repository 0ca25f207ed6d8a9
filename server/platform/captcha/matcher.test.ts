import { expect, it } from 'vitest';
import { captchaMatcherRate } from '../../../bench/captcha-matcher.ts';

it('a template matcher that knows the source reads fewer than half of the pictures', async () => {
  // Seeded: always the same pictures.
  const { read, of } = await captchaMatcherRate(12);
  expect(of).toBe(12);
  expect(read).toBeLessThan(6);
});
