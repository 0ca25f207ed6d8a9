import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../database.ts';

/** What visitors narrow and order the lists of a table by, as columns of it. */
export interface Tallied {
  section: string;
  table: string;
  /** Column whose value makes lists of its own. */
  split?: string;
  /** Texts, empty where an item counts as nothing; `own` where there are many of them, and else at most two of these facets. */
  facets: readonly { name: string; column: string; own?: true }[];
  /** Texts that sort as the lists do, and how many characters of them make a bucket. */
  orders: readonly { column: string; bucket: number }[];
  /** The days from the second order's to the first's are counted together. */
  spans?: true;
}

/** Parts a name from the next in the name of a list: no text that is stored has it. */
const MARK = '\u001f';
/** The levels of `narrow_tally`: in all, by month and by day, by as many characters of a list key; the others'. */
const CALENDAR = [0, 8, 11];
const [FIRST_ORDER, SPANS, FIRST_FACET] = [3, 9, 10];

const KEYS = ['list', 'level', 'prefix', 'split', 'category', 'facet0', 'facet1'];
const KEY = KEYS.join(', ');

/** Every choice of facets, each in their order. */
function choicesOf<T>(facets: readonly T[]): T[][] {
  const [first, ...others] = facets;
  if (first === undefined) return [[]];
  const without = choicesOf(others);
  return [...without, ...without.map((choice) => [first, ...choice])];
}

/** The counters in which a row stands: SQL of what they are called, and of whether it stands in them. */
function cellsOf({ section, split, facets, orders, spans }: Tallied, row: string) {
  const text = (column: string | undefined) => (column ? `coalesce(${row}.${column}, '')` : "''");
  const few = facets.filter(({ own }) => !own).map(({ column }) => column);
  const cell = (list: string, level: number, prefix: string, known: readonly string[] = []) => ({
    values: [list, String(level), prefix, text(split), `${row}.category`, text(few[0]), text(few[1])],
    where: [`${row}.list_key is not null`, ...known.map((column) => `${row}.${column} <> ''`)].join(' and '),
  });
  const lists = choicesOf(facets.filter(({ own }) => own)).flatMap((choice) => {
    const list = [
      `'${section}'`,
      ...choice.map(({ name, column }) => `'${MARK}${name}=' || ${row}.${column}`),
    ];
    const known = choice.map(({ column }) => column);
    const of = (level: number, prefix: string) => cell(list.join(' || '), level, prefix, known);
    // A list of no facets has its calendar in `list_tally`, the total of one facet's value is among the values.
    const calendar = CALENDAR.map((length, level) => of(level, `substr(${row}.list_key, 1, ${length})`));
    const byTime = choice.length > 0 ? calendar.slice(1) : few.length > 0 ? calendar : [];
    const byOrder = orders.map(({ column, bucket }, at) =>
      of(FIRST_ORDER + at, `substr(${text(column)}, 1, ${bucket})`),
    );
    return [...byTime, ...byOrder];
  });
  const values = facets.flatMap(({ column, own }, at) =>
    own ? [cell(`'${section}'`, FIRST_FACET + at, `${row}.${column}`, [column])] : [],
  );
  const days = orders.slice(0, 2).map(({ column }) => column);
  const both = days.map((column) => `${row}.${column}`).join(' || ');
  return [...lists, ...values, ...(spans ? [cell(`'${section}'`, SPANS, both, days)] : [])];
}

const INTO = `insert into narrow_tally (${KEY}, rows)`;
const ADD = `on conflict (${KEY}) do update set rows = narrow_tally.rows + excluded.rows;`;

/** The columns that say in which counters a row stands. */
function watched({ split, facets, orders }: Tallied): string[] {
  const own = [...facets, ...orders].map(({ column }) => column);
  return [...new Set(['category', ...(split ? [split] : []), ...own])];
}

/** A row is taken apart by itself: what it stands in is known without a join and differs, so nothing is sorted. */
async function countOnSqlite(db: Kysely<unknown>, name: string, tallied: Tallied): Promise<void> {
  const { table } = tallied;
  const run = (statement: string) => sql.raw(statement).execute(db);
  const each = (row: 'new' | 'old', delta: 1 | -1) => {
    const cells = cellsOf(tallied, row).map(
      ({ values, where }) => `select ${values}, ${delta} where ${where}`,
    );
    return `${INTO} ${cells.join(' union all ')} ${ADD}`;
  };
  const key = (row: 'new' | 'old') =>
    `(${['list_key', ...watched(tallied)].map((column) => `${row}.${column}`).join(', ')})`;
  const columns = ['state', 'pinned', 'published_at', ...watched(tallied)].join(', ');
  await run(
    `create trigger ${name}_insert after insert on ${table} when new.list_key is not null begin ${each('new', 1)} end`,
  );
  await run(
    `create trigger ${name}_update after update of ${columns} on ${table} when ${key('old')} is not ${key('new')}
     begin ${each('old', -1)} ${each('new', 1)} end`,
  );
  await run(
    `create trigger ${name}_delete after delete on ${table} when old.list_key is not null begin ${each('old', -1)} end`,
  );
}

