import { readFileSync } from 'node:fs';
import {
  OPERATOR_PASSWORD_MIN_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '@pv-brain/contract/constants.ts';
import { ACCOUNT_ANSWER } from '@pv-brain/contract/messages/account-answer.ts';
import { REGISTRATION } from '@pv-brain/contract/messages/registration.ts';
import type { Role } from '../database/schema.ts';

const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
);

const RUNS = ['01234567890123456789', '98765432109876543210', 'abcdefghijklmnopqrstuvwxyz'];

/** A few characters over and over. */
const REPEATED = /^(.{1,4})\1+$/u;

/** True for passwords that anyone would try first, in whatever case. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  return common.has(text) || REPEATED.test(text) || RUNS.some((run) => run.includes(text));
}

/** What is wrong with a new password of this account, or null. Operators hold more power and need a longer one. */
export function passwordProblem(
  password: string,
  { username, role }: { username: string; role: Role },
): string | null {
  const { length } = [...password];
  if (role === 'operator' && length < OPERATOR_PASSWORD_MIN_LENGTH)
    return ACCOUNT_ANSWER.operatorPasswordShort;
  if (length < PASSWORD_MIN_LENGTH) return REGISTRATION.passwordShort;
  if (length > PASSWORD_MAX_LENGTH) return REGISTRATION.passwordTooLong;
  const isName = password.toLowerCase() === username.toLowerCase();
  return isName || isCommonPassword(password) ? ACCOUNT_ANSWER.passwordCommon : null;
}
