import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../database.ts';

/** What visitors narrow and order the lists of a table by, as columns of it. */
export interface Tallied {
  section: string;
  table: string;
  /** Column whose value makes lists of its own. */
  split?: string;
  /** Texts, empty where an item counts as nothing. */
  facets: readonly { name: string; column: string }[];
  /** Texts that sort as the lists do, and how many characters of them make a bucket. */
  orders: readonly { column: string; bucket: number; beside?: string }[];
}

/** Parts a name from the next in the name of a list: no text that is stored has it. */
const MARK = '\u001f';
/** The levels of `narrow_tally`: in all, by month, by day; then by the buckets of each order; then by the values of each facet. */
const [FIRST_ORDER, FIRST_FACET] = [3, 10];

/** Every choice of facets, each in their order. */
function choicesOf<T>(facets: readonly T[]): T[][] {
  const [first, ...others] = facets;
  if (first === undefined) return [[]];
  const without = choicesOf(others);
  return [...without, ...without.map((choice) => [first, ...choice])];
}

/** The value that an expression has by a number, as SQL. */
const byNumber = (number: string, values: readonly (string | number)[]) =>
  `case ${number} ${values.map((value, at) => `when ${at} then ${value}`).join(' ')} end`;

const numbers = (count: number) =>
  `(select 0 as n ${Array.from({ length: count - 1 }, (_, at) => `union all select ${at + 1}`).join(' ')})`;

/** The counters in which rows stand, with what they add: SQL. A list of no facets has its days in `list_tally` already. */
function deltas({ section, split, facets, orders }: Tallied, rows: string, delta: 1 | -1) {
  const lists = [`'${section}'`, ...(split ? [`'${section}:' || r.${split}`] : [])];
  const choices = choicesOf(facets);
  const names = choices.map((choice) =>
    choice.map(({ name, column }) => `'${MARK}${name}=' || r.${column}`).join(' || '),
  );
  const known = choices.map((choice) => choice.map(({ column }) => `r.${column} <> ''`).join(' and '));
  const levels = [
    ...["''", 'substr(r.list_key, 1, 8)', 'substr(r.list_key, 1, 11)'].map((prefix, level) => ({
      ...{ level, prefix, where: 'h.n > 0' },
    })),
    ...orders.map(({ column, bucket }, at) => ({
      level: FIRST_ORDER + at,
      prefix: `substr(coalesce(r.${column}, ''), 1, ${bucket})`,
      where: '1 = 1',
    })),
    ...facets.map(({ column }, at) => ({
      ...{ level: FIRST_FACET + at, prefix: `r.${column}`, where: `h.n = 0 and r.${column} <> ''` },
    })),
  ];
  const conditions = (all: readonly string[]) => all.map((where) => `(${where || '1 = 1'})`);
  return `
    select ${byNumber('l.n', lists)} || ${byNumber(
      'h.n',
      names.map((name) => name || "''"),
    )} as list,
      ${byNumber('c.n', ["''", 'r.category'])} as category,
      ${byNumber(
        'p.n',
        levels.map(({ level }) => level),
      )} as level,
      ${byNumber(
        'p.n',
        levels.map(({ prefix }) => prefix),
      )} as prefix,
      ${delta} as delta
    from ${rows} as r
    cross join ${numbers(lists.length)} as l
    cross join ${numbers(choices.length)} as h
    cross join ${numbers(2)} as c
    cross join ${numbers(levels.length)} as p
    where r.list_key is not null
      and ${byNumber('h.n', conditions(known))}
      and ${byNumber('p.n', conditions(levels.map(({ where }) => where)))}`;
}

const add = (changes: string) => `
  insert into narrow_tally (list, category, level, prefix, rows)
  select list, category, level, prefix, sum(delta) from (${changes}) as changes
  where true group by list, category, level, prefix having sum(delta) <> 0
  order by list, category, level, prefix
  on conflict (list, category, level, prefix) do update set rows = narrow_tally.rows + excluded.rows;`;

/** A row that a trigger of SQLite sees, under the name by which all of it is asked for. */
const oneRow = (tallied: Tallied, row: 'new' | 'old') =>
  `(select ${watched(tallied)
    .concat('list_key')
    .map((column) => `${row}.${column} as ${column}`)
    .join(', ')})`;

function watched({ split, facets, orders }: Tallied): string[] {
  const own = [...facets.map(({ column }) => column), ...orders.map(({ column }) => column)];
  return [...new Set(['category', ...(split ? [split] : []), ...own])];
}

/**
 * Counts the rows of a table's lists by what visitors narrow and order them by, in the transaction of each write: those that it
 * has, and from now on by triggers. See docs/decisions/0059-list-filters.md.
 */
export async function tallyNarrowed(
  db: Kysely<unknown>,
  dialect: DialectName,
  tallied: Tallied,
): Promise<void> {
  const { table } = tallied;
  const run = (statement: string) => sql.raw(statement).execute(db);
  // PostgreSQL fires triggers by name. After every kind of write these come between those of the same other counters, so that
  // no two writers lock counters in another order and wait for each other.
  const name = `${table}_public_tally`;
  for (const { column, beside } of tallied.orders)
    await run(
      `create index ${table}_by_${column} on ${table} (${[column, 'id', ...(beside ? [beside] : [])].join(', ')})
       where list_key is not null`,
    );
  await run(add(deltas(tallied, table, 1)));
  if (dialect === 'postgres') {
    const of = (rows: string, delta: 1 | -1) => deltas(tallied, rows, delta);
    const [came, went] = [of('new_rows', 1), of('old_rows', -1)];
    for (const [event, rows, changes] of [
      ['insert', 'new table as new_rows', came],
      ['update', 'old table as old_rows new table as new_rows', `${came} union all ${went}`],
      ['delete', 'old table as old_rows', went],
    ] as const) {
      await run(
        `create function ${name}_${event}() returns trigger language plpgsql as $$ begin ${add(changes)} return null; end $$`,
      );
      await run(
        `create trigger ${name}_${event} after ${event} on ${table} referencing ${rows} for each statement execute function ${name}_${event}()`,
      );
    }
    return;
  }
  const each = (row: 'new' | 'old', delta: 1 | -1) => add(deltas(tallied, oneRow(tallied, row), delta));
  for (const [event, on, body] of [
    ['insert', 'insert', each('new', 1)],
    [
      'update',
      `update of ${['state', 'pinned', 'published_at', ...watched(tallied)].join(', ')}`,
      each('old', -1) + each('new', 1),
    ],
    ['delete', 'delete', each('old', -1)],
  ])
    await run(`create trigger ${name}_${event} after ${on} on ${table} begin ${body} end`);
}
