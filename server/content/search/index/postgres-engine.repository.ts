import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { newestPeriod, numAtDepth } from '../query/depth.repository.ts';
import { type Engine, type EntryQuery, expression } from './engine.ts';
import { newestIndexes } from './newest-indexes.repository.ts';
import { firstOfPeriod, periodOf, periodToken, periodTokensBetween } from './number.ts';

const SIGNS = {
  and: ' & ',
  or: ' | ',
  not: ' & !',
  quote: (token: string) => `'${token.replaceAll('\\', '').replaceAll("'", '')}'`,
};

/** Number of newest entries that are searched first. */
const FIRST_SCAN_DEPTH = 2000;
/** Maximum periods per query: each is looked up separately, and more of them cost more than they save. */
const MAX_PERIODS = 40;
/** Number of groups from which on hardly any entry matches all. */
const MANY_GROUPS = 3;

/**
 * Estimates how many entries almost certainly hold `limit` matches, when `depth` entries held `foundCount`: with a margin of two
 * standard deviations. Infinite when none was found, since there are hardly enough in all.
 */
const requiredDepth = (depth: number, foundCount: number, limit: number): number =>
  foundCount === 0
    ? Number.POSITIVE_INFINITY
    : ((depth * limit) / foundCount) * (1 + 2 / Math.sqrt(foundCount));

/**
 * `tsvector` of tokens that are segmented already: PostgreSQL's own parser does not know Chinese. Its index returns matches
 * unordered. So the newest are searched first among the newest two thousand entries, by their period tokens, and then in the
 * smallest index that probably has enough.
 */
export const postgresEngine: Engine = {
  isParallel: true,
  async put(db, entries) {
    if (entries.length === 0) return;
    const values = entries.map(
      ({ num, tokens }) =>
        sql`(${num}::bigint, array_to_tsvector(${[...new Set(tokens), periodToken(num)]}::text[]))`,
    );
    await sql`insert into search_words (num, words) values ${sql.join(values)}`.execute(db);
  },
  async drop(db, nums) {
    if (nums.length > 0) await db.deleteFrom('search_words').where('num', 'in', nums).execute();
  },
  async find(db, { all, none, from = 0, limit, isRare }) {
    if (isRare) return readNumbers(db, { all, none, from, below: undefined, limit });
    const [recentNumber = 0, latestPeriod, indexes] = await Promise.all([
      numAtDepth(db, FIRST_SCAN_DEPTH),
      newestPeriod(db),
      newestIndexes(db),
    ]);
    const nums: number[] = [];
    let [below, scannedCount]: [number | undefined, number] = [undefined, 0];
    const [smallest] = indexes;
    // Few entries match many words at once, and naming the periods of these costs more than it saves.
    if (all.length < MANY_GROUPS || !smallest) {
      const firstPeriod = Math.max(periodOf(recentNumber), periodOf(from));
      const periods = periodTokensBetween(all, [firstPeriod, latestPeriod], MAX_PERIODS);
      [below, scannedCount] = [firstOfPeriod(firstPeriod), FIRST_SCAN_DEPTH];
      const newest = { all: periods, none, from: Math.max(from, below), below: undefined, limit };
      nums.push(...(await readNumbers(db, newest)));
    }
    for (const { size, bound } of [...indexes, { size: Number.POSITIVE_INFINITY, bound: 0 }]) {
      if (nums.length >= limit || (below !== undefined && below <= from)) break;
      // When ten days hold more entries than an index, the index adds none.
      if (below !== undefined && bound >= below) continue;
      if (scannedCount > 0 && bound > from && size < requiredDepth(scannedCount, nums.length, limit))
        continue;
      const older = { all, none, from: Math.max(bound, from), below, limit: limit - nums.length };
      nums.push(...(await readNumbers(db, older)));
      [below, scannedCount] = [bound, size];
    }
    return nums;
  },
};

type NumbersQuery = Omit<EntryQuery, 'from' | 'isRare'> & { from: number; below: number | undefined };

async function readNumbers(db: Db, query: NumbersQuery): Promise<number[]> {
  const { rows } = await numbersQuery(query).execute(db);
  return rows.map(({ num }) => num);
}

/**
 * Forces a word index: with the index of numbers, PostgreSQL would read every entry's words until enough match. So numbers are
 * written as sums, as in the indexes of the newest entries.
 */
export function numbersQuery({ all, none, from, below, limit }: NumbersQuery): RawBuilder<{ num: number }> {
  const end = below === undefined ? sql`` : sql`and num + 0 < ${below}`;
  return sql`
    select num from search_words where words @@ ${expression({ all, none }, SIGNS)}::tsquery and num + 0 >= ${from} ${end}
    order by num + 0 desc limit ${limit}`;
}
