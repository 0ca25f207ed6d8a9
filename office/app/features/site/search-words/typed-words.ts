import { type SearchWords, wordsIn } from '@pv-brain/contract/content/search-words.ts';
import type { SearchWordsAnswer } from './queries.ts';

/** A group in the form, with a stable id that is independent of its position. */
export interface TypedGroup {
  id: number;
  text: string;
}

/** Form values of the dictionary. */
export interface TypedWords {
  words: string;
  groups: readonly TypedGroup[];
}

const LINES = /[\n,，、;；]+/;
const SIGNS = /[\n,，、;；=＝]+/;

let last = 0;

export function groupOf(text: string): TypedGroup {
  last += 1;
  return { id: last, text };
}

/** The stored words as form values. */
export const typedOf = ({ words, synonyms }: SearchWordsAnswer): TypedWords => ({
  words: words.join('\n'),
  groups: synonyms.map((group) => groupOf(group.join('、'))),
});

/** The form values as they are saved; empty groups are dropped. */
export const wordsOf = ({ words, groups }: TypedWords): SearchWords => ({
  words: wordsIn(words, LINES),
  synonyms: groups.filter(({ text }) => text.trim() !== '').map(({ text }) => wordsIn(text, SIGNS)),
});

export const writtenOf = (typed: TypedWords): string => JSON.stringify(wordsOf(typed));
