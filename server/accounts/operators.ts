import { randomBytes } from 'node:crypto';
import { visibleLine } from '@pv-brain/contract/visible-text.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { systemUser, TERMINAL } from '../audit/terminal.ts';
import type { Db } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { SettingsError } from '../settings.ts';
import { createOperator, hasAdministrator } from './account.repository.ts';
import { passwordProblem } from './password-policy.ts';
import { hashPassword } from './passwords.ts';

/** A password nobody has to think up: 24 characters, 18 random bytes. */
export function randomPassword(): string {
  return randomBytes(18).toString('base64url');
}

/** A name that can be typed at the sign-in, which takes blanks around it away. */
const NAME = /^\S(.{0,48}\S)?$/u;
const NAME_MOST = 50;

function nameProblem(username: string): string | null {
  if (!NAME.test(username)) return '用户名应为1至50个字，首尾不能是空格';
  return visibleLine(username, NAME_MOST) === username ? null : '用户名不能含有看不见的字符';
}

/** What is wrong with the name or the password of a new operator, or null. */
function operatorProblem(username: string, password: string): string | null {
  return nameProblem(username) ?? passwordProblem(password, { username, roles: ['administrator'] });
}

/** Adds an operator. Throws when the name is unfit or taken, or the password too weak. */
export async function addOperator(db: Db, username: string, password: string): Promise<void> {
  const problem = operatorProblem(username, password);
  if (problem) throw new Error(problem);
  const passwordHash = await hashPassword(password);
  await transact(db, async (transaction) => {
    if (!(await enterOperator(transaction, username, passwordHash))) throw taken(username);
  });
}

const taken = (username: string) => new Error(`${username}: 用户名已存在`);

/** False when the name is taken. */
async function enterOperator(transaction: Db, username: string, passwordHash: string): Promise<boolean> {
  if (!(await createOperator(transaction, username, passwordHash))) return false;
  const detail = { ...systemUser() };
  await writeAudit(transaction, { ...TERMINAL, action: 'operator-added', target: username, detail });
  return true;
}

/**
 * Makes the first operator of a new installation. Returns the name and password to show once, or null when there is an
 * operator already or the password came from the settings. Of several processes that start at once one makes it; on
 * PostgreSQL the caller lets in one at a time. Throws a SettingsError where the settings name one that may not be.
 */
export async function ensureOperator(
  db: Db,
  given: { username: string; password: string | undefined },
): Promise<{ username: string; password: string } | null> {
  if (await hasAdministrator(db)) return null;
  const password = given.password ?? randomPassword();
  const problem = operatorProblem(given.username, password);
  if (problem) {
    const setting = nameProblem(given.username)
      ? `OPERATOR_USERNAME=${JSON.stringify(given.username)}`
      : 'OPERATOR_PASSWORD=***';
    throw new SettingsError(`setting ${setting} cannot be used: ${problem}`);
  }
  const passwordHash = await hashPassword(password);
  const isFirst = await transact(db, async (transaction) => {
    if (await hasAdministrator(transaction)) return false;
    if (await enterOperator(transaction, given.username, passwordHash)) return true;
    // Another process was first while this one waited for it: it tells the password.
    if (await hasAdministrator(transaction)) return false;
    throw taken(given.username);
  });
  return isFirst && given.password === undefined ? { username: given.username, password } : null;
}
