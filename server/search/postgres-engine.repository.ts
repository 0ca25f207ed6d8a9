import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { numsAtDepths } from './depth.repository.ts';
import { type Engine, expression, type Group } from './engine.ts';
import { firstOfPeriod, periodOf } from './number.ts';
import { during, newestPeriod, ofPeriod } from './periods.ts';

const SIGNS = {
  and: ' & ',
  or: ' | ',
  quote: (token: string) => `'${token.replaceAll('\\', '').replaceAll("'", '')}'`,
};

/** Entries that are looked through first, and then, and then. Where even the last of them would not bring enough, all are asked at once. */
const DEPTHS = [2000, 16_000, 80_000];
const DEEPEST = Math.max(...DEPTHS);

/** Periods of one question: each is looked for by itself, and more of them cost more than what they keep out. */
const PERIODS_MOST = 40;

interface Deep {
  /** How many entries are newer than the beginning of the period. */
  depth: number;
  period: number;
}

/** The periods in which each of the depths lies, the newest first, and that of the newest entry. */
async function periodsOf(db: Db): Promise<{ deep: readonly Deep[]; newest: number }> {
  const nums = await numsAtDepths(db, DEPTHS);
  const byPeriod = new Map(nums.map((num, at) => [periodOf(num), DEPTHS[at] ?? DEEPEST]));
  const deep = [...byPeriod].map(([period, depth]) => ({ depth, period }));
  return { deep, newest: await newestPeriod(db) };
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
        sql`(${num}::bigint, array_to_tsvector(${[...new Set(tokens), ofPeriod(num)]}::text[]))`,
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
    let last = newest;
    for (const { depth, period } of deep) {
      const wanted = during(all, [period, last], PERIODS_MOST);
      if (wanted === all) break;
      found.push(...(await ask(db, { all: wanted, from, below, most: most - found.length })));
      last = period - 1;
      below = firstOfPeriod(period);
      if (found.length >= most || below <= from) return found;
      if ((found.length * DEEPEST) / depth < most) break;
    }
    const wanted = from === 0 ? all : during(all, [periodOf(from), last], PERIODS_MOST);
    return [...found, ...(await ask(db, { all: wanted, from, below, most: most - found.length }))];
  },
};

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
