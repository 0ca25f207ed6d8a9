import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Jieba } from '@node-rs/jieba';
import { DOMAIN_WORDS } from './domain-words.ts';
import { SECTION_WORDS } from './section-words.ts';

/** Segments a run of folded Chinese characters into words. */
export interface Cutter {
  /** Returns words that contain each character once. */
  cut(run: string): string[];
  /** Returns also the shorter words within longer ones. */
  cutFinely(run: string): string[];
  /** Returns whether a dictionary has it as one word, the Chinese one or an own one. */
  isKnown(word: string): boolean;
  /** Returns whether a word is a photovoltaics word, or one added by operators. */
  isOwn(word: string): boolean;
}

/**
 * Minimum frequency of a word, in the counts of jieba's dictionary, to be loaded. Two thirds of its 350,000 words are rarer, and
 * would cost the server 30 MB; jieba segments them by probability.
 */
const MIN_FREQUENCY = 10;
/** Bytes loaded per step: other work is blocked meanwhile. */
const CHUNK_BYTES = 128 * 1024;
/** The frequency of the most frequent words, so that own words are not split. */
const OWN_WORD_FREQUENCY = 1_000_000;

const HAN = /^\p{Script=Han}+$/u;

/** Yields the loaded part of jieba's dictionary, in chunks of whole lines. */
function* frequentWords(file: Buffer): Generator<Buffer> {
  for (let from = 0; from < file.length; ) {
    const end = file.indexOf(10, Math.min(from + CHUNK_BYTES, file.length - 1));
    const to = end === -1 ? file.length : end + 1;
    // Decoded as one character per byte: only the digits are parsed.
    const lines = file.toString('latin1', from, to).split('\n');
    const frequentLines = lines.filter((line) => Number(line.split(' ', 2)[1]) >= MIN_FREQUENCY);
    yield Buffer.from(`${frequentLines.join('\n')}\n`, 'latin1');
    from = to;
  }
}

/** Cache of the last cutter, keyed by its words. */
let last: { words: string; cutter: Promise<Cutter> } | undefined;

/** Returns a cutter that knows these words besides those of Chinese and of photovoltaics. */
export function cutterWith(words: readonly string[]): Promise<Cutter> {
  const key = words.join('\n');
  if (last?.words === key) return last.cutter;
  const made = { words: key, cutter: makeCutter(words) };
  last = made;
  made.cutter.catch(() => {
    if (last === made) last = undefined;
  });
  return made.cutter;
}

async function makeCutter(words: readonly string[]): Promise<Cutter> {
  const { Jieba } = await import('@node-rs/jieba');
  const jieba: Jieba = new Jieba();
  const dictionary = readFileSync(createRequire(import.meta.url).resolve('@node-rs/jieba/dict.txt'));
  for (const portion of frequentWords(dictionary)) {
    jieba.loadDict(portion);
    await nextTurn();
  }
  const own = new Set([...DOMAIN_WORDS, ...SECTION_WORDS, ...words]);
  jieba.loadDict(Buffer.from([...own].map((word) => `${word} ${OWN_WORD_FREQUENCY} n\n`).join('')));
  return {
    cut: (run) => jieba.cut(run, true),
    cutFinely: (run) => jieba.cutForSearch(run, true),
    // Without segmentation by probability: words in no dictionary are split into characters.
    isKnown: (word) => own.has(word) || (HAN.test(word) && jieba.cut(word, false).length === 1),
    isOwn: (word) => own.has(word),
  };
}
