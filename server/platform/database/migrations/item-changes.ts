import type { Kysely } from 'kysely';
import type { ContentTable } from './content-table-options.ts';
import { isPublic } from './content-versions.ts';
import { createRowTriggers, createStatementTriggers, type Dialect, run } from './statements.ts';

interface RecordedTable
  extends Pick<
    ContentTable,
    'section' | 'table' | 'title' | 'split' | 'featured' | 'ordered' | 'facets' | 'orders'
  > {
  /** Column with the ids of items that an item refers to. */
  links?: string;
}

/** SQL that stores the selected records. */
const insert = (records: string) =>
  `insert into content_change (section, item_id, category, list_key, title, links, effect) ${records};`;

/** SQL for the columns by which an item is in lists: filters, orders and state. */
function placeOf({ split, featured, ordered, facets = [], orders = [] }: RecordedTable, row: string): string {
  const filters = [...facets, ...orders].map(({ column }) => column);
  const own = [...(split ? [split] : []), ...(featured ? ['featured'] : []), ...(ordered ? ['place'] : [])];
  const names = new Set(['id', 'category', 'list_key', 'state', ...own, ...filters]);
  return [...names].map((name) => `${row}.${name}`).join(', ');
}

/** SQL for the record of a changed item, as it was or as it is; `titled` is the row with its title after the change. */
const recordOf = ({ section, title, links }: RecordedTable, row: string, effect: string, titled = row) =>
  `select '${section}' as section, ${row}.id as item_id, ${row}.category as category, ${row}.list_key as list_key,
     coalesce(${titled}.${title}, '') as title, ${links ? `${row}.${links}` : 'null'} as links, ${effect} as effect`;

/** SQL for the effect of an update. `differs` compares two lists of columns. */
const effectOf = (table: RecordedTable, [from, to]: [string, string], differs: string) =>
  `case when (${placeOf(table, from)}) ${differs} (${placeOf(table, to)}) then 'place'
     when ${from}.${table.title} ${differs} ${to}.${table.title} then 'title' else 'content' end`;

/**
 * Creates triggers that record the changes of a content table's public items in `content_change`, so that caches can tell which
 * answers are old. An item that moves is recorded with its old and its new place. See docs/decisions/0094-item-changes.md. Call it
 * again when a filter or an order is added.
 */
export async function recordItemChanges(
  db: Kysely<unknown>,
  dialect: Dialect,
  table: RecordedTable,
): Promise<void> {
  for (const event of ['insert', 'update', 'delete'])
    await run(
      db,
      `drop trigger if exists ${table.table}_visible_${event}${dialect === 'sqlite' ? '' : ` on ${table.table}`}`,
    );
  await (dialect === 'sqlite' ? recordOnSqlite : recordOnPostgres)(db, table);
}

async function recordOnSqlite(db: Kysely<unknown>, table: RecordedTable) {
  const effect = effectOf(table, ['old', 'new'], 'is not');
  const insertWhen = (condition: string, records: string) => `when ${condition} begin ${insert(records)} end`;
  await createRowTriggers(db, `${table.table}_visible`, table.table, {
    insert: insertWhen(isPublic('new'), recordOf(table, 'new', "'place'")),
    update: insertWhen(
      `${isPublic('old')} or ${isPublic('new')}`,
      `${recordOf(table, 'old', effect, 'new')} where ${isPublic('old')}
       union ${recordOf(table, 'new', effect)} where ${isPublic('new')}`,
    ),
    delete: insertWhen(isPublic('old'), recordOf(table, 'old', "'place'")),
  });
}

/**
 * These triggers run after those named `_version_`, in the order of names: by then the section's version is locked, so that ids of
 * a section are committed in their order.
 */
async function recordOnPostgres(db: Kysely<unknown>, table: RecordedTable) {
  const pairs = 'from old_rows as o full join new_rows as n on o.id = n.id where o is distinct from n';
  const effect = effectOf(table, ['o', 'n'], 'is distinct from');
  await createStatementTriggers(db, `${table.table}_visible`, table.table, {
    insert: insert(`${recordOf(table, 'n', "'place'")} from new_rows as n where ${isPublic('n')}`),
    update: insert(
      `${recordOf(table, 'o', effect, 'n')} ${pairs} and ${isPublic('o')}
       union ${recordOf(table, 'n', effect)} ${pairs} and ${isPublic('n')}`,
    ),
    delete: insert(`${recordOf(table, 'o', "'place'")} from old_rows as o where ${isPublic('o')}`),
  });
}
