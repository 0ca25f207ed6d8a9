import { ownColumns } from '../content/save.ts';
import type { Db } from '../database/database.ts';
import type { Filed } from './submission.repository.ts';

/** Puts an entry into the market's table under its submission's id, to be called in the transaction of its envelope. */
export async function insertEntry(
  db: Db,
  { id, createdAt }: Filed,
  entry: { state: 'pending' | 'published'; category: string; values: Readonly<Record<string, unknown>> },
): Promise<void> {
  await db
    .insertInto('getbuginess')
    .values({
      id,
      category: entry.category,
      state: entry.state,
      published_at: createdAt,
      created_at: createdAt,
      updated_at: createdAt,
      preview: '',
      ...ownColumns('getbuginess', entry.values),
    })
    .execute();
}
