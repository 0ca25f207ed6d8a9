import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let cachedPairs: ReadonlyMap<string, string> | undefined;

/** Returns simplified characters by traditional ones; loaded on first use. */
function simplifiedByTraditional(): ReadonlyMap<string, string> {
  if (cachedPairs) return cachedPairs;
  const characters = Array.from(
    readFileSync(join(import.meta.dirname, 'tables/traditional.txt'), 'utf8').trim(),
  );
  const pairs = new Map<string, string>();
  for (let at = 0; at + 1 < characters.length; at += 2)
    pairs.set(characters[at] as string, characters[at + 1] as string);
  cachedPairs = pairs;
  return cachedPairs;
}

/** Units as written in Chinese, longer ones before their prefixes. */
const UNITS: Readonly<Record<string, string>> = {
  吉瓦时: 'gwh',
  兆瓦时: 'mwh',
  千瓦时: 'kwh',
  吉瓦: 'gw',
  兆瓦: 'mw',
  千瓦: 'kw',
  瓦: 'w',
  毫米: 'mm',
  微米: 'um',
  厘米: 'cm',
  千伏: 'kv',
  伏: 'v',
  安: 'a',
  公斤: 'kg',
  千克: 'kg',
};
const CHINESE_UNIT = new RegExp(`(\\d)\\s*(${Object.keys(UNITS).join('|')})`, 'g');
const LATIN_UNIT = /(\d)\s+((?:[kmg]?wh?p?|[mucn]m|k?v|m?a|kg|t|hz|r|n)\b)/g;
const GROUPED = /(\d),(?=\d{3}(?!\d))/g;

/** Soft hyphens, zero-width blanks and other invisible characters, which occur inside words of pasted texts. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu;

/**
 * Normalises to lower case, half width, simplified characters, without invisible ones: texts that look or mean the same become
 * equal.
 */
export function fold(text: string): string {
  const plain = text.replace(INVISIBLE, '').normalize('NFKC').toLowerCase();
  const simplified = simplifiedByTraditional();
  let folded = '';
  for (const character of plain) folded += simplified.get(character) ?? character;
  return folded.replaceAll('μ', 'u').replaceAll('µ', 'u');
}

/** Folds and also writes numbers and units in one form: `585 瓦` becomes `585w`. */
export const foldUnits = (text: string): string =>
  fold(text)
    .replace(GROUPED, '$1')
    .replace(CHINESE_UNIT, (_, digit: string, unit: string) => `${digit}${UNITS[unit] ?? unit} `)
    .replace(LATIN_UNIT, '$1$2');

/** Removes everything but letters and digits. */
export const withoutSigns = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** No character: marks units that are not folded to exactly one. */
const NOT_ONE = 0xffff;
/** Folded UTF-16 units by unit; zero until a unit is folded for the first time. */
const foldedUnits = new Uint16Array(NOT_ONE + 1);

function foldUnit(unit: number): number {
  const character = String.fromCharCode(unit);
  // Half of a surrogate pair is not a character.
  const folded = character.isWellFormed() ? fold(character) : '';
  return (folded.length === 1 && folded.charCodeAt(0)) || NOT_ONE;
}

/** Folds a text character by character; returns the position in the text of each folded unit, and of the end. */
export function foldWithPositions(text: string): { folded: string; positions: readonly number[] } {
  const units: number[] = [];
  const positions: number[] = [];
  let at = 0;
  while (at < text.length) {
    const unit = text.charCodeAt(at);
    foldedUnits[unit] ||= foldUnit(unit);
    const foldedUnit = foldedUnits[unit] as number;
    if (foldedUnit !== NOT_ONE) {
      units.push(foldedUnit);
      positions.push(at);
      at += 1;
      continue;
    }
    const character = String.fromCodePoint(text.codePointAt(at) as number);
    const folded = fold(character);
    for (let index = 0; index < folded.length; index += 1) {
      units.push(folded.charCodeAt(index));
      positions.push(at);
    }
    at += character.length;
  }
  positions.push(at);
  // Much faster than appending the characters.
  return { folded: Buffer.from(Uint16Array.from(units).buffer).toString('utf16le'), positions };
}
