import { randomInt } from 'node:crypto';
import type { Role } from '@pv-brain/contract/accounts/permissions.ts';
import type { Updateable } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { hasRows, hasWritten } from '../../../platform/database/rows.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { newId } from '../../../platform/runtime/new-id.ts';
import { shanghaiTime } from '../../../platform/runtime/time.ts';
import { companyKey, companySkeleton } from './company-name.ts';

export interface Company {
  id: string;
  name: string;
}

/** A company with its public number. */
export type NumberedCompany = Company & { number: string };

/** Range of company numbers: eight digits, so that they can be read out over the telephone. */
const [FIRST_NUMBER, AFTER_LAST_NUMBER] = [10_000_000, 100_000_000];

/**
 * Inserts a company by a cleaned name, with an unused number. Returns null if the name is taken: of two concurrent inserts the
 * database accepts one, and the other waits for the first one's transaction to end.
 */
export async function insertCompany(db: Db, name: string): Promise<NumberedCompany | null> {
  const id = newId();
  const name_key = companyKey(name);
  const number = String(randomInt(FIRST_NUMBER, AFTER_LAST_NUMBER));
  const isInserted = await db
    .insertInto('company')
    .values({
      id,
      name,
      number,
      name_key,
      name_skeleton: companySkeleton(name),
      created_at: shanghaiTime(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .$call(hasWritten);
  if (isInserted) return { id, name, number };
  return (await isNameTaken(db, name_key)) ? null : insertCompany(db, name);
}

/** Returns whether a company other than this one has a name with the key of {@link companyKey}. */
export const isNameTaken = (db: Db, key: string, exceptId = ''): Promise<boolean> =>
  hasRows(db.selectFrom('company').where('name_key', '=', key).where('id', '<>', exceptId));

/** Returns the numbers of companies by id. */
export async function readCompanyNumbers(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  // PostgreSQL has no empty list of values.
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('company').select(['id', 'number']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/**
 * Renames a company to another, cleaned name; earlier submissions keep the old name. False when another company has the name; a
 * company merged into this one gives it up.
 */
export async function renameCompany(db: Db, { id, name }: Company): Promise<boolean> {
  const name_key = companyKey(name);
  await db
    .updateTable('company')
    .set({ name_key: null })
    .where('name_key', '=', name_key)
    .where('merged_into', '=', id)
    .execute();
  if (await isNameTaken(db, name_key, id)) return false;
  const name_skeleton = companySkeleton(name);
  await updateCompany(db, id, { name, name_key, name_skeleton });
  return true;
}

/** Updates columns of a company. */
export async function updateCompany(
  db: Db,
  id: string,
  columns: Updateable<Schema['company']>,
): Promise<void> {
  await db.updateTable('company').set(columns).where('id', '=', id).execute();
}

export function findCompany(db: Db, id: string): Promise<NumberedCompany | undefined> {
  return db.selectFrom('company').select(['id', 'name', 'number']).where('id', '=', id).executeTakeFirst();
}

/**
 * Returns a company and locks it until the end of the transaction, which serializes changes of its people and their roles.
 * Undefined when there is none.
 */
export function lockCompany(db: Db, id: string) {
  return db
    .updateTable('company')
    .set((row) => ({ created_at: row.ref('created_at') }))
    .where('id', '=', id)
    .returning(['id', 'name', 'number', 'area', 'address', 'contacts', 'upload_bytes'])
    .returning(['waits_since', 'disabled_at', 'merged_into'])
    .executeTakeFirst();
}

export type LockedCompany = NonNullable<Awaited<ReturnType<typeof lockCompany>>>;

/** Role of a company's owner. */
export const OWNER: Role = 'customer';

/** Returns whether a company has an active owner, leaving out the account `exceptId`. */
export const hasOwner = (db: Db, companyId: string, { exceptId = '' } = {}): Promise<boolean> =>
  db
    .selectFrom('account')
    .innerJoin('account_role', 'account_role.account_id', 'account.id')
    .where('account.company_id', '=', companyId)
    .where('account.id', '<>', exceptId)
    .where('account.disabled', '=', 0)
    .where('account_role.role', '=', OWNER)
    .$call(hasRows);

/** Returns the ids of a company's accounts that are in use. */
export async function listPeople(db: Db, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('company_id', '=', companyId)
    .where('disabled', '=', 0)
    .where('closed_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the first few other companies whose names are confusable with this one's. */
export function findSimilarCompanies(db: Db, { id, name }: Company): Promise<Company[]> {
  return db
    .selectFrom('company')
    .select(['id', 'name'])
    .where('name_skeleton', '=', companySkeleton(name))
    .where('id', '!=', id)
    .where('merged_into', 'is', null)
    .orderBy('id')
    .limit(5)
    .execute();
}
