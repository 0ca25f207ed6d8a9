import { releaseOfChange } from '../../assets/files/uploads/upload.repository.ts';
import { closedName, updateAccount } from '../../identity/accounts/account.repository.ts';
import { voidLinks } from '../../identity/accounts/account-link.repository.ts';
import { eraseReader } from '../../messaging/announcements/reader.repository.ts';
import { deleteMailData } from '../../messaging/email/subscription.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { hasRows } from '../../platform/database/rows.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';

/** Returns when an account was created and last changed, and its owner's settings of the back office. */
export function accountFacts(db: Db, accountId: string) {
  return db
    .selectFrom('account')
    .select(['name', 'email', 'created_at as createdAt', 'updated_at as updatedAt', 'preferences'])
    .where('id', '=', accountId)
    .executeTakeFirst();
}

/**
 * Changes the username of an account; must be called in a transaction. Returns false when it is taken, even by a concurrent
 * request: then the transaction must be rolled back.
 */
export async function renameAccount(db: Db, accountId: string, username: string): Promise<boolean> {
  try {
    await updateAccount(db, accountId, { username, updated_at: shanghaiTime() });
    return true;
  } catch (error) {
    // Both databases name the constraint type in their messages, and nothing else here is unique.
    if (/unique/i.test((error as Error).message)) return false;
    throw error;
  }
}

/** Returns whether a company has another account that is active or, unless only active ones count, could be reactivated. */
export const hasColleagues = (
  db: Db,
  accountId: string,
  companyId: string,
  { isActive = false } = {},
): Promise<boolean> =>
  db
    .selectFrom('account')
    .where('company_id', '=', companyId)
    .where('id', '<>', accountId)
    .where('closed_at', 'is', null)
    .$if(isActive, (all) => all.where('disabled', '=', 0))
    .$call(hasRows);

/**
 * Withdraws the pending changes of a company, releases their files, and returns their new values: of this and a concurrent
 * decision, one wins.
 */
export async function withdrawChanges(
  db: Db,
  companyId: string,
  { by, answer = null }: { by: string; answer?: string | null },
) {
  const changes = await db
    .updateTable('company_change')
    .set({ state: 'withdrawn', answer, decided_by: by, decided_at: shanghaiTime() })
    .where('company_id', '=', companyId)
    .where('state', '=', 'waiting')
    .returning(['id', 'after'])
    .execute();
  for (const { id } of changes) await releaseOfChange(db, id);
  return changes.map(({ after }) => after);
}

/**
 * Closes an account permanently; must be called in a transaction: its username is free again, no password matches, its sessions
 * and mails end. The row stays, since submissions refer to it.
 */
export async function closeAccount(db: Db, accountId: string): Promise<void> {
  await deleteMailData(db, accountId);
  const now = shanghaiTime();
  await updateAccount(db, accountId, {
    username: closedName(accountId),
    password_hash: '',
    name: null,
    avatar: null,
    preferences: null,
    disabled: 1,
    closed_at: now,
    updated_at: now,
  });
  await db.deleteFrom('session').where('account_id', '=', accountId).execute();
  await voidLinks(db, { purpose: 'password', account_id: accountId });
  await db.deleteFrom('notice').where('account_id', '=', accountId).execute();
  await eraseReader(db, accountId);
  // The consent is kept as proof, without its IP address.
  await db.updateTable('consent').set({ address: '' }).where('account_id', '=', accountId).execute();
}
