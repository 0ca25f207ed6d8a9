import type { Db } from './database.ts';

const KEY = 'secret-fingerprint';

/** The fingerprint of the installation's secret, or undefined while it has none. */
export async function readFingerprint(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst();
  return row?.value;
}

/** Keeps a fingerprint where there is none yet, and returns the one that counts: of several starts, the first. */
export async function saveFingerprint(db: Db, fingerprint: string): Promise<string> {
  await db
    .insertInto('meta')
    .values({ key: KEY, value: fingerprint })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return (await readFingerprint(db)) ?? fingerprint;
}

/** Lets the next start take another secret. */
export async function deleteFingerprint(db: Db): Promise<void> {
  await db.deleteFrom('meta').where('key', '=', KEY).execute();
}
