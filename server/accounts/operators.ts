import { randomBytes } from 'node:crypto';
import { visibleLine } from '@pv-brain/contract/visible-text.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { systemUser, TERMINAL } from '../audit/terminal.ts';
import type { Db } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { createOperator, hasOperator } from './account.repository.ts';
import { passwordProblem } from './password-policy.ts';
import { hashPassword } from './passwords.ts';

/** A password nobody has to think up: 24 characters, 18 random bytes. */
export function randomPassword(): string {
  return randomBytes(18).toString('base64url');
}

/** A name that can be typed at the sign-in, which takes blanks around it away. */
const NAME = /^\S(.{0,48}\S)?$/u;
const NAME_MOST = 50;

/** Adds an operator. Throws when the name is unfit or taken, or the password too weak. */
export async function addOperator(db: Db, username: string, password: string): Promise<void> {
  if (!NAME.test(username)) throw new Error('用户名应为1至50个字，首尾不能是空格');
  if (visibleLine(username, NAME_MOST) !== username) throw new Error('用户名不能含有看不见的字符');
  const problem = passwordProblem(password, { username, role: 'operator' });
  if (problem) throw new Error(problem);
  const passwordHash = await hashPassword(password);
  await transact(db, async (transaction) => {
    if (!(await createOperator(transaction, username, passwordHash)))
      throw new Error(`${username}: 用户名已存在`);
    const detail = { ...systemUser() };
    await writeAudit(transaction, { ...TERMINAL, action: 'operator-added', target: username, detail });
  });
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
  try {
    await addOperator(db, given.username, password);
  } catch (error) {
    // Another process that starts at the same time was first: it tells the password.
    if (await hasOperator(db)) return null;
    throw error;
  }
  return given.password === undefined ? { username: given.username, password } : null;
}
