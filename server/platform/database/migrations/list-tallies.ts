import type { Kysely } from 'kysely';
import type { ContentTable } from './content-table-options.ts';
import { createRowTriggers, createStatementTriggers, type Dialect } from './statements.ts';

/** SQL for the lists that contain a row; `row` is the row's name in that SQL. */
function listsOf({ section, featured, split }: ContentTable, row: string): string {
  const lists = [`select '${section}' as list`];
  if (featured) lists.push(`select '${section}:featured' where ${row}.featured = 1`);
  if (split) lists.push(`select '${section}:' || ${row}.${split}`);
  return lists.join(' union all ');
}

/** SQL for the counters of a row's list key: total, by month and by day. */
const levelsOf = (row: string) => `
      select 0 as level, '' as prefix
      union all select 1, substr(${row}.list_key, 1, 8)
      union all select 2, substr(${row}.list_key, 1, 11)`;

/** One statement that adds `delta` to every counter of a row. `row` is NEW or OLD. */
function bump(options: ContentTable, row: 'new' | 'old', delta: 1 | -1): string {
  return `
    insert into list_tally (list, category, level, prefix, rows)
    select l.list, c.category, p.level, p.prefix, ${delta}
    from (${listsOf(options, row)}) as l
    cross join (select '' as category union all select ${row}.category) as c
    cross join (${levelsOf(row)}) as p
    where ${row}.list_key is not null
    on conflict (list, category, level, prefix) do update set rows = list_tally.rows + excluded.rows;`;
}

/** SQL for what inserted or deleted rows add to each counter. */
const deltas = (options: ContentTable, rows: 'old_rows' | 'new_rows', delta: 1 | -1) => `
    select l.list, c.category, p.level, p.prefix, ${delta} as delta
    from ${rows} as r
    cross join lateral (${listsOf(options, 'r')}) as l
    cross join lateral (select '' as category union all select r.category) as c
    cross join lateral (${levelsOf('r')}) as p
    where r.list_key is not null`;

/** Each counter is written once, however many rows change it, and in a fixed order, so that two writers never deadlock. */
async function tallyOnPostgres(db: Kysely<unknown>, options: ContentTable) {
  const [came, went] = [deltas(options, 'new_rows', 1), deltas(options, 'old_rows', -1)];
  const add = (changes: string) => `
    insert into list_tally (list, category, level, prefix, rows)
    select list, category, level, prefix, sum(delta) from (${changes}) as changes
    group by list, category, level, prefix having sum(delta) <> 0
    order by list, category, level, prefix
    on conflict (list, category, level, prefix) do update set rows = list_tally.rows + excluded.rows;`;
  await createStatementTriggers(db, `${options.table}_tally`, options.table, {
    insert: add(came),
    update: add(`${came} union all ${went}`),
    delete: add(went),
  });
}

async function tallyOnSqlite(db: Kysely<unknown>, options: ContentTable) {
  const { table, split } = options;
  const watched = ['state', 'pinned', 'published_at', 'category', 'featured', ...(split ? [split] : [])];
  const [came, went] = [bump(options, 'new', 1), bump(options, 'old', -1)];
  await createRowTriggers(db, `${table}_tally`, table, {
    insert: `begin ${came} end`,
    [`update of ${watched.join(', ')}`]: `begin ${went} ${came} end`,
    delete: `begin ${went} end`,
  });
}

/** Maintains the counters of a table's lists in the transaction of each write. See docs/decisions/0004-list-counters.md. */
export const tallyLists = (db: Kysely<unknown>, dialect: Dialect, options: ContentTable): Promise<void> =>
  (dialect === 'postgres' ? tallyOnPostgres : tallyOnSqlite)(db, options);
