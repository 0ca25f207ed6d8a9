import type { Db } from './database.ts';

/** Returns a value of the installation; undefined while it has none. */
export async function readMeta(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

/** Saves a value in place of an earlier one. */
export async function saveMeta(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Saves a value unless there is one, and returns the valid one: of concurrent calls, that of the first. */
export async function addMeta(db: Db, key: string, value: string): Promise<string> {
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return (await readMeta(db, key)) ?? value;
}

/** Deletes a value; when `value` is given, only if it is that one. */
export async function deleteMeta(db: Db, key: string, value?: string): Promise<void> {
  await db
    .deleteFrom('meta')
    .where('key', '=', key)
    .$if(value !== undefined, (all) => all.where('value', '=', value ?? ''))
    .execute();
}
