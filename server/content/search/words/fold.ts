import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let pairs: ReadonlyMap<string, string> | undefined;

/** Simple characters by their traditional ones; read when they are first asked for. */
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

/** Units as people write them in Chinese, longer ones before those that begin them. */
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

/** Soft hyphens, zero-width blanks and other marks without a shape, which stand inside words of pasted texts. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu;

/** Small letters, half width, simple characters, no invisible marks: what looks or means the same is the same. */
export function fold(text: string): string {
  const plain = text.replace(INVISIBLE, '').normalize('NFKC').toLowerCase();
  const simple = traditional();
  let folded = '';
  for (const character of plain) folded += simple.get(character) ?? character;
  return folded.replaceAll('μ', 'u').replaceAll('µ', 'u');
}

/** The same with numbers and units in one way of writing: `585 瓦` is `585w`. */
export const foldUnits = (text: string): string =>
  fold(text)
    .replace(GROUPED, '$1')
    .replace(CHINESE_UNIT, (_, digit: string, unit: string) => `${digit}${UNITS[unit] ?? unit} `)
    .replace(LATIN_UNIT, '$1$2');

/** Characters that are remembered folded: more than all texts in Chinese have of them. */
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

/** A text folded character by character, with the place in the text of each unit of it, and of its end. */
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
