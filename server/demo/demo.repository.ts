import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import type { Insertable } from 'kysely';
import type { Db } from '../database/database.ts';
import { type Schema, tableOf } from '../database/schema.ts';

/** Under this key stands when the demo set was filled. */
const DEMO_FILLED = 'demo_filled_at';

/** Whether the database is empty and has never had the demo set. */
export async function mayBeFilled(db: Db): Promise<boolean> {
  const filled = await db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', DEMO_FILLED)
    .executeTakeFirst();
  if (filled) return false;
  for (const section of Object.keys(contentTypes) as Section[]) {
    if (await db.selectFrom(tableOf(section)).select('id').limit(1).executeTakeFirst()) return false;
  }
  return true;
}

/** Remembers that the demo set was filled at a time, `YYYY-MM-DD HH:mm:ss`. */
export async function noteFilled(db: Db, time: string): Promise<void> {
  await db.insertInto('meta').values({ key: DEMO_FILLED, value: time }).execute();
}

type Rows<Table extends keyof Schema> = readonly Insertable<Schema[Table]>[];

/** What the demo set has besides content. */
export interface DemoRows {
  category: Rows<'category'>;
  config: Rows<'config'>;
  navigation: Rows<'navigation'>;
  dictionary: Rows<'dictionary'>;
}

export async function insertRows(db: Db, rows: DemoRows): Promise<void> {
  await db.insertInto('category').values(rows.category).execute();
  await db.insertInto('config').values(rows.config).execute();
  await db.insertInto('navigation').values(rows.navigation).execute();
  await db.insertInto('dictionary').values(rows.dictionary).execute();
}

export async function insertAttachments(db: Db, rows: Rows<'attachment'>): Promise<void> {
  if (rows.length > 0) await db.insertInto('attachment').values(rows).execute();
}
