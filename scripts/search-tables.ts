import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Converter } from 'opencc-js';
import { pinyin } from 'pinyin-pro';

/**
 * Creates the search's tables of traditional characters and pinyin from libraries that are ten times as large and are not loaded
 * into the server. Repeat it when a newer version of them is worth it: `node scripts/search-tables.ts`.
 */
const FOLDER = join(import.meta.dirname, '../server/content/search/words/tables');
/** Unified ideographs of the first block, used by ordinary Chinese texts. */
const [FIRST, LAST] = [0x4e00, 0x9fa5];
/** Minimum frequency of a word, by the counts of jieba, for an entry in the table of readings. */
const FREQUENT = 60;

const characters = Array.from({ length: LAST - FIRST + 1 }, (_, at) => String.fromCodePoint(FIRST + at));

const readingsOf = (text: string): string[] =>
  pinyin(text, { toneType: 'none', type: 'array', v: true }).map((syllable) => syllable.toLowerCase());

const bySyllable = Map.groupBy(characters, (character) => readingsOf(character)[0] ?? '');
const usualReadings = new Map(
  [...bySyllable].flatMap(([syllable, group]) => group.map((character) => [character, syllable] as const)),
);
const lines = [...bySyllable]
  .filter(([syllable]) => /^[a-z]+$/.test(syllable))
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([syllable, group]) => `${syllable} ${group.join('')}`);
writeFileSync(join(FOLDER, 'pinyin.txt'), `${lines.join('\n')}\n`);

const dictionary = readFileSync(createRequire(import.meta.url).resolve('@node-rs/jieba/dict.txt'), 'utf8');
const exceptions = dictionary.split('\n').flatMap((line) => {
  const [word = '', frequency] = line.split(' ');
  if (Number(frequency) < FREQUENT || !/^\p{Script=Han}{2,6}$/u.test(word)) return [];
  const readings = readingsOf(word);
  const isPlain = readings.every((syllable, at) => syllable === usualReadings.get(word[at] ?? ''));
  return isPlain || !readings.every((syllable) => /^[a-z]+$/.test(syllable))
    ? []
    : [`${word} ${readings.join(' ')}`];
});
writeFileSync(join(FOLDER, 'readings.txt'), `${exceptions.join('\n')}\n`);

const simplify = Converter({ from: 't', to: 'cn' });
const pairs = characters.flatMap((character) => {
  const simple = simplify(character);
  return simple !== character && [...simple].length === 1 ? [`${character}${simple}`] : [];
});
writeFileSync(join(FOLDER, 'traditional.txt'), `${pairs.join('')}\n`);
