import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { type Schema, tableOf } from '../../platform/database/schema.ts';

/** Under this key stands when the demo set was filled. */
const DEMO_FILLED = 'demo_filled_at';

/** Whether the database is empty and has never had the demo set. */
export async function isEmptyForDemo(db: Db): Promise<boolean> {
  if (await readFilled(db)) return false;
  for (const section of Object.keys(contentTypes) as Section[]) {
    if (await db.selectFrom(tableOf(section)).select('id').limit(1).executeTakeFirst()) return false;
  }
  return true;
}

/** When the demo set was filled, `YYYY-MM-DD HH:mm:ss`; undefined where it never was. */
export const readFilled = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('meta').select('value').where('key', '=', DEMO_FILLED).executeTakeFirst())?.value;

/** Whether visits have been counted already. */
export const hasVisits = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('visit_day').select('day').limit(1).executeTakeFirst()) !== undefined;

/** Under this key stands the first day of the demo set's visits. */
const DEMO_FIGURES = 'demo_figures_from';

/** Remembers that visits from a day on, up to that before the demo set was filled, belong to it. */
export async function recordFigures(db: Db, firstDay: string): Promise<void> {
  await db.insertInto('meta').values({ key: DEMO_FIGURES, value: firstDay }).execute();
}

/** The first day of the demo set's visits, which are forgotten with it; undefined where it has none. */
export async function takeFigures(db: Db): Promise<string | undefined> {
  const [row] = await db.deleteFrom('meta').where('key', '=', DEMO_FIGURES).returning('value').execute();
  return row?.value;
}

/** Remembers that the demo set was filled at a time, `YYYY-MM-DD HH:mm:ss`. */
export async function recordFilled(db: Db, time: string): Promise<void> {
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

/** Inserts them beside what operators have written, which stays: a value, or all of a navigation or of a dictionary. */
export async function insertRows(db: Db, rows: DemoRows): Promise<void> {
  for (const table of ['category', 'config'] as const)
    await db
      .insertInto(table)
      .values(rows[table])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  for (const table of ['navigation', 'dictionary'] as const) {
    const written = await db.selectFrom(table).select('type').distinct().execute();
    const missing = rows[table].filter(({ type }) => !written.some((each) => each.type === type));
    if (missing.length > 0) await db.insertInto(table).values(missing).execute();
  }
}

export async function insertAttachments(db: Db, rows: Rows<'attachment'>): Promise<void> {
  if (rows.length > 0) await db.insertInto('attachment').values(rows).execute();
}
