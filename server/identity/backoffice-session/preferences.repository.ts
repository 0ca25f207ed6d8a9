import { readPreferences } from '@pv-brain/contract/accounts/preferences.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { holdAccount } from '../accounts/account.repository.ts';

/** What an account chose, as it was kept; an empty object for one who chose nothing. */
export async function readKept(db: Db, accountId: string): Promise<object> {
  const row = await db
    .selectFrom('account')
    .select('preferences')
    .where('id', '=', accountId)
    .executeTakeFirst();
  try {
    return JSON.parse(row?.preferences ?? '{}');
  } catch {
    // Changed by hand: nobody is locked out by how they like their screens.
    return {};
  }
}

/** Keeps what was chosen now beside what was chosen elsewhere meanwhile. What no preference is falls away. */
export function keepPreferences(db: Db, accountId: string, chosen: object): Promise<void> {
  return transact(db, async (transaction) => {
    await holdAccount(transaction, accountId);
    const all = readPreferences({ ...(await readKept(transaction, accountId)), ...chosen });
    const preferences = JSON.stringify(all);
    await transaction.updateTable('account').set({ preferences }).where('id', '=', accountId).execute();
  });
}
