import { SEARCHED_SECTIONS } from '@pv-brain/contract/content/calls/search.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import type { Cutter } from './cutter.ts';
import { foldUnits } from './fold.ts';

// Tokens that are not words begin with a sign that no folded word contains.
/** Returns the token of a word in a title; other tokens are unchanged. */
export const titleToken = (token: string): string => (token.startsWith('_') ? token : `_t${token}`);
export const sectionToken = (section: Section): string => `_s${SEARCHED_SECTIONS.indexOf(section)}`;
export const PINNED_TOKEN = '_p';
/** Returns the token of a section's part, which operators may hide. */
export const splitToken = (section: Section, value: string): string => `${sectionToken(section)}_${value}`;

/** Token prefixes of the first and the last day of applications. */
const EDGES = { start: '_b', end: '_e' } as const;
type Edge = keyof typeof EDGES;

const digitsOf = (day: string): string[] => Array.from(day.replaceAll('-', ''));

/** Returns the tokens of an entry's day (`YYYY-MM-DD`): all prefixes of its digits. */
export const dayTokens = (edge: Edge, day: string): string[] =>
  digitsOf(day).map((_, at, digits) => EDGES[edge] + digits.slice(0, at + 1).join(''));

/**
 * Returns tokens of which each day before, or after, this one has exactly one: its first digits up to one that is smaller, or
 * larger.
 */
export function dayRangeTokens(edge: Edge, side: 'before' | 'since', day: string): string[] {
  const digits = digitsOf(day);
  const rangeTokens = digits.flatMap((digit, at) =>
    Array.from('0123456789')
      .filter((otherDigit) => (side === 'before' ? otherDigit < digit : otherDigit > digit))
      .map((otherDigit) => EDGES[edge] + digits.slice(0, at).join('') + otherDigit),
  );
  return side === 'before' ? rangeTokens : [...rangeTokens, EDGES[edge] + digits.join('')];
}

/** Maximum characters of a token: a longer run is not a word. */
const MAX_TOKEN_CHARS = 40;
/** Maximum characters of a text that are read: three times the longest article of the demo set. */
const MAX_TEXT_CHARS = 20_000;

/** A run of Chinese characters, or of letters and digits with the signs of a model number between them. */
const RUN = /(\p{Script=Han}+)|([\p{L}\p{N}]+(?:[-.+/×*][\p{L}\p{N}]+)*)/gu;
/** Brackets around a part of a word: 首台（套）. */
const BRACKETS = /[()[\]{}<>《》〈〉【】「」『』“”‘’"']/g;
const SIGNS = /[-+/×*]/;
const HAN = /\p{Script=Han}/u;

export interface Run {
  text: string;
  isHan: boolean;
}

/** Splits a folded text into runs, at characters that are neither letters nor digits. */
export function runsOf(folded: string): Run[] {
  const runs: Run[] = [];
  for (const [, han, nonHan] of folded.matchAll(RUN)) {
    if (han !== undefined) runs.push({ text: han, isHan: true });
    else if (nonHan !== undefined && !HAN.test(nonHan)) runs.push({ text: nonHan, isHan: false });
    else if (nonHan !== undefined)
      // The letter class includes Chinese characters, as 型 in `n型`: split them off.
      for (const [part] of nonHan.matchAll(/\p{Script=Han}+|[^\p{Script=Han}]+/gu)) {
        const trimmed = part.replace(/^[-.+/×*]+|[-.+/×*]+$/g, '');
        if (trimmed) runs.push({ text: trimmed, isHan: HAN.test(part) });
      }
  }
  return runs;
}

/** Keeps the decimal point of a number: 3.5 is not 35. */
const withDecimalMarks = (run: string): string => run.replace(/(\d)\.(?=\d)/g, '$1_').replaceAll('.', '-');

/** Returns a model number without its signs, and its parts. */
export function partsOf(run: string): { joined: string; parts: string[] } {
  const parts = withDecimalMarks(run)
    .split(SIGNS)
    .filter((part) => part !== '')
    .map((part) => part.slice(0, MAX_TOKEN_CHARS));
  return { joined: parts.join('').slice(0, MAX_TOKEN_CHARS), parts };
}

/** Returns the search tokens of a model number: the whole, its parts, and the numbers or letters in them. */
function modelTokens(run: string): string[] {
  const { joined, parts } = partsOf(run);
  const tokens = [joined, ...parts];
  for (const part of parts) {
    const segments = part.match(/\d+(?:_\d+)?|[^\d_]+/g) ?? [];
    for (const [at, segment] of segments.entries()) {
      if (segment.length > 1) tokens.push(segment);
      const next = segments[at + 1];
      if (next && segments.length > 2) tokens.push(segment + next);
    }
  }
  return tokens;
}

export function wordsOf(cutter: Cutter, text: string): Set<string> {
  const words = new Set<string>();
  for (const { text: run, isHan } of runsOf(foldUnits(text.slice(0, MAX_TEXT_CHARS))))
    for (const word of isHan ? cutter.cutFinely(run) : modelTokens(run))
      if (word.length <= MAX_TOKEN_CHARS) words.add(word);
  return words;
}

/** Returns the words of a short text, and its characters and bigrams: it is found however it is segmented. */
export function wordsAndBigramsOf(cutter: Cutter, text: string): Set<string> {
  const words = wordsOf(cutter, text);
  for (const { text: run, isHan } of runsOf(foldUnits(text).replace(BRACKETS, '')))
    if (isHan) for (const token of [...run, ...bigramsOf(run)]) words.add(token);
  return words;
}

/** Returns the bigrams of a run; the character itself for a run of one. */
export const bigramsOf = (run: string): string[] => {
  const characters = Array.from(run);
  return characters.length < 2
    ? characters
    : characters.slice(1).map((character, at) => `${characters[at]}${character}`);
};
