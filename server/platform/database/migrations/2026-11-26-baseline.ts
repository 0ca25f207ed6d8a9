import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { SECTIONS } from './baseline/sections.ts';
import { createContentTable } from './content-table.ts';
import { watchTable } from './content-versions.ts';
import { type Dialect, run } from './statements.ts';

/** SQL files, in the order in which their tables refer to each other. */
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

/** Tables that visitors see in full; each is a section of its own. */
const SHELL = ['category', 'config', 'navigation', 'dictionary', 'attachment'];

/** Creates the schema with which installations begin. See docs/decisions/0077-baseline-migration.md. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const name of TABLES) await run(db, ...statementsOf(name, dialect));
  for (const section of SECTIONS) await createContentTable(db, dialect, section);
  for (const table of SHELL) await watchTable(db, dialect, { section: table, table });
  for (const name of ['companies', dialect]) await run(db, ...statementsOf(name, dialect));
}

/**
 * Returns the statements of a file, without comments. Each begins at the start of a line. Dialect-specific parts: a collation is
 * for PostgreSQL, which otherwise compares by its locale, and the last words of a table are for SQLite.
 */
function statementsOf(name: string, dialect: Dialect): string[] {
  const text = readFileSync(join(import.meta.dirname, 'baseline', `${name}.sql`), 'utf8')
    .replace(/^ *--.*\n|^\n/gm, '')
    .replaceAll(dialect === 'sqlite' ? ' collate "C"' : ' without rowid', '');
  return text.split(/;\n(?! |begin|end)/).filter((statement) => statement !== '');
}
