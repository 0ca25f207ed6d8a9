import { sql } from 'kysely';
import { readInThread } from '../../../platform/database/database.ts';
import { newestPeriod, numAtDepth } from '../query/depth.repository.ts';
import { type Engine, expression } from './engine.ts';
import { periodOf, periodToken, periodTokensBetween } from './number.ts';

/** Maximum periods per query: with entries this sparse, all of them are scanned. */
const MAX_PERIODS = 200;
/** Number of entries from which on a search may take longer than passing it to another thread. */
const THREAD_ENTRIES = 20_000;

const SIGNS = {
  and: ' AND ',
  or: ' OR ',
  not: ' NOT ',
  quote: (token: string) => `"${token.replaceAll('"', '')}"`,
};

/** FTS5 over tokens, without storing the texts. Its `rowid` is the entry's number, by which matches are ordered. */
export const sqliteEngine: Engine = {
  isParallel: false,
  async put(db, entries) {
    if (entries.length === 0) return;
    const rows = entries.map(({ num, tokens }) => ({
      rowid: num,
      words: [...tokens, periodToken(num)].join(' '),
    }));
    await db
      .insertInto('search_words')
      .values(rows as never)
      .execute();
  },
  async drop(db, nums) {
    if (nums.length > 0) await db.deleteFrom('search_words').where('rowid', 'in', nums).execute();
  },
  async find(db, { all, none, from = 0, limit }) {
    const periods =
      from === 0 ? all : periodTokensBetween(all, [periodOf(from), await newestPeriod(db)], MAX_PERIODS);
    const periodExpression = expression({ all: periods, none }, SIGNS);
    const matches = sql<{ num: number }>`
      select rowid as num from search_words where search_words match ${periodExpression} and rowid >= ${from}
      order by rowid desc limit ${limit} + 0`;
    const isLarge = (await numAtDepth(db, THREAD_ENTRIES)) !== undefined;
    const { rows } = await (isLarge ? readInThread(db, matches.compile(db)) : matches.execute(db));
    return rows.map(({ num }) => num);
  },
};
