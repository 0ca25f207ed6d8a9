import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../database.ts';
import { SYNONYMS } from './search-synonyms.ts';

/**
 * The search index, its vocabulary, its dictionary and what was not found; see docs/decisions/0058-search.md. The tables are
 * empty: a job fills them, since cutting a million articles takes longer than a start may.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  // Compared byte by byte, whatever locale the database has.
  const bytes = dialect === 'postgres' ? sql`text collate "C"` : 'text';
  await db.schema
    .createTable('search_entry')
    .addColumn('num', 'bigint', (column) => column.primaryKey().notNull())
    .addColumn('section', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('side', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .addColumn('ends_on', 'text')
    .addColumn('pinned', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('search_entry_item')
    .on('search_entry')
    .columns(['section', 'item_id'])
    .unique()
    .execute();
  if (dialect === 'sqlite')
    await sql`create virtual table search_words using fts5(
      words, content = '', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars '_'")`.execute(
      db,
    );
  else {
    await sql`create table search_words (num bigint primary key, words tsvector not null)`.execute(db);
    await sql`create index search_words_found on search_words using gin (words)`.execute(db);
  }
  await db.schema
    .createTable('search_term')
    .addColumn('word', bytes, (column) => column.primaryKey().notNull())
    .addColumn('pinyin', bytes, (column) => column.notNull())
    .addColumn('backwards', bytes, (column) => column.notNull())
    .addColumn('initials', bytes, (column) => column.notNull())
    .addColumn('weight', 'integer', (column) => column.notNull())
    .execute();
  for (const name of ['pinyin', 'backwards', 'initials'])
    await db.schema.createIndex(`search_term_${name}`).on('search_term').column(name).execute();

  await db.schema
    .createTable('search_dictionary')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('search_dictionary_key', ['kind', 'position'])
    .execute();
  const lines = SYNONYMS.map((group, position) => ({
    ...{ kind: 'synonyms', position },
    words: JSON.stringify(group),
  }));
  await (db as Kysely<{ search_dictionary: (typeof lines)[number] }>)
    .insertInto('search_dictionary')
    .values(lines)
    .execute();
  await sql`insert into content_version (section, version) values ('search', 1)`.execute(db);

  await db.schema
    .createTable('search_missed')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('term', 'text', (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('search_missed_key', ['day', 'term'])
    .execute();
}
