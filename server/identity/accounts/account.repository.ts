import { ACCOUNT_ANSWER } from '@pv-brain/contract/accounts/messages/account.ts';
import { isRole, type Role } from '@pv-brain/contract/accounts/permissions.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { newId } from '../../platform/runtime/new-id.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';
import { voidLinks } from './account-link.repository.ts';
import { insertCompany } from './companies/company.repository.ts';

/** An account as the rest of the server knows it. */
export interface Account {
  id: string;
  username: string;
  /** In the order of their names. One that this version does not know gives no right and is left out. */
  roles: readonly Role[];
  /** A `data:` address. */
  avatar: string | null;
  companyId: string | null;
  companyNumber: string | null;
  companyName: string | null;
}

/** Columns of an account with its company, for queries that start at `account`; {@link toAccount} reads their row. */
export const ACCOUNT_COLUMNS = [
  'account.id as id',
  'account.username as username',
  'account.avatar as avatar',
  'company.id as companyId',
  'company.number as companyNumber',
  'company.name as companyName',
  sql<string | null>`(select string_agg(role, ',') from account_role where account_id = account.id)`.as(
    'roles',
  ),
] as const;

/** A row of {@link ACCOUNT_COLUMNS}, with whatever else the query asked for. */
export function toAccount<Row extends { roles: string | null }>(
  row: Row,
): Omit<Row, 'roles'> & Pick<Account, 'roles'> {
  return { ...row, roles: (row.roles ?? '').split(',').filter(isRole).sort() };
}

/** The account of a name with its password's hash, disabled or not, or undefined. */
export async function findAccount(db: Db, username: string) {
  const row = await db
    .selectFrom('account')
    .leftJoin('company', 'company.id', 'account.company_id')
    .select([...ACCOUNT_COLUMNS, 'account.password_hash as passwordHash', 'account.disabled as disabled'])
    .where('account.username', '=', username)
    .executeTakeFirst();
  return row && toAccount(row);
}

const CLOSED = ' closed ';

/** The name of a closed account: none that can be given at the sign-in or registered. */
export const closedName = (id: string): string => `${CLOSED}${id}`;

/** An account's name as people read it in what was done. */
export const shownName = (username: string): string =>
  username.startsWith(CLOSED) ? ACCOUNT_ANSWER.closedName : username;

/**
 * What people read for an account in a query, by its table or alias there: the name of its owner, or else the username; null where a
 * left join finds none.
 */
export const displayName = <Name extends string | null = string>(account = 'account') =>
  sql<Name>`coalesce(nullif(${sql.ref(`${account}.name`)}, ''), ${sql.ref(`${account}.username`)})`;

/** What colleagues call an account's owner; null for one who has not said. */
export async function findName(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('account').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? null;
}

