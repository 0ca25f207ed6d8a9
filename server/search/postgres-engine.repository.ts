import { sql } from 'kysely';
import { type Engine, expression } from './engine.ts';

const SIGNS = {
  and: ' & ',
  or: ' | ',
  quote: (token: string) => `'${token.replaceAll('\\', '').replaceAll("'", '')}'`,
};

/** `tsvector` of tokens that are cut already: nothing of PostgreSQL's own cutting is used, which knows no Chinese. */
export const postgresEngine: Engine = {
  async put(db, entries) {
    if (entries.length === 0) return;
    const values = entries.map(
      ({ num, tokens }) => sql`(${num}::bigint, array_to_tsvector(${[...new Set(tokens)]}::text[]))`,
    );
    await sql`insert into search_words (num, words) values ${sql.join(values)}`.execute(db);
  },
  async drop(db, nums) {
    if (nums.length > 0) await db.deleteFrom('search_words').where('num', 'in', nums).execute();
  },
  async find(db, { all, from = 0, most }) {
    const wanted = expression(all, SIGNS);
    const { rows } = await sql<{ num: number }>`
      select num from search_words where words @@ ${wanted}::tsquery and num >= ${from}
      order by num desc limit ${most}`.execute(db);
    return rows.map(({ num }) => num);
  },
};
