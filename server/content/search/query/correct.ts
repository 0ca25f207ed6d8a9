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
const LETTERS = { min: 4, minForTwo: 9, max: 40 } as const;
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
  const correctedRuns: string[] = [];
  let isChanged = false;
  for (const { text, isHan } of runs) {
    const correction = isHan ? await correctHan(db, isRight, text) : await correctLetters(db, isRight, text);
    isChanged ||= correction !== text;
    correctedRuns.push(correction);
  }
  // Removes blanks between Chinese words only.
  return isChanged ? correctedRuns.join(' ').replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '') : null;
}

interface Segmentation {
  cost: number;
  words: string[];
}

/** Returns the cheapest sequence of known words that sounds like a run. */
async function correctHan(db: Db, isRight: IsRight, run: string): Promise<string> {
  const characters = Array.from(run);
  if (characters.length < 2 || characters.length > MAX_RUN_CHARS) return run;
  const syllables = syllablesOf(run);
  const sounds = new Set<string>();
  for (let from = 0; from < characters.length; from += 1)
    for (let to = from + 2; to <= Math.min(characters.length, from + MAX_WORD_CHARS); to += 1)
      sounds.add(syllables.slice(from, to).join(''));
  const terms = await readSounding(db, [...sounds]);
  const bySound = Map.groupBy(terms, ({ pinyin }) => pinyin);
  const best: Segmentation[] = [{ cost: 0, words: [] }];
  for (let to = 1; to <= characters.length; to += 1) {
    const segmentations: Segmentation[] = [];
    for (let from = Math.max(0, to - MAX_WORD_CHARS); from < to; from += 1) {
      const prefix = best[from] as Segmentation;
      const inputText = characters.slice(from, to).join('');
      const candidates = to - from > 1 ? (bySound.get(syllables.slice(from, to).join('')) ?? []) : [];
      const exactTerm = candidates.find(({ word }) => word === inputText);
      const soundAlike = candidates.find(({ word }) => Array.from(word).length === to - from);
      if (exactTerm || (to - from > 1 && isRight(inputText)))
        segmentations.push({ cost: prefix.cost + COST.word, words: [...prefix.words, inputText] });
      else if (soundAlike)
        segmentations.push({
          cost: prefix.cost + COST.sounding + COST.word,
          words: [...prefix.words, soundAlike.word],
        });
      if (to - from === 1)
        segmentations.push({ cost: prefix.cost + COST.unknown, words: [...prefix.words, inputText] });
    }
    best[to] = segmentations.reduce((a, b) => (b.cost < a.cost ? b : a));
  }
  const { words } = best[characters.length] as Segmentation;
  const corrected = words.join('');
  if (corrected !== run) return corrected;
  const isAllRight = words.every((word) => Array.from(word).length > 1);
  return isAllRight ? run : correctLetters(db, isRight, run, syllables.join(''));
}

/** Returns the most likely known word that is spelt like a word except for typos. */
async function correctLetters(db: Db, isRight: IsRight, text: string, spelling = text): Promise<string> {
  if (isRight(text)) return text;
  const sound = spelling.replace(/[-.+/×*]/g, '');
  if (sound.length < LETTERS.min || sound.length > LETTERS.max) return text;
  const maxTypos = sound.length >= LETTERS.minForTwo ? 2 : 1;
  let best: { term: Term; typos: number } | undefined;
  for (const term of await readHalves(db, sound)) {
    if (term.word === text) return text;
    // Same number of characters: a longer word is not a typo of this one.
    if (spelling !== text && Array.from(term.word).length !== Array.from(text).length) continue;
    const typos = distance(sound, term.pinyin.replace(/[-.+/×*]/g, ''), maxTypos);
    if (typos > maxTypos) continue;
    if (!best || typos < best.typos || (typos === best.typos && term.weight > best.term.weight))
      best = { term, typos };
  }
  return best?.term.word ?? text;
}

/** Returns the edit distance with transpositions; any larger number beyond `max`. */
function distance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let [secondLastRow, lastRow]: [number[], number[]] = [
    [],
    Array.from({ length: b.length + 1 }, (_, at) => at),
  ];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (row[j - 1] ?? 0) + 1,
        (lastRow[j] ?? 0) + 1,
        (lastRow[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (secondLastRow[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    [secondLastRow, lastRow] = [lastRow, row];
  }
  return lastRow[b.length] ?? max + 1;
}
