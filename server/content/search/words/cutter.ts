import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Jieba } from '@node-rs/jieba';
import { DOMAIN_WORDS } from './domain-words.ts';
import { SECTION_WORDS } from './section-words.ts';

/** Cuts a run of folded Chinese characters into words. */
export interface Cutter {
  /** Each character in one word. */
  cut(run: string): string[];
  /** With the shorter words in longer ones. */
  cutFinely(run: string): string[];
  /** Whether a dictionary has it as one word, that of Chinese or an own one. */
  isKnown(word: string): boolean;
  /** Whether a word is one of photovoltaics, or one of the operators'. */
  isOwn(word: string): boolean;
}

/**
 * How often a word is met at least, in the counts of jieba's dictionary, to be read. Two thirds of its 350,000 are rarer, and
 * would cost the server 30 MB; what they are it cuts by likelihood.
 */
const MIN_FREQUENCY = 10;
/** Bytes that are handed over in one go: others wait meanwhile. */
const CHUNK_BYTES = 128 * 1024;
/** As often as the most frequent words: an own word is not cut. */
const OWN_WORD_FREQUENCY = 1_000_000;

const HAN = /^\p{Script=Han}+$/u;

/** The part of jieba's dictionary that is read, in portions of whole lines. */
function* frequentWords(file: Buffer): Generator<Buffer> {
  for (let from = 0; from < file.length; ) {
    const end = file.indexOf(10, Math.min(from + CHUNK_BYTES, file.length - 1));
    const to = end === -1 ? file.length : end + 1;
    // One character a byte: nothing is read but the digits.
    const lines = file.toString('latin1', from, to).split('\n');
    const frequentLines = lines.filter((line) => Number(line.split(' ', 2)[1]) >= MIN_FREQUENCY);
    yield Buffer.from(`${frequentLines.join('\n')}\n`, 'latin1');
    from = to;
  }
}

/** The last one that was made, with its words. */
let last: { words: string; cutter: Promise<Cutter> } | undefined;

/** A cutter that knows these words beside those of Chinese and of photovoltaics. */
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
    // Without guesses by likelihood: what is in no dictionary comes back in characters.
    isKnown: (word) => own.has(word) || (HAN.test(word) && jieba.cut(word, false).length === 1),
    isOwn: (word) => own.has(word),
  };
}
