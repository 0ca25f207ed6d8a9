import type { searchSuggest } from '@pv-brain/contract/content/calls/search.ts';
import { MAX_SUGGESTIONS, searchText } from '@pv-brain/contract/content/search.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import type { Db } from '../../../platform/database/database.ts';
import { titleOf } from '../index/document.ts';
import { mapTokens } from '../index/engine.ts';
import { engineOf } from '../index/engine-of.repository.ts';
import { readEntries, readNewestTitles } from '../index/entry.repository.ts';
import { foldUnits } from '../words/fold.ts';
import { type Lexicon, lexiconOf } from '../words/lexicon.ts';
import { readBeginning } from '../words/term.repository.ts';
import { runsOf, titleToken } from '../words/tokens.ts';
import { type QueryWord, queryWords } from './parse.ts';
import { highlight, patternOf } from './passage.ts';
import { labelOf, withItems } from './present.ts';
import { rankEntries } from './rank.ts';

/** Maximum words among the suggestions, and maximum words considered. */
const WORD_LIMITS = { max: 4, considered: 12 } as const;
/** Maximum titles that are ranked. */
const MAX_TITLES = 60;

type Suggestion = AnswerOf<typeof searchSuggest>['rows'][number];

/** Returns suggestions for a typed text: words that begin with it, then items with it in their titles. */
export async function suggest(db: Db, q: string): Promise<Suggestion[]> {
  const inputText = foldUnits(searchText(q)).trim();
  if (inputText === '') return [];
  const lexicon = await lexiconOf(db);
  const wordSuggestions = await suggestWords(db, lexicon, inputText);
  const queriedWords = await queryWords(db, lexicon, inputText);
  const titleSuggestions = queriedWords.length === 0 ? [] : await suggestTitles(db, queriedWords, inputText);
  // A short title is a word as well: drop the word, since the item says more.
  const shownTitles = new Set(titleSuggestions.map(({ text }) => foldUnits(text).trim()));
  const words = wordSuggestions.filter(({ text }) => !shownTitles.has(text));
  return [...words, ...titleSuggestions].slice(0, MAX_SUGGESTIONS);
}

/** Returns words that continue the typed text and currently have hits. */
async function suggestWords(db: Db, lexicon: Lexicon, inputText: string): Promise<Suggestion[]> {
  const terms = await readBeginning(db, inputText, WORD_LIMITS.considered);
  const uniqueTerms = [...new Map(terms.map((term) => [term.word, term])).values()]
    .filter(({ word }) => word !== inputText)
    .sort((a, b) => b.weight - a.weight || a.word.length - b.word.length)
    .slice(0, WORD_LIMITS.considered);
  const suggestions: Suggestion[] = [];
  for (const { word } of uniqueTerms) {
    if (suggestions.length === WORD_LIMITS.max) break;
    const allGroups = (await queryWords(db, lexicon, word)).flatMap(({ groups }) => groups);
    // Words of withdrawn items only must not be revealed.
    const hits = allGroups.length === 0 ? [] : await engineOf(db).find(db, { all: allGroups, limit: 1 });
    if (hits.length === 0) continue;
    const highlights = word.startsWith(inputText) ? [0, inputText.length] : [];
    suggestions.push({ text: word, highlights, path: null, sectionLabel: null });
  }
  return suggestions;
}

async function suggestTitles(db: Db, words: readonly QueryWord[], inputText: string): Promise<Suggestion[]> {
  const titleGroups = words.flatMap(({ groups }) => mapTokens(groups, titleToken));
  const nums = await engineOf(db).find(db, { all: titleGroups, limit: MAX_TITLES });
  const entries = await readEntries(db, nums);
  const best = rankEntries(entries.values(), words, inputText).slice(0, MAX_SUGGESTIONS);
  const pattern = patternOf(words);
  return (await withItems(db, best)).map(({ entry: { section }, row, path }) => {
    const { text, hits } = highlight(titleOf(section, row), pattern);
    return { text, highlights: hits, path, sectionLabel: labelOf(section) };
  });
}

/** Maximum titles that are read, and maximum ideas. */
const MAX_READ_TITLES = 60;
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
  for (const title of await readNewestTitles(db, MAX_READ_TITLES)) {
    const words = runsOf(title).flatMap(({ text, isHan }) => (isHan ? lexicon.cutter.cut(text) : []));
    for (const word of new Set(words))
      if (lexicon.cutter.isOwn(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const newWords = [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
  return [...new Set([...queryTerms, ...newWords.map(([word]) => word)])].slice(0, MAX_IDEAS);
}
