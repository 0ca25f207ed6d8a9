import { columnOf } from '@pv-brain/contract/content/define.ts';
import { itemPath } from '@pv-brain/contract/content/item-path.ts';
import { type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { PUBLIC_STATES } from '@pv-brain/contract/submissions/states.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { splitColumn, tableOf } from '../../platform/database/schema.ts';

/** Returns a list's length in each non-empty category, by code; see docs/decisions/0004-list-counters.md. */
export async function countByCategory(db: Db, list: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('list_tally')
    .select(['category', 'rows'])
    .where('list', '=', list)
    .where('category', '>', '')
    .where('level', '=', 0)
    .where('rows', '>', 0)
    .execute();
  return new Map(rows.map(({ category, rows: count }) => [category, count]));
}

/** Returns titles and paths of a section's items by id; without those that are gone. */
export async function readTitles(db: Db, section: Section, ids: readonly string[]) {
  const type = typeOf(section);
  const rows = await db
    .selectFrom(tableOf(section))
    .select(['id', 'state'])
    .select([sql.ref<string>(columnOf(type.title)).as('title'), splitColumn(section).as('split')])
    .where('id', 'in', ids)
    .where('state', '<>', 'recycled')
    .execute();
  return new Map(
    rows.map(({ id, state, title, split: value }) => [
      id,
      { title, path: PUBLIC_STATES.includes(state) ? itemPath(type, id, value) : null },
    ]),
  );
}
