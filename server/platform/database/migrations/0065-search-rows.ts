import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../database.ts';

/**
 * On PostgreSQL, keeps the words of the search's entries out of their rows. A match is fetched by its row, which was a kilobyte of words
 * that nobody reads: ten thousand matches were ten thousand pages. PostgreSQL moves out only what makes a row longer than 2 kB, so
 * each has a ballast that is a few bytes once it is compressed. The table is written anew, with its index.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  if (dialect !== 'postgres') return;
  await sql`alter table search_words alter column words set storage external`.execute(db);
  await sql`alter table search_words set (toast_tuple_target = 128)`.execute(db);
  await sql`
    alter table search_words add column ballast text generated always as (repeat(' ', 2048)) stored`.execute(
    db,
  );
}
