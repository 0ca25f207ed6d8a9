import { SENSITIVE_WORDS } from '@pv-brain/contract/site/config.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import type { Db } from '../../platform/database/database.ts';
import { readDictionary } from '../../platform/site-config/system.repository.ts';
import { readPriceRange } from './review.repository.ts';

/** Hints for a reviewer; they never decide by themselves. */
export interface Hints {
  /** Words of the operators' list that the submission contains. */
  words: string[];
  /** Price range of comparable published entries; null when there are too few. */
  prices: { low: number; high: number; rows: number } | null;
}

/** Minimum number of entries with a price for a range. */
const MIN_COMPARED = 3;

const foldCase = (text: string) => text.normalize('NFKC').toLowerCase();

/** Returns hints about the values of a form. */
export async function readHints(
  db: Db,
  { kind, id }: { kind: SubmissionKind; id: string },
  values: Readonly<Record<string, unknown>>,
): Promise<Hints> {
  const texts = Object.values(values).filter((value) => typeof value === 'string');
  const text = foldCase(texts.join('\n'));
  const listed = await readDictionary(db, SENSITIVE_WORDS);
  const words = listed.map(({ dictLabel }) => dictLabel).filter((word) => text.includes(foldCase(word)));
  const prices = kind === 'entry' ? await readPriceRange(db, id) : null;
  return { words, prices: prices && prices.rows >= MIN_COMPARED ? prices : null };
}
