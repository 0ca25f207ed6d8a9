import type { Kysely } from 'kysely';
import { addField } from './add-field.ts';
import type { Dialect } from './statements.ts';

/** Who rated an app, and how many did: without both no rating is shown. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const app = { section: 'app', table: 'app' };
  await addField(db, dialect, { ...app, name: 'rating_source', kind: 'text' });
  await addField(db, dialect, { ...app, name: 'rating_count', kind: 'integer' });
}
