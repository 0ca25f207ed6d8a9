import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let pairs: ReadonlyMap<string, string> | undefined;

/** Returns simplified characters by traditional ones; loaded on first use. */
function traditional(): ReadonlyMap<string, string> {
  if (pairs) return pairs;
  const characters = Array.from(
    readFileSync(join(import.meta.dirname, 'tables/traditional.txt'), 'utf8').trim(),
  );
  const read = new Map<string, string>();
  for (let at = 0; at + 1 < characters.length; at += 2)
    read.set(characters[at] as string, characters[at + 1] as string);
  pairs = read;
  return pairs;
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
  const simple = traditional();
  let folded = '';
  for (const character of plain) folded += simple.get(character) ?? character;
  return folded.replaceAll('μ', 'u').replaceAll('µ', 'u');
}

/** Folds and also writes numbers and units in one form: `585 瓦` becomes `585w`. */
export const foldUnits = (text: string): string =>
  fold(text)
    .replace(GROUPED, '$1')
    .replace(CHINESE_UNIT, (_, digit: string, unit: string) => `${digit}${UNITS[unit] ?? unit} `)
    .replace(LATIN_UNIT, '$1$2');

/** Maximum cached folded characters: more than all Chinese texts together use. */
const MAX_CACHED_CHARACTERS = 20_000;
const remembered = new Map<string, string>();

function foldCharacter(character: string): string {
  const cached = remembered.get(character);
  if (cached !== undefined) return cached;
  if (remembered.size >= MAX_CACHED_CHARACTERS) remembered.clear();
  const folded = fold(character);
  remembered.set(character, folded);
  return folded;
}

/** Folds a text character by character; returns the position in the text of each folded unit, and of the end. */
export function foldPlaces(text: string): { folded: string; places: readonly number[] } {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const one = foldCharacter(character);
    for (let unit = 0; unit < one.length; unit += 1) places.push(at);
    folded += one;
    at += character.length;
  }
  places.push(at);
  return { folded, places };
}
