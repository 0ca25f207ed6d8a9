import { ACCOUNT_ANSWER } from '@pv-brain/contract/accounts/messages/account.ts';
import { isRole, type Role } from '@pv-brain/contract/accounts/permissions.ts';
import { sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { hasRows, hasWritten } from '../../platform/database/rows.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { newId } from '../../platform/runtime/new-id.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';
import { voidLinks } from './account-link.repository.ts';
import { insertCompany } from './companies/company.repository.ts';

/** Account as seen by the other parts of the server. */
export interface Account {
  id: string;
  username: string;
  /** Sorted by name. Roles unknown to this version grant no permissions and are left out. */
  roles: readonly Role[];
  /** A `data:` address. */
  avatar: string | null;
  companyId: string | null;
  companyNumber: string | null;
  companyName: string | null;
}

/** Columns of an account with its company, for queries that start at `account`; rows are read by {@link toAccount}. */
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

/** Converts a row of {@link ACCOUNT_COLUMNS}, keeping all further columns of the query. */
export function toAccount<Row extends { roles: string | null }>(
  row: Row,
): Omit<Row, 'roles'> & Pick<Account, 'roles'> {
  return { ...row, roles: (row.roles ?? '').split(',').filter(isRole).sort() };
}

/** Selects accounts with their companies; rows are read by {@link toAccount}. */
export const accounts = (db: Db) =>
  db.selectFrom('account').leftJoin('company', 'company.id', 'account.company_id').select(ACCOUNT_COLUMNS);

/** Locks accounts until the end of the transaction. */
export const lockingAccounts = (db: Db) =>
  db.updateTable('account').set((row) => ({ updated_at: row.ref('updated_at') }));

/** Returns the account of a username with its password hash, disabled or not, or undefined. */
export async function findAccount(db: Db, username: string) {
  const row = await accounts(db)
    .select(['account.password_hash as passwordHash', 'account.disabled as disabled'])
    .where('account.username', '=', username)
    .executeTakeFirst();
  return row && toAccount(row);
}

/** Returns the username of a closed account, which can be neither entered at sign-in nor registered. */
export const closedName = (id: string): string => ` closed ${id}`;

/**
 * Returns the SQL of an account's displayed name, by its table or alias in the query: the name of its owner, or else the
 * username, which a closed account no longer has; null when a left join finds none. A name that several operators have is followed by
 * the username.
 */
export const displayName = <Name extends string | null = string>(account = 'account') => {
  const [id, name, username, companyId, closedAt] = ['id', 'name', 'username', 'company_id', 'closed_at'].map(
    (column) => sql.ref(`${account}.${column}`),
  );
  const hasNamesake = sql`${companyId} is null and exists (
    select 1 from account as namesake
    where namesake.company_id is null and namesake.name = ${name} and namesake.id <> ${id}
  )`;
  return sql<Name>`case
    when coalesce(${name}, '') = '' then case when ${closedAt} is null then ${username} else ${ACCOUNT_ANSWER.closedName} end
    when ${hasNamesake} then ${name} || '（' || ${username} || '）'
    else ${name}
  end`;
};

/** Returns the displayed name of an account that exists. */
export async function readDisplayName(db: Db, id: string): Promise<string> {
  const row = db.selectFrom('account').select(displayName().as('name')).where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).name;
}

/** Returns the name of an account's owner as shown to colleagues; null when none is set. */
export async function findName(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('account').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? null;
}

/** Sets or removes an account's picture. False when the account is no longer in use. */
export const setAvatar = (db: Db, id: string, avatar: string | null): Promise<boolean> =>
  db
    .updateTable('account')
    .set({ avatar, updated_at: shanghaiTime() })
    .where('id', '=', id)
    .where('disabled', '=', 0)
    .$call(hasWritten);

/** Unique value that is already in use. */
export type TakenValue = 'username' | 'companyName';

/** Account of a customer: its company is known. */
export type Customer = Account & { companyId: string; companyNumber: string; companyName: string };

/**
 * Registers a company and its first account, to be called in a transaction that is rolled back when a value is taken: both or
 * neither.
 */
