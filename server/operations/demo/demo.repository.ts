import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { readMeta, saveMeta } from '../../platform/database/meta.repository.ts';
import { hasRows } from '../../platform/database/rows.ts';
import { type Schema, tableOf } from '../../platform/database/schema.ts';

/** Key of the time at which the demo content was filled in. */
const DEMO_FILLED = 'demo_filled_at';

/** Returns whether the database is empty and has never had demo content. */
export async function isEmptyForDemo(db: Db): Promise<boolean> {
  if (await readFilled(db)) return false;
  for (const section of Object.keys(contentTypes) as Section[]) {
    if (await hasRows(db.selectFrom(tableOf(section)))) return false;
  }
  return true;
}

/** Returns when the demo content was filled in, `YYYY-MM-DD HH:mm:ss`; undefined if never. */
export const readFilled = (db: Db): Promise<string | undefined> => readMeta(db, DEMO_FILLED);

/** Returns whether any visits have been counted. */
export const hasVisits = (db: Db): Promise<boolean> => hasRows(db.selectFrom('visit_day'));

/** Key of the first day of the demo content's visits. */
const DEMO_FIGURES = 'demo_figures_from';

/** Records that the visits from a day on, up to the day before the demo content was filled in, belong to it. */
export const recordFigures = (db: Db, firstDay: string): Promise<void> =>
  saveMeta(db, DEMO_FIGURES, firstDay);

/** Returns and deletes the first day of the demo content's visits; undefined when it has none. */
export async function takeFigures(db: Db): Promise<string | undefined> {
  const [row] = await db.deleteFrom('meta').where('key', '=', DEMO_FIGURES).returning('value').execute();
  return row?.value;
}

/** Records the time at which the demo content was filled in, `YYYY-MM-DD HH:mm:ss`. */
export const recordFilled = (db: Db, time: string): Promise<void> => saveMeta(db, DEMO_FILLED, time);

type Rows<Table extends keyof Schema> = readonly Insertable<Schema[Table]>[];

/** Demo rows other than content. */
export interface DemoRows {
  category: Rows<'category'>;
  config: Rows<'config'>;
  navigation: Rows<'navigation'>;
  dictionary: Rows<'dictionary'>;
}

/** Inserts the rows and keeps what operators have written: a single value, or a whole navigation or dictionary. */
export async function insertRows(db: Db, rows: DemoRows): Promise<void> {
  for (const table of ['category', 'config'] as const)
    await db
      .insertInto(table)
      .values(rows[table])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  for (const table of ['navigation', 'dictionary'] as const) {
    const existing = await db.selectFrom(table).select('type').distinct().execute();
    const missing = rows[table].filter(({ type }) => !existing.some((each) => each.type === type));
    if (missing.length > 0) await db.insertInto(table).values(missing).execute();
  }
}

export async function insertAttachments(db: Db, rows: Rows<'attachment'>): Promise<void> {
  if (rows.length > 0) await db.insertInto('attachment').values(rows).execute();
}
