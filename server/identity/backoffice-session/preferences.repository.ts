import { readPreferences } from '@pv-brain/contract/accounts/preferences.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { lockAccount, updateAccount } from '../accounts/account.repository.ts';

/** Returns the stored preferences of an account; an empty object when there are none. */
export async function findPreferences(db: Db, accountId: string): Promise<object> {
  const row = await db
    .selectFrom('account')
    .select('preferences')
    .where('id', '=', accountId)
    .executeTakeFirst();
  try {
    return JSON.parse(row?.preferences ?? '{}');
  } catch {
    // Invalid JSON was edited by hand: broken preferences must not lock anyone out.
    return {};
  }
}

/** Merges preferences into the stored ones. Unknown ones are dropped. */
export function savePreferences(db: Db, accountId: string, changes: object): Promise<void> {
  return transact(db, async (transaction) => {
    await lockAccount(transaction, accountId);
    const all = readPreferences({ ...(await findPreferences(transaction, accountId)), ...changes });
    const preferences = JSON.stringify(all);
    await updateAccount(transaction, accountId, { preferences });
  });
}
