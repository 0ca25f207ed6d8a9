import type { Kysely } from 'kysely';
import { addField } from './add-field.ts';
import type { Dialect } from './statements.ts';

/** Adds the source and the number of an app's ratings: without both no rating is shown. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const app = { section: 'app', table: 'app' };
  await addField(db, dialect, { ...app, name: 'rating_source', kind: 'text' });
  await addField(db, dialect, { ...app, name: 'rating_count', kind: 'integer' });
}
