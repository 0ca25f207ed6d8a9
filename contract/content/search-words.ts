import type { FieldError } from '../fields/rules.ts';
import { SEARCH_WORD_RULES } from './messages/search-words.ts';

/** The search dictionary that operators edit. */
export interface SearchWords {
  /** Words that segmentation does not split. */
  words: readonly string[];
  /** Groups of synonyms. */
  synonyms: readonly (readonly string[])[];
}

/** Limits of words, characters per word, groups, and words per group. */
export const SEARCH_WORDS = {
  words: { max: 2000 },
  word: { min: 2, max: 20 },
  groups: { max: 500 },
  group: { min: 2, max: 10 },
} as const;

const WORD = /^[\p{L}\p{N}](?:[\p{L}\p{N} .+/-]*[\p{L}\p{N}])?$/u;

/** Normalises a word for storage: full-width letters and double blanks are typing errors. */
export const searchWord = (input: string): string => input.normalize('NFKC').trim().replace(/\s+/g, ' ');

/** Returns the distinct words of a typed text. */
export const wordsIn = (input: string, separator: RegExp): string[] => [
  ...new Set(input.split(separator).map(searchWord).filter(Boolean)),
];

/** Returns why a word is invalid; undefined if it is valid. */
function wordErrorOf(word: string): string | undefined {
  const { length } = Array.from(word);
  if (length < SEARCH_WORDS.word.min || length > SEARCH_WORDS.word.max)
    return SEARCH_WORD_RULES.length(word, SEARCH_WORDS.word);
  return WORD.test(word) ? undefined : SEARCH_WORD_RULES.signs(word);
}

/** Returns the errors of a dictionary, with field `words`, `synonyms`, or `synonyms.0` for a group. */
export function brokenSearchWords({ words, synonyms }: SearchWords): FieldError[] {
  const errors: FieldError[] = [];
  if (words.length > SEARCH_WORDS.words.max)
    errors.push({ field: 'words', msg: SEARCH_WORD_RULES.tooManyWords(SEARCH_WORDS.words.max) });
  const wordError = words.map(wordErrorOf).find((msg) => msg !== undefined);
  if (wordError) errors.push({ field: 'words', msg: wordError });
  if (synonyms.length > SEARCH_WORDS.groups.max)
    errors.push({ field: 'synonyms', msg: SEARCH_WORD_RULES.tooManyGroups(SEARCH_WORDS.groups.max) });
  for (const [at, group] of synonyms.entries()) {
    const { min, max } = SEARCH_WORDS.group;
    const msg =
      group.length < min || group.length > max
        ? SEARCH_WORD_RULES.group({ min, max })
        : group.map(wordErrorOf).find((error) => error !== undefined);
    if (msg) errors.push({ field: `synonyms.${at}`, msg });
  }
  return errors;
}
