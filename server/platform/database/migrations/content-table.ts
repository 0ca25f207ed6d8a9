import type { Kysely } from 'kysely';
import { COLUMN_TYPES, type ColumnKind, type ContentTable } from './content-table-options.ts';
import { watchContent } from './content-versions.ts';
import { tallyLists } from './list-tallies.ts';
import { countCells } from './narrow-cells.ts';
import { keepNarrow } from './narrow-copies.ts';
import { type Dialect, run } from './statements.ts';

/**
 * Creates a section's table with its indexes, its list copy and its triggers. The database computes the list key, so that no
 * writer can get it wrong; the triggers maintain the list counters, the copy and the section's version in the transaction of the
 * write.
 */
export async function createContentTable(
  db: Kysely<unknown>,
  dialect: Dialect,
  options: ContentTable,
): Promise<void> {
  const { table, title, columns, derived = {}, featured, split, ordered, expires } = options;
  // List keys and prefixes are compared byte by byte, whatever locale the database has.
  const bytes = dialect === 'postgres' ? 'text collate "C"' : 'text';
  const own = Object.entries(columns);
  const define = ([name, kind]: [string, ColumnKind]) => `${name} ${COLUMN_TYPES[kind]}`;
  const defined = [
    'id text primary key not null',
    `category text not null check (category <> '')`,
    'state text not null',
    'pinned integer not null default 0 check (pinned in (0, 1))',
    'featured integer not null default 0 check (featured in (0, 1))',
    'published_at text not null',
    'created_at text not null',
    'updated_at text not null',
    'demo integer not null default 0',
    `list_key ${bytes} generated always as
      (case when state = 'published' then cast(pinned as text) || published_at || id end) stored`,
    'revision integer not null default 1',
    ...(ordered ? ['place integer not null default 0'] : []),
    ...own.filter(([, kind]) => kind !== 'article').map(define),
    ...Object.entries(derived).map(([name, empty]) => `${name} ${bytes} not null default '${empty}'`),
    `preview text not null default ''`,
    // Last: SQLite then reads a list row without following its overflow pages.
    ...own.filter(([, kind]) => kind === 'article').map(define),
  ];
  await run(db, `create table ${table} (${defined.join(', ')})`);

  const index = (name: string, names: readonly string[], where = '') =>
    run(db, `create index ${table}${name} on ${table} (${names.join(', ')})${where}`);
  const lists = [[], ['category']];
  if (featured) lists.push(['featured'], ['featured', 'category']);
  if (split) lists.push([split], [split, 'category']);
  const order = ordered ? ['place', 'list_key desc'] : ['list_key'];
  for (const names of lists)
    await index(`_${[...names, 'list'].join('_')}`, [...names, ...order], ' where list_key is not null');
  if (expires) await index('_deadline', ['state', expires]);
  // Indexes of the console's lists; see docs/decisions/0029-console-lists.md. A list keeps the order of its titles whether it is
  // filtered or not, so they are in lower case, as in the copy.
  await index('_state', ['state', 'updated_at', 'id', 'category']);
  await index('_by_published', ['published_at', 'id', 'state', 'category']);
  await index('_by_title', [`lower(${title})`, 'id', 'state', 'category']);

  await tallyLists(db, dialect, options);
  await watchContent(db, dialect, options);
  await keepNarrow(db, dialect, options);
  await countCells(db, dialect, options);
}
