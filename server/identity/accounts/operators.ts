import { randomBytes } from 'node:crypto';
import type { Role } from '@pv-brain/contract/accounts/permissions.ts';
import { isPhone } from '@pv-brain/contract/fields/mobile.ts';
import { type FieldError, usernameOf } from '@pv-brain/contract/fields/rules.ts';
import { type AuditEntry, writeAudit } from '../../platform/audit/audit.repository.ts';
import { systemUser, TERMINAL } from '../../platform/audit/terminal.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { SettingsError } from '../../platform/runtime/settings.ts';
import { privateUseProblem } from '../../platform/text/private-use.ts';
import { hasAdministrator, insertAccount, type Person } from './account.repository.ts';
import { isCommonPassword, passwordProblem } from './passwords/password-policy.ts';
import { hashPassword } from './passwords/passwords.ts';

/** Returns a random password that is accepted: 24 characters from 18 random bytes. */
export function randomPassword(): string {
  const password = randomBytes(18).toString('base64url');
  // The filter of common passwords contains seven of 100,000 others by chance.
  return isCommonPassword(password) ? randomPassword() : password;
}

/** Usernames that can be entered at sign-in, which trims blanks and normalises the rest by `usernameOf`. */
const NAME = /^\S(.{0,48}\S)?$/u;

function nameProblem(username: string): string | null {
  if (!NAME.test(username)) return '用户名应为1至50个字，首尾不能是空格';
  const plain = usernameOf(username);
  if (plain !== username) return isPhone(plain) ? `手机号应写作 ${plain}` : '用户名不能含有看不见的字符';
  return privateUseProblem(username);
}

/** Returns what is wrong with the username or password of a new operator, or null. */
function operatorProblem(username: string, password: string, roles: readonly Role[]): FieldError | null {
  const name = nameProblem(username);
  if (name) return { field: 'username', msg: name };
  const problem = passwordProblem(password, { username, roles });
  return problem ? { field: 'password', msg: problem } : null;
}

/** Creator of an operator: an administrator in the back office, or the user at the terminal. */
type AuditSource = Pick<AuditEntry, 'actorId' | 'actor' | 'address' | 'detail'>;

const atTerminal = (): AuditSource => ({ ...TERMINAL, detail: { ...systemUser() } });

interface NewOperator extends Person {
  username: string;
  password: string;
  /** Whether the password must be replaced at the first sign-in, because someone else knows it. */
  isStart?: boolean;
  roles?: readonly Role[];
}

/** Roles that include every permission, assigning roles among them. */
const ADMINISTRATOR_ROLES: readonly Role[] = ['administrator'];

/**
 * Adds an operator, an administrator when called at the terminal. Throws a Refusal when the username is invalid or taken, or the
 * password too weak.
 */
export async function addOperator(
  db: Db,
  { username, password, isStart = false, roles = ADMINISTRATOR_ROLES, ...person }: NewOperator,
  source = atTerminal(),
): Promise<void> {
  const problem = operatorProblem(username, password, roles);
  if (problem) throw Refusal.field(problem);
  const passwordHash = await hashPassword(password);
  await transact(db, async (transaction) => {
    if (!(await insertOperator(transaction, { username, passwordHash, isStart, roles, ...person }, source)))
      throw nameTakenRefusal(username);
  });
}

const nameTakenRefusal = (username: string) =>
  Refusal.field({ field: 'username', msg: `用户名“${username}”已存在` });

/** Returns false when the username is taken. */
async function insertOperator(
  transaction: Db,
  operator: Parameters<typeof insertAccount>[1],
  { detail, ...source }: AuditSource,
): Promise<boolean> {
  const { username, roles, name, department } = operator;
  if (!(await insertAccount(transaction, operator))) return false;
  const auditDetail = {
    ...detail,
    after: { roles, ...(name ? { name } : {}), ...(department ? { department } : {}) },
  };
  await writeAudit(transaction, {
    ...source,
    action: 'operator-added',
    target: username,
    detail: auditDetail,
  });
  return true;
}

/**
 * Creates the first operator of a new installation. Returns the name and password to show once, or null when an operator exists
 * already or the password came from the settings. Of several processes that start at once one creates it; on PostgreSQL the
 * caller runs them one at a time. Throws a SettingsError when the settings contain an invalid one.
 */
export async function ensureOperator(db: Db, login: { username: string; password: string | undefined }) {
  if (await hasAdministrator(db)) return null;
  const password = login.password ?? randomPassword();
  const { username } = login;
  const problem = operatorProblem(username, password, ADMINISTRATOR_ROLES);
  if (problem) {
    const setting =
      problem.field === 'username'
        ? `OPERATOR_USERNAME=${JSON.stringify(username)}`
        : 'OPERATOR_PASSWORD=***';
    throw new SettingsError(`setting ${setting} cannot be used: ${problem.msg}`);
  }
  const passwordHash = await hashPassword(password);
  const isFirst = await transact(db, async (transaction) => {
    if (await hasAdministrator(transaction)) return false;
    const firstOperator = { username, passwordHash, isStart: false, roles: ADMINISTRATOR_ROLES };
    if (await insertOperator(transaction, firstOperator, atTerminal())) return true;
    // Another process created it while this one waited; that process shows the password.
    if (await hasAdministrator(transaction)) return false;
    throw nameTakenRefusal(username);
  });
  return isFirst && login.password === undefined ? { username, password } : null;
}
