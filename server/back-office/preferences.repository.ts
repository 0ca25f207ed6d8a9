import type { Preferences } from '@pv-brain/contract/preferences.ts';
import type { Db } from '../database/database.ts';

/** What an account chose, as it was kept; an empty object for one who chose nothing. */
export async function readKept(db: Db, accountId: string): Promise<object> {
  const row = await db
    .selectFrom('account')
    .select('preferences')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return JSON.parse(row?.preferences ?? '{}');
}

export async function keepPreferences(db: Db, accountId: string, preferences: Preferences): Promise<void> {
  const kept = JSON.stringify(preferences);
  await db.updateTable('account').set({ preferences: kept }).where('id', '=', accountId).execute();
}
