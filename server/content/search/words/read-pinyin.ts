import type { Db } from '../../../platform/database/database.ts';
import { readInitials, readSounding } from './term.repository.ts';
import type { Term } from './vocabulary.ts';

/** Maximum letters that are read as pinyin: a longer run is not a sequence of words. */
const MAX_LETTERS = 30;
/** Minimum and maximum letters of one word. */
const WORD_LETTERS = { min: 2, max: 24 } as const;
/** Maximum words for one spelling. */
const MAX_WORDS = 6;
const MAX_INITIALS = 6;

/**
 * Reads letters as pinyin: returns for each word in them the words that sound so, most likely first. Accepts whole syllables of
 * one or several words, or the first letters of one word. Empty when they are not pinyin of a known word.
 */
export async function readPinyin(db: Db, letters: string): Promise<string[][]> {
  if (letters.length > MAX_LETTERS) return [];
  const parts = new Set<string>();
  for (let from = 0; from < letters.length; from += 1)
    for (let to = from + WORD_LETTERS.min; to <= Math.min(letters.length, from + WORD_LETTERS.max); to += 1)
      parts.add(letters.slice(from, to));
  const soundingTerms = (await readSounding(db, [...parts])).filter(isHan);
  const bySound = Map.groupBy(soundingTerms, ({ pinyin }) => pinyin);
  const pinyinParts = fewestParts(letters, new Set(bySound.keys()));
  if (pinyinParts) return pinyinParts.map((part) => likelyWords(bySound.get(part) ?? []));
  if (letters.length > MAX_INITIALS) return [];
  const initialTerms = (await readInitials(db, letters, 2 * MAX_WORDS)).filter(isHan);
  return initialTerms.length > 0 ? [likelyWords(initialTerms)] : [];
}

const isHan = ({ word }: Pick<Term, 'word'>): boolean => /^\p{Script=Han}+$/u.test(word);

/** Returns only photovoltaics and own words, if there are any. */
function likelyWords(terms: readonly Term[]): string[] {
  const best = terms[0]?.weight ?? 0;
  const likely = best > 2 ? terms.filter(({ weight }) => weight === best) : terms;
  return likely.slice(0, MAX_WORDS).map(({ word }) => word);
}

/** Splits a text into the fewest of the parts; returns undefined when it is not a sequence of them. */
function fewestParts(text: string, parts: ReadonlySet<string>): string[] | undefined {
  const best: (string[] | undefined)[] = [[]];
  for (let to = 1; to <= text.length; to += 1)
    for (let from = 0; from < to; from += 1) {
      const prefixParts = best[from];
      const part = text.slice(from, to);
      if (
        prefixParts &&
        parts.has(part) &&
        prefixParts.length + 1 < (best[to]?.length ?? Number.POSITIVE_INFINITY)
      )
        best[to] = [...prefixParts, part];
    }
  return best[text.length];
}
