import { searchText } from '@pv-brain/contract/content/search.ts';
import type { Db } from '../../../platform/database/database.ts';
import { foldUnits } from '../words/fold.ts';
import { syllablesOf } from '../words/pinyin.ts';
import { readHalves, readSounding } from '../words/term.repository.ts';
import { runsOf } from '../words/tokens.ts';
import type { Term } from '../words/vocabulary.ts';

/** Maximum characters of a run that is corrected, and of one word in it. */
const MAX_RUN_CHARS = 16;
const MAX_WORD_CHARS = 6;
/** Number of letters from which on one typo is corrected, two typos are, and up to which. */
const LETTERS = { least: 4, two: 9, most: 40 } as const;
/** Costs of a character outside known words, of a word that only sounds like the typed one, and of any word. */
const COST = { unknown: 1.6, sounding: 1, word: 0.1 } as const;

/** Returns whether a word needs no correction. */
type IsRight = (word: string) => boolean;

/**
 * Corrects typos in a query by the vocabulary: characters that sound alike, letters that are inserted, missing or replaced.
 * Returns null without a correction. Words accepted by `isRight` or in the vocabulary stay unchanged.
 */
export async function correct(db: Db, isRight: IsRight, q: string): Promise<string | null> {
  const runs = runsOf(foldUnits(searchText(q)));
  const right: string[] = [];
  let isChanged = false;
  for (const { text, isHan } of runs) {
    const correction = isHan ? await correctHan(db, isRight, text) : await correctLetters(db, isRight, text);
    isChanged ||= correction !== text;
    right.push(correction);
  }
  // Removes blanks between Chinese words only.
  return isChanged ? right.join(' ').replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '') : null;
}

interface Way {
  cost: number;
  words: string[];
}

/** Returns the cheapest sequence of known words that sounds like a run. */
async function correctHan(db: Db, isRight: IsRight, run: string): Promise<string> {
  const all = Array.from(run);
  if (all.length < 2 || all.length > MAX_RUN_CHARS) return run;
  const syllables = syllablesOf(run);
  const sounds = new Set<string>();
  for (let from = 0; from < all.length; from += 1)
    for (let to = from + 2; to <= Math.min(all.length, from + MAX_WORD_CHARS); to += 1)
      sounds.add(syllables.slice(from, to).join(''));
  const terms = await readSounding(db, [...sounds]);
  const bySound = Map.groupBy(terms, ({ pinyin }) => pinyin);
  const best: Way[] = [{ cost: 0, words: [] }];
  for (let to = 1; to <= all.length; to += 1) {
    const ways: Way[] = [];
    for (let from = Math.max(0, to - MAX_WORD_CHARS); from < to; from += 1) {
      const before = best[from] as Way;
      const typed = all.slice(from, to).join('');
      const candidates = to - from > 1 ? (bySound.get(syllables.slice(from, to).join('')) ?? []) : [];
      const same = candidates.find(({ word }) => word === typed);
      const other = candidates.find(({ word }) => Array.from(word).length === to - from);
      if (same || (to - from > 1 && isRight(typed)))
        ways.push({ cost: before.cost + COST.word, words: [...before.words, typed] });
      else if (other)
        ways.push({ cost: before.cost + COST.sounding + COST.word, words: [...before.words, other.word] });
      if (to - from === 1) ways.push({ cost: before.cost + COST.unknown, words: [...before.words, typed] });
    }
    best[to] = ways.reduce((a, b) => (b.cost < a.cost ? b : a));
  }
  const { words } = best[all.length] as Way;
  const corrected = words.join('');
  if (corrected !== run) return corrected;
  const isAllRight = words.every((word) => Array.from(word).length > 1);
  return isAllRight ? run : correctLetters(db, isRight, run, syllables.join(''));
}

/** Returns the most likely known word that is spelt like a word except for typos. */
async function correctLetters(db: Db, isRight: IsRight, text: string, read = text): Promise<string> {
  if (isRight(text)) return text;
  const sound = read.replace(/[-.+/×*]/g, '');
  if (sound.length < LETTERS.least || sound.length > LETTERS.most) return text;
  const slips = sound.length >= LETTERS.two ? 2 : 1;
  let best: { term: Term; far: number } | undefined;
  for (const term of await readHalves(db, sound)) {
    if (term.word === text) return text;
    // Same number of characters: a longer word is no typo of this one.
    if (read !== text && Array.from(term.word).length !== Array.from(text).length) continue;
    const far = distance(sound, term.pinyin.replace(/[-.+/×*]/g, ''), slips);
    if (far > slips) continue;
    if (!best || far < best.far || (far === best.far && term.weight > best.term.weight)) best = { term, far };
  }
  return best?.term.word ?? text;
}

/** Returns the edit distance with transpositions; any larger number beyond `most`. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [older, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (older[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    [older, last] = [last, row];
  }
  return last[b.length] ?? most + 1;
}
