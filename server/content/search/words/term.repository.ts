import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Term } from './vocabulary.ts';

/** Maximum terms of one query. */
const MAX_TERMS = 200;

const termQuery = (db: Db) =>
  db.selectFrom('search_term').select(['word', 'pinyin', 'backwards', 'initials', 'weight']);

/** Returns an upper bound, in byte order, of the texts with a prefix. */
const prefixEnd = (prefix: string): string => `${prefix}\u{10ffff}`;

/** Returns terms with one of these readings, most likely first. */
export async function readSounding(db: Db, pinyin: readonly string[]): Promise<Term[]> {
  if (pinyin.length === 0) return [];
  return termQuery(db)
    .where('pinyin', 'in', pinyin)
    .orderBy('weight', 'desc')
    .orderBy('word')
    .limit(MAX_TERMS)
    .execute();
}

/** Returns terms whose syllables have these initials. */
export const readInitials = (db: Db, initials: string, limit: number): Promise<Term[]> =>
  termQuery(db)
    .where('initials', '=', initials)
    .orderBy('weight', 'desc')
    .orderBy('word')
    .limit(limit)
    .execute();

/** Returns terms that begin with a prefix, by spelling or reading. */
export async function readBeginning(db: Db, prefix: string, limit: number): Promise<Term[]> {
  const termRows = [];
  for (const column of ['word', 'pinyin', 'initials'] as const)
    termRows.push(
      ...(await termQuery(db)
        .where(column, '>=', prefix)
        .where(column, '<', prefixEnd(prefix))
        .orderBy('weight', 'desc')
        .orderBy(sql`length(word)`)
        .orderBy('word')
        .limit(limit)
        .execute()),
    );
  return termRows;
}

/**
 * Returns terms that share either half of a reading: a single typo is in one half only. The first half is one letter shorter: two
 * letters in the middle may be transposed.
 */
export async function readHalves(db: Db, pinyin: string): Promise<Term[]> {
  const middle = Math.ceil(pinyin.length / 2);
  const halves = [
    ['pinyin', pinyin.slice(0, Math.max(2, middle - 1))],
    ['backwards', Array.from(pinyin.slice(middle)).reverse().join('')],
  ] as const;
  const termRows = [];
  for (const [column, half] of halves)
    if (half !== '')
      termRows.push(
        ...(await termQuery(db)
          .where(column, '>=', half)
          .where(column, '<', prefixEnd(half))
          .orderBy('weight', 'desc')
          .limit(MAX_TERMS)
          .execute()),
      );
  return termRows;
}
