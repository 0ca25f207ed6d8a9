import { v7 as newId } from 'uuid';
import type { Db } from '../database/database.ts';
import type { Role } from '../database/schema.ts';
import { shanghaiTime } from '../time.ts';

/** An account as the rest of the server knows it. */
export interface Account {
  id: string;
  username: string;
  role: Role;
  avatar: string | null;
  companyId: string | null;
  companyName: string | null;
}

/** Columns of an account with its company, for queries that start at `account`. */
export const ACCOUNT_COLUMNS = [
  'account.id as id',
  'account.username as username',
  'account.role as role',
  'account.avatar as avatar',
  'company.id as companyId',
  'company.name as companyName',
] as const;

/** The account of a name with its password's hash, disabled or not, or undefined. */
export function findAccount(db: Db, username: string) {
  return db
    .selectFrom('account')
    .leftJoin('company', 'company.id', 'account.company_id')
    .select([...ACCOUNT_COLUMNS, 'account.password_hash as passwordHash', 'account.disabled as disabled'])
    .where('account.username', '=', username)
    .executeTakeFirst();
}

/** Registers a company and its first account, both or neither. Null when the name is taken. */
export async function createCustomer(
  db: Db,
  { username, passwordHash, companyName }: { username: string; passwordHash: string; companyName: string },
): Promise<Account | null> {
  const now = shanghaiTime();
  const company = { id: newId(), name: companyName, created_at: now };
  const id = newId();
  return db.transaction().execute(async (transaction) => {
    await transaction.insertInto('company').values(company).execute();
    const result = await transaction
      .insertInto('account')
      .values({
        id,
        username,
        password_hash: passwordHash,
        role: 'customer',
        company_id: company.id,
        avatar: null,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('username').doNothing())
      .executeTakeFirst();
    if (Number(result.numInsertedOrUpdatedRows ?? 0) === 0) {
      await transaction.deleteFrom('company').where('id', '=', company.id).execute();
      return null;
    }
    return { id, username, role: 'customer', avatar: null, companyId: company.id, companyName };
  });
}

/** Adds an operator. False when the name is taken. */
export async function createOperator(db: Db, username: string, passwordHash: string): Promise<boolean> {
  const now = shanghaiTime();
  const result = await db
    .insertInto('account')
    .values({
      id: newId(),
      username,
      password_hash: passwordHash,
      role: 'operator',
      company_id: null,
      avatar: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
}

export async function hasOperator(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'operator')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets a password and ends every session of the account, in one step. False when there is no such account. */
export async function changePassword(db: Db, username: string, passwordHash: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const account = await transaction
      .selectFrom('account')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirst();
    if (!account) return false;
    await transaction
      .updateTable('account')
      .set({ password_hash: passwordHash, updated_at: shanghaiTime() })
      .where('id', '=', account.id)
      .execute();
    await transaction.deleteFrom('session').where('account_id', '=', account.id).execute();
    return true;
  });
}

/** Shuts an account out, or lets it in again; shutting out ends its sessions in the same step. */
export async function setDisabled(db: Db, username: string, disabled: boolean): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const account = await transaction
      .selectFrom('account')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirst();
    if (!account) return false;
    await transaction
      .updateTable('account')
      .set({ disabled: disabled ? 1 : 0, updated_at: shanghaiTime() })
      .where('id', '=', account.id)
      .execute();
    if (disabled) await transaction.deleteFrom('session').where('account_id', '=', account.id).execute();
    return true;
  });
}
