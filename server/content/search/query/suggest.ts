import { MAX_SUGGESTIONS, searchText } from '@pv-brain/contract/content/search.ts';
import type { Db } from '../../../platform/database/database.ts';
import { nowMs, shanghaiDay } from '../../../platform/runtime/time.ts';
import { titleOf } from '../index/document.ts';
import type { Group } from '../index/engine.ts';
import { engineOf } from '../index/engine-of.repository.ts';
import { readEntries } from '../index/entry.repository.ts';
import { foldUnits } from '../words/fold.ts';
import { type Lexicon, lexiconOf } from '../words/lexicon.ts';
import { readBeginning } from '../words/term.repository.ts';
import { titleToken } from '../words/tokens.ts';
import { type QueryWord, queryWords } from './parse.ts';
import { highlight, patternOf } from './passage.ts';
import { itemsOf, labelOf, pathOf } from './present.ts';
import { scorer } from './rank.ts';

/** Maximum words among the suggestions, and maximum words considered. */
const WORD_LIMITS = { most: 4, seen: 12 } as const;
/** Maximum titles that are ranked. */
const MAX_TITLES = 60;

interface Suggestion {
  text: string;
  highlights: number[];
  path: string | null;
  sectionLabel: string | null;
}

/** Returns suggestions for a typed text: words that begin with it, then items with it in their titles. */
export async function suggest(db: Db, q: string): Promise<Suggestion[]> {
  const typed = foldUnits(searchText(q)).trim();
  if (typed === '') return [];
  const lexicon = await lexiconOf(db);
  const words = await beginning(db, lexicon, typed);
  const queriedWords = await queryWords(db, lexicon, typed);
  const titles = queriedWords.length === 0 ? [] : await titled(db, queriedWords, typed);
  // A short title is a word as well: drop the word, since the item says more.
  const shownTitles = new Set(titles.map(({ text }) => foldUnits(text).trim()));
  return [...words.filter(({ text }) => !shownTitles.has(text)), ...titles].slice(0, MAX_SUGGESTIONS);
}

/** Returns words that continue the typed text and currently have hits. */
async function beginning(db: Db, lexicon: Lexicon, typed: string): Promise<Suggestion[]> {
  const terms = await readBeginning(db, typed, WORD_LIMITS.seen);
  const uniqueTerms = [...new Map(terms.map((term) => [term.word, term])).values()]
    .filter(({ word }) => word !== typed)
    .sort((a, b) => b.weight - a.weight || a.word.length - b.word.length)
    .slice(0, WORD_LIMITS.seen);
  const suggestions: Suggestion[] = [];
  for (const { word } of uniqueTerms) {
    if (suggestions.length === WORD_LIMITS.most) break;
    const all = (await queryWords(db, lexicon, word)).flatMap(({ groups }) => groups);
    // Words of withdrawn items only must not be revealed.
    const hits = all.length === 0 ? [] : await engineOf(db).find(db, { all, most: 1 });
    if (hits.length === 0) continue;
    const highlights = word.startsWith(typed) ? [0, typed.length] : [];
    suggestions.push({ text: word, highlights, path: null, sectionLabel: null });
  }
  return suggestions;
}

async function titled(db: Db, words: readonly QueryWord[], typed: string): Promise<Suggestion[]> {
  const all: Group[] = words.flatMap(({ groups }) =>
    groups.map((group) => group.map((tokens) => tokens.map(titleToken))),
  );
  const nums = await engineOf(db).find(db, { all, most: MAX_TITLES });
  const entries = [...(await readEntries(db, nums)).values()];
  const score = scorer(words, typed, { now: nowMs(), today: shanghaiDay() });
  const best = entries
    .map((entry) => ({ entry, score: score(entry) }))
    .sort((a, b) => b.score - a.score || b.entry.num - a.entry.num)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ entry }) => entry);
  const items = await itemsOf(db, best);
  const pattern = patternOf(words);
  return best.flatMap(({ section, item_id }) => {
    const row = items.get(`${section} ${item_id}`);
    const path = row && pathOf(section, row);
    if (!row || !path) return [];
    const { text, hits } = highlight(titleOf(section, row), pattern);
    return [{ text, highlights: hits, path, sectionLabel: labelOf(section) }];
  });
}
