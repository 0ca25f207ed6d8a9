import { DAY_MS, nowMs, shanghaiDay } from '../../../platform/runtime/time.ts';
import { type Group, mapTokens } from '../index/engine.ts';
import type { Entry } from '../index/entry.repository.ts';
import { foldUnits, withoutSigns } from '../words/fold.ts';
import type { QueryWord } from './parse.ts';

/** Score for a word, or the whole query, in the title or the side texts; for new and pinned entries; negative for ended ones. */
const SCORE_WEIGHTS = {
  title: 4,
  side: 2,
  whole: 2,
  same: 3,
  begins: 0.5,
  wholeSide: 1.5,
  dense: 1,
  fresh: 1,
  pinned: 1,
  ended: -1.5,
} as const;
/** Days after which the freshness of an entry is halved. */
const HALF_LIFE_DAYS = 120;

/** Returns whether a text without signs has tokens of each group. */
const matchesGroups = (groups: readonly Group[], text: string): boolean =>
  groups.every((group) => group.some((tokens) => tokens.every((token) => text.includes(token))));

/** Creates a scorer of entries that match a query. */
function scorer(words: readonly QueryWord[], q: string) {
  const [now, today] = [nowMs(), shanghaiDay()];
  const key = withoutSigns(foldUnits(q));
  const wordGroups = words.map(({ groups }) => mapTokens(groups, withoutSigns));
  return ({ title, side, publishedAt, pinned, ends_on }: Entry): number => {
    let [inTitle, inSide] = [0, 0];
    for (const groups of wordGroups) {
      if (matchesGroups(groups, title)) inTitle += 1;
      else if (matchesGroups(groups, side)) inSide += 1;
    }
    const days = Math.max(0, (now - publishedAt) / DAY_MS);
    const wordCount = Math.max(1, words.length);
    let score = (SCORE_WEIGHTS.title * inTitle + SCORE_WEIGHTS.side * inSide) / wordCount;
    if (key !== '' && title.includes(key))
      score += SCORE_WEIGHTS.whole + (title.startsWith(key) ? SCORE_WEIGHTS.begins : 0);
    else if (key !== '' && side.includes(key)) score += SCORE_WEIGHTS.wholeSide;
    if (title === key) score += SCORE_WEIGHTS.same;
    if (inTitle > 0) score += SCORE_WEIGHTS.dense * Math.min(1, key.length / Math.max(1, title.length));
    score += SCORE_WEIGHTS.fresh * 2 ** (-days / HALF_LIFE_DAYS);
    if (pinned) score += SCORE_WEIGHTS.pinned;
    if (ends_on !== null && ends_on < today) score += SCORE_WEIGHTS.ended;
    return score;
  };
}

/** Returns entries that match a query, the best first and of equal ones the newest; `gains` are added to their scores. */
export function rankEntries(
  entries: Iterable<Entry>,
  words: readonly QueryWord[],
  q: string,
  gains?: ReadonlyMap<number, number>,
): Entry[] {
  const score = scorer(words, q);
  return Array.from(entries, (entry) => ({ entry, score: score(entry) + (gains?.get(entry.num) ?? 0) }))
    .sort((a, b) => b.score - a.score || b.entry.num - a.entry.num)
    .map(({ entry }) => entry);
}
