import type { Kysely } from 'kysely';
import { COLUMN_TYPES, type ColumnKind } from './content-table-options.ts';
import { rewatchContent } from './content-versions.ts';
import { widenNarrow } from './narrow-copies.ts';
import { type Dialect, run } from './statements.ts';

interface NewField {
  section: string;
  table: string;
  /** Name of the column. */
  name: string;
  kind: ColumnKind;
  /** Whether the search in the console's lists covers it. */
  isSearched?: boolean;
  /** Columns that follow it in an index of its own, for lookups by this field. */
  index?: readonly string[];
}

/**
 * Adds a field to a section with an existing table: a column of the table, an index if given, a column of the list copy, and a
 * comparison in the triggers. The field is empty for existing items. Takes as long with one item as with a million, except for
 * the index.
 */
export async function addField(
  db: Kysely<unknown>,
  dialect: Dialect,
  { section, table, name, kind, isSearched = false, index }: NewField,
): Promise<void> {
  await run(db, `alter table ${table} add column ${name} ${COLUMN_TYPES[kind]}`);
  if (index) await run(db, `create index ${table}_${name} on ${table} (${[name, ...index].join(', ')})`);
  await widenNarrow(db, dialect, { table, name, kind, isSearched });
  await rewatchContent(db, dialect, { section, table });
}
