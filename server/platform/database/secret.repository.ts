import type { Db } from './database.ts';

const KEY = 'secret-fingerprint';

/** Reads the fingerprint of the installation's secret; undefined while it has none. */
export async function readFingerprint(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst();
  return row?.value;
}

/** Saves a fingerprint unless there is one already, and returns the valid one: that of the first start. */
export async function saveFingerprint(db: Db, fingerprint: string): Promise<string> {
  await db
    .insertInto('meta')
    .values({ key: KEY, value: fingerprint })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return (await readFingerprint(db)) ?? fingerprint;
}

/** Deletes the fingerprint, so that the next start accepts another secret. */
export async function deleteFingerprint(db: Db): Promise<void> {
  await db.deleteFrom('meta').where('key', '=', KEY).execute();
}
