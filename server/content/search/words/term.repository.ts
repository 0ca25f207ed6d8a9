import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Term } from './vocabulary.ts';

/** Terms of one answer. */
const MAX_TERMS = 200;

const terms = (db: Db) =>
  db.selectFrom('search_term').select(['word', 'pinyin', 'backwards', 'initials', 'weight']);

/** The first text in the order of bytes that does not begin with this one. */
const after = (prefix: string): string => `${prefix}\u{10ffff}`;

/** Terms that are read in one of these ways, the likelier first. */
export async function readSounding(db: Db, pinyin: readonly string[]): Promise<Term[]> {
  if (pinyin.length === 0) return [];
  return terms(db)
    .where('pinyin', 'in', pinyin)
    .orderBy('weight', 'desc')
    .orderBy('word')
    .limit(MAX_TERMS)
    .execute();
}

/** Terms whose syllables begin with these letters. */
export const readInitials = (db: Db, initials: string, most: number): Promise<Term[]> =>
  terms(db).where('initials', '=', initials).orderBy('weight', 'desc').orderBy('word').limit(most).execute();

/** Terms that begin so, as they are written or read. */
export async function readBeginning(db: Db, prefix: string, most: number): Promise<Term[]> {
  const termRows = [];
  for (const column of ['word', 'pinyin', 'initials'] as const)
    termRows.push(
      ...(await terms(db)
        .where(column, '>=', prefix)
        .where(column, '<', after(prefix))
        .orderBy('weight', 'desc')
        .orderBy(sql`length(word)`)
        .orderBy('word')
        .limit(most)
        .execute()),
    );
  return termRows;
}

/**
 * Terms of which either half of the reading is this one's: what has one slip has it in one half. The first is a letter short:
 * two letters in the middle may have been exchanged.
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
        ...(await terms(db)
          .where(column, '>=', half)
          .where(column, '<', after(half))
          .orderBy('weight', 'desc')
          .limit(MAX_TERMS)
          .execute()),
      );
  return termRows;
}
