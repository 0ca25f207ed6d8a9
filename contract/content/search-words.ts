import type { FieldError } from '../fields/rules.ts';
import { SEARCH_WORD_RULES } from './messages/search-words.ts';

/** The dictionary of the search, as operators keep it. */
export interface SearchWords {
  /** Words that are not cut. */
  words: readonly string[];
  /** Groups of words that mean the same. */
  synonyms: readonly (readonly string[])[];
}

/** Words, characters of one, groups, and words of one group. */
export const SEARCH_WORDS = {
  words: { most: 2000 },
  word: { least: 2, most: 20 },
  groups: { most: 500 },
  group: { least: 2, most: 10 },
} as const;

const WORD = /^[\p{L}\p{N}](?:[\p{L}\p{N} .+/-]*[\p{L}\p{N}])?$/u;

/** A word as it is kept: full-width letters and double blanks are slips. */
export const searchWord = (typed: string): string => typed.normalize('NFKC').trim().replace(/\s+/g, ' ');

/** Words of a typed text, each once. */
export const wordsIn = (typed: string, separator: RegExp): string[] => [
  ...new Set(typed.split(separator).map(searchWord).filter(Boolean)),
];

/** Why a word is none; undefined where it is one. */
function faultOf(word: string): string | undefined {
  const { length } = Array.from(word);
  if (length < SEARCH_WORDS.word.least || length > SEARCH_WORDS.word.most)
    return SEARCH_WORD_RULES.length(word, SEARCH_WORDS.word);
  return WORD.test(word) ? undefined : SEARCH_WORD_RULES.signs(word);
}

/** What is wrong with a dictionary: `words`, `synonyms`, or `synonyms.0` for a group. */
export function brokenSearchWords({ words, synonyms }: SearchWords): FieldError[] {
  const errors: FieldError[] = [];
  if (words.length > SEARCH_WORDS.words.most)
    errors.push({ field: 'words', msg: SEARCH_WORD_RULES.tooManyWords(SEARCH_WORDS.words.most) });
  const bad = words.map(faultOf).find((msg) => msg !== undefined);
  if (bad) errors.push({ field: 'words', msg: bad });
  if (synonyms.length > SEARCH_WORDS.groups.most)
    errors.push({ field: 'synonyms', msg: SEARCH_WORD_RULES.tooManyGroups(SEARCH_WORDS.groups.most) });
  for (const [at, group] of synonyms.entries()) {
    const { least, most } = SEARCH_WORDS.group;
    const msg =
      group.length < least || group.length > most
        ? SEARCH_WORD_RULES.group({ least, most })
        : group.map(faultOf).find((fault) => fault !== undefined);
    if (msg) errors.push({ field: `synonyms.${at}`, msg });
  }
  return errors;
}
