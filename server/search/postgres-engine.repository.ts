import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { databaseOf } from '../database/transact.ts';
import { shanghaiTime } from '../time.ts';
import { type Engine, expression, type Group } from './engine.ts';
import { firstNumber, firstOfPeriod, periodOf } from './number.ts';

const SIGNS = {
  and: ' & ',
  or: ' | ',
  quote: (token: string) => `'${token.replaceAll('\\', '').replaceAll("'", '')}'`,
};

/** Entries that are looked through first, and then, and then; a word that is not found often among them is rare enough in the rest. */
const DEPTHS = [2000, 16_000, 80_000, 336_000];
/** Periods of one question: where entries are as thin as that, all of them are looked through at once. */
const PERIODS_MOST = 200;
/** Milliseconds for which it is known how deep entries lie. */
const KNOWN_FOR = 600_000;

/** Says in which ten days an entry was published. */
const ofPeriod = (period: number): string => `_m${period}`;

interface Periods {
  /** In which each of the depths lies, the newest first. */
  deep: readonly number[];
  /** That of the newest entry. */
  newest(): number;
}

interface Known {
  at: number;
  periods: Promise<Periods>;
}

const known = new WeakMap<Db, Known>();

/** How deep entries lie, as it was a while ago at most. */
function periodsOf(db: Db): Promise<Periods> {
  const key = databaseOf(db);
  const before = known.get(key);
  if (before && performance.now() - before.at < KNOWN_FOR) return before.periods;
  const next: Known = { at: performance.now(), periods: readPeriods(key) };
  known.set(key, next);
  next.periods.catch(() => {
    if (known.get(key) === next) known.delete(key);
  });
  // Whoever asks meanwhile is answered by what was known.
  return before?.periods ?? next.periods;
}

async function readPeriods(db: Db): Promise<Periods> {
  const periods: number[] = [];
  for (const depth of [0, ...DEPTHS]) {
    const row = await db
      .selectFrom('search_entry')
      .select('num')
      .orderBy('num', 'desc')
      .offset(depth)
      .limit(1)
      .executeTakeFirst();
    if (!row) break;
    periods.push(periodOf(Number(row.num)));
  }
  const [last = 0, ...deep] = periods;
  return {
    deep: [...new Set(deep)],
    newest: () => Math.max(last, periodOf(firstNumber(shanghaiTime()))),
  };
}

/**
 * `tsvector` of tokens that are cut already: nothing of PostgreSQL's own cutting is used, which knows no Chinese. Its index hands
 * matches out in no order, so the newest are found period by period: an entry bears its period as a token, which makes few of the
 * many that have a common word.
 */
export const postgresEngine: Engine = {
  async put(db, entries) {
    if (entries.length === 0) return;
    const values = entries.map(
      ({ num, tokens }) =>
        sql`(${num}::bigint, array_to_tsvector(${[...new Set(tokens), ofPeriod(periodOf(num))]}::text[]))`,
    );
    await sql`insert into search_words (num, words) values ${sql.join(values)}`.execute(db);
  },
  async drop(db, nums) {
    if (nums.length > 0) await db.deleteFrom('search_words').where('num', 'in', nums).execute();
  },
  async find(db, { all, from = 0, most, isRare }) {
    if (isRare) return ask(db, { all, from, below: undefined, most });
    const found: number[] = [];
    let below: number | undefined;
    const { newest, deep } = await periodsOf(db);
    for (const period of deep) {
      const within = between(period, below === undefined ? newest() : periodOf(below - 1));
      if (within.length > PERIODS_MOST) break;
      const wanted = [...all, within.map((each) => [ofPeriod(each)])];
      found.push(...(await ask(db, { all: wanted, from, below, most: most - found.length })));
      below = firstOfPeriod(period);
      if (found.length >= most || below <= from) return found;
    }
    return [...found, ...(await ask(db, { all, from, below, most: most - found.length }))];
  },
};

/** The periods from one to another, both included. */
const between = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);

interface Asked {
  all: readonly Group[];
  from: number;
  below: number | undefined;
  most: number;
}

/** By the index of words always: by that of numbers, every entry's words would be looked through until enough have them. */
async function ask(db: Db, { all, from, below, most }: Asked): Promise<number[]> {
  const wanted = expression(all, SIGNS);
  const end = below === undefined ? sql`` : sql`and num < ${below}`;
  const { rows } = await sql<{ num: number }>`
    select num from search_words where words @@ ${wanted}::tsquery and num >= ${from} ${end}
    order by num + 0 desc limit ${most}`.execute(db);
  return rows.map(({ num }) => num);
}
