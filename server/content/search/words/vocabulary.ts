import type { Cutter } from './cutter.ts';
import { fold, foldUnits } from './fold.ts';
import { syllablesOf } from './pinyin.ts';
import { runsOf } from './tokens.ts';

/** A word of the vocabulary: by it are pinyin read, slips of typing put right and words completed. */
export interface Term {
  word: string;
  pinyin: string;
  backwards: string;
  initials: string;
  weight: number;
}

/** Of photovoltaics or the operators' own, other words, and what stands whole in a field: a company or a person. */
const WEIGHT = { own: 3, whole: 2, other: 1 } as const;
/** Characters of a term. */
const TERM = { least: 2, most: 24 } as const;

const backwards = (text: string): string => Array.from(text).reverse().join('');

/** A folded word as a term. */
function termOf(word: string, weight: number): Term {
  const syllables = syllablesOf(word);
  const pinyin = syllables.join('');
  const initials = syllables.map((syllable) => syllable[0] ?? '').join('');
  return { word, pinyin, backwards: backwards(pinyin), initials, weight };
}

/** The words of an item's short texts that are worth remembering. */
export function termsOf(cutter: Cutter, texts: readonly string[]): Term[] {
  const weights = new Map<string, number>();
  const add = (word: string, weight: number) => {
    if (word.length < TERM.least || word.length > TERM.most) return;
    weights.set(word, Math.max(weight, weights.get(word) ?? 0));
  };
  for (const text of texts) {
    const whole = fold(text).trim();
    if (/^\p{Script=Han}{2,20}$/u.test(whole)) add(whole, WEIGHT.whole);
    for (const { text: run, isHan } of runsOf(foldUnits(text)))
      for (const word of isHan ? cutter.cutFinely(run) : [run])
        add(word, cutter.isOwn(word) ? WEIGHT.own : WEIGHT.other);
  }
  return [...weights].map(([word, weight]) => termOf(word, weight));
}
