import type { Cutter } from './cutter.ts';
import { fold, foldUnits } from './fold.ts';
import { syllablesOf } from './pinyin.ts';
import { runsOf } from './tokens.ts';

/** Weights of photovoltaics and own words, of texts that fill a whole field (a company or a person), and of other words. */
const WEIGHT = { own: 3, whole: 2, other: 1 } as const;
/** Minimum and maximum characters of a term. */
const TERM_LENGTH = { min: 2, max: 24 } as const;

const backwards = (text: string): string => Array.from(text).reverse().join('');

/** Builds the term of a folded word. */
function termOf(word: string, weight: number) {
  const syllables = syllablesOf(word);
  const pinyin = syllables.join('');
  const initials = syllables.map((syllable) => syllable[0] ?? '').join('');
  return { word, pinyin, backwards: backwards(pinyin), initials, weight };
}

/** A word of the vocabulary, which is used to read pinyin, correct typos and complete words. */
export type Term = ReturnType<typeof termOf>;

/** Returns the vocabulary terms of an item's short texts. */
export function termsOf(cutter: Cutter, texts: readonly string[]): Term[] {
  const weights = new Map<string, number>();
  const add = (word: string, weight: number) => {
    if (word.length < TERM_LENGTH.min || word.length > TERM_LENGTH.max) return;
    weights.set(word, Math.max(weight, weights.get(word) ?? 0));
  };
  for (const text of texts) {
    const foldedText = fold(text).trim();
    if (/^\p{Script=Han}{2,20}$/u.test(foldedText)) add(foldedText, WEIGHT.whole);
    for (const { text: run, isHan } of runsOf(foldUnits(text)))
      for (const word of isHan ? cutter.cutFinely(run) : [run])
        add(word, cutter.isOwn(word) ? WEIGHT.own : WEIGHT.other);
  }
  return [...weights].map(([word, weight]) => termOf(word, weight));
}
