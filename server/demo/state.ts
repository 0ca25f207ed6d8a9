import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import type { Db } from '../database/database.ts';
import { tableOf } from '../database/schema.ts';

/** Under this key stands when the demo set was filled. */
export const DEMO_FILLED = 'demo_filled_at';

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