/** Each counter is written once a statement, however many rows change it; what did not change is not taken apart. */
async function countOnPostgres(db: Kysely<unknown>, name: string, tallied: Tallied): Promise<void> {
  const { table } = tallied;
  const run = (statement: string) => sql.raw(statement).execute(db);
  const rows = (from: string) => `select ${['list_key', ...watched(tallied)].join(', ')} from ${from}`;
  const [came, went] = (['came', 'went'] as const).map((from) =>
    cellsOf(tallied, 'r').map(
      ({ values, where }) => `select ${values}, ${from === 'came' ? 1 : -1} from ${from} as r where ${where}`,
    ),
  ) as [string[], string[]];
  for (const { event, given, sources, cells } of [
    {
      ...{ event: 'insert', given: 'new table as new_rows', cells: came },
      sources: `came as materialized (${rows('new_rows')})`,
    },
    {
      ...{ event: 'update', given: 'old table as old_rows new table as new_rows', cells: [...came, ...went] },
      sources: `came as materialized (${rows('new_rows')} except all ${rows('old_rows')}),
        went as materialized (${rows('old_rows')} except all ${rows('new_rows')})`,
    },
    {
      ...{ event: 'delete', given: 'old table as old_rows', cells: went },
      sources: `went as materialized (${rows('old_rows')})`,
    },
  ]) {
    await run(`create function ${name}_${event}() returns trigger language plpgsql as $$ begin
      with ${sources} ${INTO}
      select ${KEY}, sum(delta) from (${cells.join(' union all ')}) as changes (${KEY}, delta)
      group by ${KEY} having sum(delta) <> 0 order by ${KEY} ${ADD}
      return null; end $$`);
    await run(
      `create trigger ${name}_${event} after ${event} on ${table} referencing ${given} for each statement execute function ${name}_${event}()`,
    );
  }
}

/**
 * Has the indexes of a table's orders know all that its lists are narrowed by: the rows of a bucket lie anywhere in the table, and
 * are stepped over in the index alone.
 */
export async function widenOrders(db: Kysely<unknown>, tallied: Tallied): Promise<void> {
  const { table, facets, orders, split, spans } = tallied;
  const narrowing = ['category', ...(split ? [split] : []), ...facets.map(({ column }) => column)];
  for (const [at, { column }] of orders.entries()) {
    const beside = spans ? orders.filter((_, other) => other !== at).map((other) => other.column) : [];
    const name = `${table}_by_${column}`;
    await sql.raw(`drop index ${name}`).execute(db);
    await sql
      .raw(
        `create index ${name} on ${table} (${[column, 'id', ...narrowing, ...beside].join(', ')}) where list_key is not null`,
      )
      .execute(db);
  }
}

/** PostgreSQL fires triggers by name: no two writers lock counters in another order and wait for each other. */
const nameOf = (table: string) => `${table}_public_tally`;

/**
 * Counts the rows of a table's lists by what visitors narrow and order them by, in the transaction of each write: those that it
 * has, and from now on by triggers. See docs/decisions/0059-list-filters.md.
 */
export async function countCells(db: Kysely<unknown>, dialect: DialectName, tallied: Tallied): Promise<void> {
  for (const { values, where } of cellsOf(tallied, 'r')) {
    const named = values.map((value, at) => `${value} as ${KEYS[at]}`).join(', ');
    const cells = `select ${named} from ${tallied.table} as r where ${where}`;
    await sql.raw(`${INTO} select ${KEY}, count(*) from (${cells}) as cells group by ${KEY}`).execute(db);
  }
  const count = dialect === 'postgres' ? countOnPostgres : countOnSqlite;
  await count(db, nameOf(tallied.table), tallied);
}

/** Takes away what kept the counters of a table before. */
export async function dropTallies(db: Kysely<unknown>, dialect: DialectName, table: string): Promise<void> {
  // The first of them had another name.
  for (const called of [nameOf(table), `${table}_narrow_tally`])
    for (const event of ['insert', 'update', 'delete']) {
      const name = `${called}_${event}`;
      const drops =
        dialect === 'postgres'
          ? [`trigger if exists ${name} on ${table}`, `function if exists ${name}()`]
          : [`trigger if exists ${name}`];
      for (const drop of drops) await sql.raw(`drop ${drop}`).execute(db);
    }
}