export async function createCustomer(
  db: Db,
  { username, passwordHash, companyName }: { username: string; passwordHash: string; companyName: string },
): Promise<Customer | { taken: TakenValue }> {
  const company = await insertCompany(db, companyName);
  // For a repeated registration, report the existing account instead of the existing company.
  if (!company) return { taken: (await findAccount(db, username)) ? 'username' : 'companyName' };
  const { id: companyId, number: companyNumber } = company;
  const account = await insertAccount(db, { username, passwordHash, roles: ['customer'], companyId });
  return account ? { ...account, companyId, companyNumber, companyName } : { taken: 'username' };
}

/** Personal data of an operator. */
export interface Person {
  name?: string;
  department?: string;
}

/** Adds an account with its roles, to be called in a transaction. Null when the username is taken. */
export async function insertAccount(
  db: Db,
  input: {
    username: string;
    passwordHash: string;
    isStart?: boolean;
    roles: readonly Role[];
    /** Existing company of a customer or member; operators have none. */
    companyId?: string;
  } & Person,
): Promise<Account | null> {
  const { username, roles, companyId = null } = input;
  const id = newId();
  const now = shanghaiTime();
  const isInserted = await db
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
    .$call(hasWritten);
  if (!isInserted) return null;
  await setRoles(db, id, roles);
  return { id, username, roles, avatar: null, companyId, companyNumber: null, companyName: null };
}

/** Sets the roles of an account in place of those that are among `replaced`; its other roles are kept. */
export async function setRoles(
  db: Db,
  id: string,
  roles: readonly Role[],
  replaced: readonly Role[] = [],
): Promise<void> {
  const rows = roles.map((role) => ({ account_id: id, role }));
  if (replaced.length > 0)
    await db.deleteFrom('account_role').where('account_id', '=', id).where('role', 'in', replaced).execute();
  await db.insertInto('account_role').values(rows).execute();
}

/** Updates columns of an account. */
export async function updateAccount(
  db: Db,
  id: string,
  columns: Updateable<Schema['account']>,
): Promise<void> {
  await db.updateTable('account').set(columns).where('id', '=', id).execute();
}

/** Returns whether there is an account that can assign roles. */
export const hasAdministrator = (db: Db): Promise<boolean> =>
  hasRows(db.selectFrom('account_role').where('role', '=', 'administrator' satisfies Role));

/**
 * Returns whether an account still has this password and may sign in. In a transaction it locks the account until commit: a
 * concurrent password change comes before or after, never between.
 */
export const lockIfPassword = (db: Db, id: string, passwordHash: string): Promise<boolean> =>
  lockingAccounts(db)
    .where(({ and }) => and({ id, password_hash: passwordHash, disabled: 0 }))
    .$call(hasWritten);

/**
 * Returns an account that may still act, with its current company; null for one that may not. In a transaction it locks the
 * account until commit, so that concurrent actions of one account run one after the other.
 */
export async function lockAccount(db: Db, id: string): Promise<Pick<Account, 'companyId'> | null> {
  const account = await lockingAccounts(db)
    .where('id', '=', id)
    .where('disabled', '=', 0)
    .returning('company_id as companyId')
    .executeTakeFirst();
  return account ?? null;
}

/** Returns whether an account exists and is not disabled. */
export const isUsableAccount = (db: Db, id: string): Promise<boolean> =>
  hasRows(db.selectFrom('account').where('id', '=', id).where('disabled', '=', 0));

/**
 * Sets a password and ends all sessions and password links of the account, to be called in a transaction. `isStart` marks a
 * password that someone else knows. False when there is no such account.
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

/** Disables an account, which ends its sessions, or enables it again; to be called in a transaction. */
export async function setDisabled(db: Db, username: string, disabled: boolean): Promise<boolean> {
  return changeAccount(db, username, { disabled: disabled ? 1 : 0 }, disabled);
}

async function changeAccount(
  db: Db,
  username: string,
  change: { password_hash: string; start_password: number } | { disabled: number },
  endSessions: boolean,
): Promise<boolean> {
  const account = await db
    .updateTable('account')
    .set({ ...change, updated_at: shanghaiTime() })
    .where('username', '=', username)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!account) return false;
  if (endSessions) {
    await db.deleteFrom('session').where('account_id', '=', account.id).execute();
    await voidLinks(db, { purpose: 'password', account_id: account.id });
  }
  return true;
}