/** Gives an account a picture, or none. False for one that is in use no longer. */
export async function setAvatar(db: Db, id: string, avatar: string | null): Promise<boolean> {
  const result = await db
    .updateTable('account')
    .set({ avatar, updated_at: shanghaiTime() })
    .where('id', '=', id)
    .where('disabled', '=', 0)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** What somebody else has already. */
export type TakenValue = 'username' | 'companyName';

/** A customer's account: its company is known. */
export type Customer = Account & { companyId: string; companyNumber: string; companyName: string };

/**
 * Registers a company and its first account, to be called in a transaction that is given up where something is taken:
 * both or neither.
 */
export async function createCustomer(
  db: Db,
  { username, passwordHash, companyName }: { username: string; passwordHash: string; companyName: string },
): Promise<Customer | { taken: TakenValue }> {
  const company = await insertCompany(db, companyName);
  // Who registers a second time has an account: that is what to say, not that the company is there.
  if (!company) return { taken: (await findAccount(db, username)) ? 'username' : 'companyName' };
  const { id: companyId, number: companyNumber } = company;
  const account = await insertAccount(db, { username, passwordHash, roles: ['customer'], companyId });
  return account ? { ...account, companyId, companyNumber, companyName } : { taken: 'username' };
}

/** Who an operator is. */
export interface Person {
  name?: string;
  department?: string;
}

/** Adds an operator, to be called in a transaction. Null when the name is taken. */
export function createOperator(
  db: Db,
  operator: { username: string; passwordHash: string; isStart: boolean; roles: readonly Role[] } & Person,
): Promise<Account | null> {
  return insertAccount(db, { ...operator, companyId: null });
}

/** Adds somebody to a company that is there, to be called in a transaction. Null when the name is taken. */
export function createMember(
  db: Db,
  member: { username: string; passwordHash: string; companyId: string; name: string },
): Promise<Account | null> {
  return insertAccount(db, { ...member, roles: ['member'] });
}

async function insertAccount(
  db: Db,
  input: {
    username: string;
    passwordHash: string;
    isStart?: boolean;
    roles: readonly Role[];
    companyId: string | null;
  } & Person,
): Promise<Account | null> {
  const { username, roles, companyId } = input;
  const id = newId();
  const now = shanghaiTime();
  const result = await db
    .insertInto('account')
    .values({
      id,
      username,
      password_hash: input.passwordHash,
      start_password: input.isStart ? 1 : 0,
      company_id: companyId,
      name: input.name || null,
      department: input.department || null,
      avatar: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .executeTakeFirst();
  if (Number(result.numInsertedOrUpdatedRows ?? 0) === 0) return null;
  await db
    .insertInto('account_role')
    .values(roles.map((role) => ({ account_id: id, role })))
    .execute();
  return { id, username, roles, avatar: null, companyId, companyNumber: null, companyName: null };
}

/** Whether there is somebody who can give others their roles. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('account_role')
    .select('account_id')
    .where('role', '=', 'administrator' satisfies Role)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether an account still has this password and may sign in. In a transaction it holds the account until the end: a
 * password change at the same moment comes before or after, never between.
 */
export async function lockIfPassword(db: Db, id: string, passwordHash: string): Promise<boolean> {
  const result = await db
    .updateTable('account')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('disabled', '=', 0)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/**
 * An account that may still act, with the company that it is of by now; null for one that may not. In a transaction it is held
 * until the end, so that what one account does at the same moment is done one after the other.
 */
export async function lockAccount(db: Db, id: string): Promise<Pick<Account, 'companyId'> | null> {
  const locked = await db
    .updateTable('account')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where('id', '=', id)
    .where('disabled', '=', 0)
    .returning('company_id as companyId')
    .executeTakeFirst();
  return locked ?? null;
}

/** Whether an account is there and not disabled. */
export async function isUsableAccount(db: Db, id: string): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('disabled', '=', 0)
    .executeTakeFirst();
  return account !== undefined;
}

/** Notes that an account signs in now, to be called in the transaction that opens its session. */
export async function recordSignIn(db: Db, id: string): Promise<void> {
  await db.updateTable('account').set({ signed_in_at: shanghaiTime() }).where('id', '=', id).execute();
}

/**
 * Sets a password and ends every session and every link to set one, to be called in a transaction. `isStart` says that somebody else knows it.
 * False when there is no such account.
 */
export async function changePassword(
  db: Db,
  username: string,
  passwordHash: string,
  { isStart } = { isStart: false },
): Promise<boolean> {
  const change = { password_hash: passwordHash, start_password: isStart ? 1 : 0 };
  return changeAccount(db, username, change, true);
}

/** Shuts an account out, which ends its sessions, or lets it in again; to be called in a transaction. */
export async function setDisabled(db: Db, username: string, disabled: boolean): Promise<boolean> {
  return changeAccount(db, username, { disabled: disabled ? 1 : 0 }, disabled);
}

async function changeAccount(
  db: Db,
  username: string,
  change: { password_hash: string; start_password: number } | { disabled: number },
  endSessions: boolean,
): Promise<boolean> {
  const changed = await db
    .updateTable('account')
    .set({ ...change, updated_at: shanghaiTime() })
    .where('username', '=', username)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!changed) return false;
  if (endSessions) {
    await db.deleteFrom('session').where('account_id', '=', changed.id).execute();
    await voidLinks(db, { purpose: 'password', accountId: changed.id });
  }
  return true;
}
