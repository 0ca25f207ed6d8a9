import type { Db } from '../../../platform/database/database.ts';
import { engineOf } from '../index/engine-of.repository.ts';
import { numAtDepth } from './depth.repository.ts';
import type { QueryWord } from './parse.ts';

/** Maximum entries per word, or per combination of all words but one. */
const MAX_PER_WORD = 200;
/** Maximum words of which each is omitted in turn; of more words, the longest are combined. */
const MAX_OMITTED_WORDS = 4;
/** Maximum words that are searched: the longest, which are the most specific. */
const MAX_WORDS = 6;
/** Weight of rarity besides the words: logarithmic, relative to one in so many entries. */
const RARITY_BASE = 2000;
/** Score of all words together. */
const MAX_GAIN = 8;
/** Number of newest entries that are searched for combinations of frequent words. */
const SCAN_DEPTH = 16_000;
/** Maximum entries that are ranked. */
const MAX_ENTRIES = 300;

/** Returns the combinations of found words to search. Each costs an index scan. */
function combinations(words: readonly QueryWord[], queryWordCount: number): QueryWord[][] {
  if (words.length > MAX_OMITTED_WORDS) return [words.slice(0, 3), words.slice(0, 2)];
  const fullCombination = words.length > 1 && words.length < queryWordCount ? [[...words]] : [];
  const shorterCombinations =
    words.length > 2 ? words.map((omittedWord) => words.filter((word) => word !== omittedWord)) : [];
  return [...fullCombination, ...shorterCombinations];
}

/**
 * Finds entries that match some of the words: first all words but one, then the rarest words on their own. Returns their scores,
 * to which rare words contribute most, and whether these are all matches.
 */
export async function findAnyWord(db: Db, queryWords: readonly QueryWord[]) {
  const longWords = queryWords.filter(({ text }) => Array.from(text).length > 1);
  const words = (longWords.length > 0 ? longWords : queryWords)
    .toSorted((a, b) => b.text.length - a.text.length)
    .slice(0, MAX_WORDS);
  const { find } = engineOf(db);
  const lists = await Promise.all(words.map(({ groups }) => find(db, { all: groups, limit: MAX_PER_WORD })));
  const weights = lists.map((list) => (list.length === 0 ? 0 : Math.log(1 + RARITY_BASE / list.length)));
  const matchedWords = words.filter((_, at) => (lists[at]?.length ?? 0) > 0);
  // Entries with several frequent words may be far back: older ones are not searched.
  const scanStart = (await numAtDepth(db, SCAN_DEPTH)) ?? 0;
  const isRare = (word: QueryWord) => (lists[words.indexOf(word)]?.length ?? 0) < MAX_PER_WORD;
  const findCombination = (combination: readonly QueryWord[]) =>
    find(db, {
      all: combination.flatMap(({ groups }) => groups),
      from: combination.some(isRare) ? 0 : scanStart,
      limit: MAX_PER_WORD,
    });
  const gains = new Map<number, number>();
  const raiseGain = (nums: readonly number[], amount: number) => {
    for (const num of nums) gains.set(num, Math.max(amount, gains.get(num) ?? 0));
  };
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const searches = combinations(matchedWords, queryWords.length).map(async (combination) => {
    const sum = combination.reduce((all, word) => all + (weights[words.indexOf(word)] ?? 0), 0);
    raiseGain(await findCombination(combination), (MAX_GAIN * sum) / total);
  });
  await Promise.all(searches);
  const sums = new Map<number, number>();
  for (const [at, list] of lists.entries())
    for (const num of list) sums.set(num, (sums.get(num) ?? 0) + (MAX_GAIN * (weights[at] ?? 0)) / total);
  for (const [num, sum] of sums) raiseGain([num], sum);
  const best = [...gains].sort(([a, gainA], [b, gainB]) => gainB - gainA || b - a).slice(0, MAX_ENTRIES);
  const isComplete =
    words.length === queryWords.length &&
    gains.size <= MAX_ENTRIES &&
    lists.every((list) => list.length < MAX_PER_WORD);
  return { gains: new Map(best), isComplete };
}
