import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Section } from '@pv-brain/contract/content/types.ts';
import type { Db } from '../../platform/database/database.ts';
import { hasRows } from '../../platform/database/rows.ts';
import { splitColumn, tableOf } from '../../platform/database/schema.ts';

/**
 * Returns the list keys after which the parts of a section begin, `size` items each; the first is empty. The oldest items come
 * first, so new ones are appended and earlier parts stay unchanged. Reads the index alone.
 */
export async function readPartStarts(db: Db, section: Section, size: number): Promise<string[]> {
  const starts: string[] = [];
  let after = '';
  while (await hasRows(db.selectFrom(tableOf(section)).where('list_key', '>', after).orderBy('list_key'))) {
    starts.push(after);
    const last = await db
      .selectFrom(tableOf(section))
      .select('list_key as listKey')
      .where('list_key', '>', after)
      .orderBy('list_key')
      .offset(size - 1)
      .limit(1)
      .executeTakeFirst();
    if (!last?.listKey) break;
    after = last.listKey;
    // SQLite queries block the event loop: yield to other requests.
    await nextTurn();
  }
  return starts;
}

/** Returns the next items of a section's lists after a list key. */
export async function readListed(db: Db, section: Section, after: string, size: number) {
  const rows = await db
    .selectFrom(tableOf(section))
    .select(['id', 'updated_at as updatedAt', 'list_key as listKey', splitColumn(section).as('split')])
    .where('list_key', '>', after)
    .orderBy('list_key')
    .limit(size)
    .execute();
  return rows.map((row) => ({ ...row, listKey: row.listKey ?? '' }));
}
