import { randomBytes } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { randomPassword } from './operators.ts';
import { isCommonPassword } from './passwords/password-policy.ts';

vi.mock('node:crypto', { spy: true });

it('a random password that the filter of common passwords contains by chance is not used', () => {
  const refused = 'khE_eeuR7dejVp7hVvr6P8Jt';
  expect(isCommonPassword(refused)).toBe(true);
  vi.mocked(randomBytes as (size: number) => Buffer).mockReturnValueOnce(Buffer.from(refused, 'base64url'));
  const password = randomPassword();
  expect(randomBytes).toHaveBeenCalledTimes(2);
  expect(password).toMatch(/^[\w-]{24}$/);
  expect(password).not.toBe(refused);
});
