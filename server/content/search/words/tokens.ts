import { SEARCHED_SECTIONS } from '@pv-brain/contract/content/calls/search.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import type { Cutter } from './cutter.ts';
import { foldUnits } from './fold.ts';

// Tokens that no text has begin with a sign that is never part of a folded word.
/** A word as it stands in a title; a token that is no word stays as it is. */
export const titleToken = (token: string): string => (token.startsWith('_') ? token : `_t${token}`);
export const sectionToken = (section: Section): string => `_s${SEARCHED_SECTIONS.indexOf(section)}`;
export const PINNED_TOKEN = '_p';
/** Of a section's part, which operators may hide. */
export const splitToken = (section: Section, value: string): string => `${sectionToken(section)}_${value}`;

/** Days on which what is applied for begins and ends. */
const EDGES = { start: '_b', end: '_e' } as const;
type Edge = keyof typeof EDGES;

const digitsOf = (day: string): string[] => Array.from(day.replaceAll('-', ''));

/** A day (`YYYY-MM-DD`) as an entry bears it: by as many of its digits as there are, from the first. */
export const dayTokens = (edge: Edge, day: string): string[] =>
  digitsOf(day).map((_, at, digits) => EDGES[edge] + digits.slice(0, at + 1).join(''));

/** Tokens of which each day before this one, or since it, bears one: where its digits are the same up to one that is less, or more. */
export function dayRangeTokens(edge: Edge, side: 'before' | 'since', day: string): string[] {
  const digits = digitsOf(day);
  const beside = digits.flatMap((digit, at) =>
    Array.from('0123456789')
      .filter((other) => (side === 'before' ? other < digit : other > digit))
      .map((other) => EDGES[edge] + digits.slice(0, at).join('') + other),
  );
  return side === 'before' ? beside : [...beside, EDGES[edge] + digits.join('')];
}

/** Characters of a token: what is longer is no word. */
const MAX_TOKEN_CHARS = 40;
/** Characters of a text that are read: three times the longest article of the demo set. */
const MAX_TEXT_CHARS = 20_000;

/** A run of Chinese characters, or of letters and digits with the signs of a model number between them. */
const RUN = /(\p{Script=Han}+)|([\p{L}\p{N}]+(?:[-.+/×*][\p{L}\p{N}]+)*)/gu;
/** What stands around a part of a word: 首台（套）. */
const BRACKETS = /[()[\]{}<>《》〈〉【】「」『』“”‘’"']/g;
const SIGNS = /[-+/×*]/;
const HAN = /\p{Script=Han}/u;

export interface Run {
  text: string;
  isHan: boolean;
}

/** A folded text in runs; what is neither a letter nor a digit stands between them. */
export function runsOf(folded: string): Run[] {
  const runs: Run[] = [];
  for (const [, han, other] of folded.matchAll(RUN)) {
    if (han !== undefined) runs.push({ text: han, isHan: true });
    else if (other !== undefined && !HAN.test(other)) runs.push({ text: other, isHan: false });
    else if (other !== undefined)
      // Letters are one class to a pattern: 型 in `n型` is one too.
      for (const [part] of other.matchAll(/\p{Script=Han}+|[^\p{Script=Han}]+/gu)) {
        const bare = part.replace(/^[-.+/×*]+|[-.+/×*]+$/g, '');
        if (bare) runs.push({ text: bare, isHan: HAN.test(part) });
      }
  }
  return runs;
}

/** The point of a number is kept: 3.5 is not 35. */
const sealed = (run: string): string => run.replace(/(\d)\.(?=\d)/g, '$1_').replaceAll('.', '-');

/** A model number without its signs, and its parts. */
export function partsOf(run: string): { whole: string; parts: string[] } {
  const parts = sealed(run)
    .split(SIGNS)
    .filter((part) => part !== '')
    .map((part) => part.slice(0, MAX_TOKEN_CHARS));
  return { whole: parts.join('').slice(0, MAX_TOKEN_CHARS), parts };
}

/** A model number as it may be looked for: whole, by its parts, by a number or letters in them. */
function modelTokens(run: string): string[] {
  const { whole, parts } = partsOf(run);
  const tokens = [whole, ...parts];
  for (const part of parts) {
    const pieces = part.match(/\d+(?:_\d+)?|[^\d_]+/g) ?? [];
    for (const [at, piece] of pieces.entries()) {
      if (piece.length > 1) tokens.push(piece);
      const next = pieces[at + 1];
      if (next && pieces.length > 2) tokens.push(piece + next);
    }
  }
  return tokens;
}

/** The words of a text. */
export function wordsOf(cutter: Cutter, text: string): Set<string> {
  const words = new Set<string>();
  for (const { text: run, isHan } of runsOf(foldUnits(text.slice(0, MAX_TEXT_CHARS))))
    for (const word of isHan ? cutter.cutFinely(run) : modelTokens(run))
      if (word.length <= MAX_TOKEN_CHARS) words.add(word);
  return words;
}

/** The same of a short text, with each character and each two that follow one another: it is found however it is cut. */
export function wordsAndBigramsOf(cutter: Cutter, text: string): Set<string> {
  const words = wordsOf(cutter, text);
  for (const { text: run, isHan } of runsOf(foldUnits(text).replace(BRACKETS, '')))
    if (isHan) for (const piece of pairsOf(run)) words.add(piece);
  return words;
}

/** Each character of a run, and each two that follow one another. */
function pairsOf(run: string): string[] {
  const all = Array.from(run);
  return all.flatMap((character, at) => [character, ...(all[at + 1] ? [character + all[at + 1]] : [])]);
}

/** Each two characters of a run that follow one another; the one where there are no two. */
export const bigramsOf = (run: string): string[] => {
  const all = Array.from(run);
  return all.length < 2 ? all : all.slice(1).map((character, at) => `${all[at]}${character}`);
};
