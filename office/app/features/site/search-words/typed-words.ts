import { type SearchWords, wordsIn } from '@pv-brain/contract/content/search-words.ts';
import { numbered } from '../numbered.ts';
import type { SearchWordsAnswer } from './queries.ts';

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

/** The stored words as form values. */
export const typedOf = ({ words, synonyms }: SearchWordsAnswer): TypedWords => ({
  words: words.join('\n'),
  groups: synonyms.map((group) => numbered({ text: group.join('、') })),
});

/** The form values as they are saved; empty groups are dropped. */
export const wordsOf = ({ words, groups }: TypedWords): SearchWords => ({
  words: wordsIn(words, LINES),
  synonyms: groups.filter(({ text }) => text.trim() !== '').map(({ text }) => wordsIn(text, SIGNS)),
});
