import type { Db } from '../../../platform/database/database.ts';
import { engineOf } from '../index/engine-of.repository.ts';
import { readNewestTitles } from '../index/entry.repository.ts';
import { lexiconOf } from '../words/lexicon.ts';
import { runsOf } from '../words/tokens.ts';
import { queryWords } from './parse.ts';

/** Maximum titles that are read, and maximum ideas. */
const MAX_TITLES = 60;
const MAX_IDEAS = 6;

/** Returns alternative queries: words of the query that have hits on their own, then photovoltaics words in new titles. */
export async function ideasFor(db: Db, q: string): Promise<string[]> {
  const lexicon = await lexiconOf(db);
  const queryTerms: string[] = [];
  for (const { text, groups, isHan } of await queryWords(db, lexicon, q)) {
    if (!isHan || text.length < 2) continue;
    if ((await engineOf(db).find(db, { all: groups, limit: 1 })).length > 0) queryTerms.push(text);
  }
  const counts = new Map<string, number>();
  for (const title of await readNewestTitles(db, MAX_TITLES)) {
    const words = runsOf(title).flatMap(({ text, isHan }) => (isHan ? lexicon.cutter.cut(text) : []));
    for (const word of new Set(words))
      if (lexicon.cutter.isOwn(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const newWords = [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
  return [...new Set([...queryTerms, ...newWords.map(([word]) => word)])].slice(0, MAX_IDEAS);
}
