import { closedName } from '../../identity/accounts/account.repository.ts';
import { voidLinks } from '../../identity/accounts/account-link.repository.ts';
import { eraseReader } from '../../messaging/announcements/reader.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';

/** When an account was made and last changed, and how its owner likes the back office. */
export function accountFacts(db: Db, accountId: string) {
  return db
    .selectFrom('account')
    .select(['name', 'email', 'created_at as createdAt', 'updated_at as updatedAt', 'preferences'])
    .where('id', '=', accountId)
    .executeTakeFirst();
}

/**
 * Gives an account another name to sign in with, to be called in a transaction. False where it is taken, by somebody at the
 * same moment too: then the transaction must end.
 */
export async function renameAccount(db: Db, accountId: string, username: string): Promise<boolean> {
  try {
    await db
      .updateTable('account')
      .set({ username, updated_at: shanghaiTime() })
      .where('id', '=', accountId)
      .execute();
    return true;
  } catch (error) {
    // Both databases say so in their messages, and nothing else here is unique.
    if (/unique/i.test((error as Error).message)) return false;
    throw error;
  }
}

/** Whether a company has another account that is in use, or, unless only active ones count, could be again. */
export async function hasColleagues(
  db: Db,
  accountId: string,
  companyId: string,
  { isActive = false } = {},
): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '<>', accountId)
    .where('closed_at', 'is', null)
    .$if(isActive, (all) => all.where('disabled', '=', 0))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets the people to turn to in a company that nobody belongs to any more, and what it still wished for. */
export async function erasePeopleOfCompany(db: Db, companyId: string, by: string): Promise<void> {
  await db.updateTable('company').set({ contacts: null }).where('id', '=', companyId).execute();
  await db
    .updateTable('company_change')
    .set({ state: 'withdrawn', decided_by: by, decided_at: shanghaiTime() })
    .where('company_id', '=', companyId)
    .where('state', '=', 'waiting')
    .execute();
}

/**
 * Closes an account for good, to be called in a transaction: its name is free again, no password fits, its sessions end.
 * The row stays, since what was submitted belongs to it.
 */
export async function closeAccount(db: Db, accountId: string): Promise<void> {
  const now = shanghaiTime();
  await db
    .updateTable('account')
    .set({
      username: closedName(accountId),
      password_hash: '',
      name: null,
      email: null,
      email_confirmed_at: null,
      avatar: null,
      preferences: null,
      disabled: 1,
      closed_at: now,
      updated_at: now,
    })
    .where('id', '=', accountId)
    .execute();
  await db.deleteFrom('session').where('account_id', '=', accountId).execute();
  for (const purpose of ['password', 'email'] as const) await voidLinks(db, { purpose, accountId });
  await db.deleteFrom('notice').where('account_id', '=', accountId).execute();
  await eraseReader(db, accountId);
  // That there was consent is kept, as proof; from where it came is not.
  await db.updateTable('consent').set({ address: '' }).where('account_id', '=', accountId).execute();
}
