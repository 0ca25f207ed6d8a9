import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { SECTIONS } from './baseline/sections.ts';
import { createContentTable } from './content-table.ts';
import { watchTable } from './content-versions.ts';
import { type Dialect, run } from './statements.ts';

/** Files of SQL, in the order in which their tables refer to each other. */
const TABLES = [
  'counters',
  'accounts',
  'audit',
  'submissions',
  'files',
  'messaging',
  'editing',
  'site',
  'search',
];

/** Tables that stand whole in what visitors see; each is its own section. */
const SHELL = ['category', 'config', 'navigation', 'dictionary', 'attachment'];

/** The schema with which installations begin. See docs/decisions/0077-one-baseline.md. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const name of TABLES) await run(db, ...statementsOf(name, dialect));
  for (const section of SECTIONS) await createContentTable(db, dialect, section);
  for (const table of SHELL) await watchTable(db, dialect, { section: table, table });
  for (const name of ['companies', dialect]) await run(db, ...statementsOf(name, dialect));
}

/**
 * The statements of a file, without comments. Each begins at the start of a line. Of what only one kind of database knows, a
 * collation is for PostgreSQL, which else compares by its locale, and the last words of a table are for SQLite.
 */
function statementsOf(name: string, dialect: Dialect): string[] {
  const text = readFileSync(join(import.meta.dirname, 'baseline', `${name}.sql`), 'utf8')
    .replace(/^ *--.*\n|^\n/gm, '')
    .replaceAll(dialect === 'sqlite' ? ' collate "C"' : ' without rowid', '');
  return text.split(/;\n(?! |begin|end)/).filter((statement) => statement !== '');
}
