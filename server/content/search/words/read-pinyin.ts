import type { Db } from '../../../platform/database/database.ts';
import { readInitials, readSounding } from './term.repository.ts';
import type { Term } from './vocabulary.ts';

/** Letters that are read as pinyin: of a longer run nobody means one word after the other. */
const MAX_LETTERS = 30;
/** Letters of one word. */
const WORD_LETTERS = { least: 2, most: 24 } as const;
/** Words that letters may mean. */
const MAX_WORDS = 6;
const MAX_INITIALS = 6;

/**
 * What letters mean as pinyin: for each word that they are read as, the words that sound so, the likeliest first. Whole
 * syllables of one or several words, or the first letters of one. Empty where they are no pinyin of a known word.
 */
export async function readPinyin(db: Db, letters: string): Promise<string[][]> {
  if (letters.length > MAX_LETTERS) return [];
  const parts = new Set<string>();
  for (let from = 0; from < letters.length; from += 1)
    for (
      let to = from + WORD_LETTERS.least;
      to <= Math.min(letters.length, from + WORD_LETTERS.most);
      to += 1
    )
      parts.add(letters.slice(from, to));
  const sounding = (await readSounding(db, [...parts])).filter(isHan);
  const bySound = Map.groupBy(sounding, ({ pinyin }) => pinyin);
  const cut = fewestParts(letters, new Set(bySound.keys()));
  if (cut) return cut.map((part) => likelyWords(bySound.get(part) ?? []));
  if (letters.length > MAX_INITIALS) return [];
  const begun = (await readInitials(db, letters, 2 * MAX_WORDS)).filter(isHan);
  return begun.length > 0 ? [likelyWords(begun)] : [];
}

const isHan = ({ word }: Pick<Term, 'word'>): boolean => /^\p{Script=Han}+$/u.test(word);

/** Words of photovoltaics alone, where there are such. */
function likelyWords(terms: readonly Term[]): string[] {
  const best = terms[0]?.weight ?? 0;
  const likely = best > 2 ? terms.filter(({ weight }) => weight === best) : terms;
  return likely.slice(0, MAX_WORDS).map(({ word }) => word);
}

/** A text cut into as few of the parts as can be; undefined where it is none of them in a row. */
function fewestParts(text: string, parts: ReadonlySet<string>): string[] | undefined {
  const best: (string[] | undefined)[] = [[]];
  for (let to = 1; to <= text.length; to += 1)
    for (let from = 0; from < to; from += 1) {
      const before = best[from];
      const part = text.slice(from, to);
      if (before && parts.has(part) && before.length + 1 < (best[to]?.length ?? Number.POSITIVE_INFINITY))
        best[to] = [...before, part];
    }
  return best[text.length];
}
