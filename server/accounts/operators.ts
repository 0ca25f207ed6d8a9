import { randomBytes } from 'node:crypto';
import { OPERATOR_PASSWORD_MIN_LENGTH } from '@pv-brain/contract/constants.ts';
import { ACCOUNT } from '@pv-brain/contract/messages.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import type { Db } from '../database/database.ts';
import { createOperator, hasOperator } from './account.repository.ts';
import { hashPassword, isCommonPassword } from './passwords.ts';

/** Who acts when a command or the first start does. */
const TERMINAL = { actor: 'terminal', address: 'local' } as const;

/** A password nobody has to think up: 24 characters, 18 random bytes. */
export function randomPassword(): string {
  return randomBytes(18).toString('base64url');
}

/** What is wrong with an operator's password, or null. */
export function operatorPasswordProblem(password: string): string | null {
  if ([...password].length < OPERATOR_PASSWORD_MIN_LENGTH) return ACCOUNT.operatorPasswordShort;
  return isCommonPassword(password) ? ACCOUNT.passwordCommon : null;
}

/** Adds an operator. Throws when the password is too weak or the name is taken. */
export async function addOperator(db: Db, username: string, password: string): Promise<void> {
  const problem = operatorPasswordProblem(password);
  if (problem) throw new Error(problem);
  if (!(await createOperator(db, username, await hashPassword(password))))
    throw new Error(`${username}: 用户名已存在`);
  await writeAudit(db, { ...TERMINAL, action: 'operator-added', target: username });
}

/**
 * Makes the first operator of a new installation. Answers the name and password to show once, or null when there is an
 * operator already or the password came from the settings.
 */
export async function ensureOperator(
  db: Db,
  given: { username: string; password: string | undefined },
): Promise<{ username: string; password: string } | null> {
  if (await hasOperator(db)) return null;
  const password = given.password ?? randomPassword();
  await addOperator(db, given.username, password);
  return given.password === undefined ? { username: given.username, password } : null;
}
