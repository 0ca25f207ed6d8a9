import { SEARCHED_SECTIONS } from '@pv-brain/contract/content/calls/search.ts';
import {
  MAX_SEARCH_HITS,
  SEARCH_SPAN_NAMES,
  SEARCH_SPANS,
  type SearchSpan,
} from '@pv-brain/contract/content/search.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import type { Db } from '../../../platform/database/database.ts';
import { addDays, shanghaiDay } from '../../../platform/runtime/time.ts';
import { type Group, mapTokens } from '../index/engine.ts';
import { engineOf } from '../index/engine-of.repository.ts';
import { type Entry, readEntries } from '../index/entry.repository.ts';
import { firstNumber, sectionOf } from '../index/number.ts';
import { type Lexicon, lexiconOf } from '../words/lexicon.ts';
import { PINNED_TOKEN, sectionToken, titleToken } from '../words/tokens.ts';
import { correct } from './correct.ts';
import { numAtDepth } from './depth.repository.ts';
import { type QueryWord, queryWords } from './parse.ts';
import { rankEntries } from './rank.ts';
import { findAnyWord } from './search-any-word.ts';

/**
 * A query with more words is a sentence; of a sentence, texts are searched only in the newest entries, whose number depends on
 * its words.
 */
const MAX_EXACT_WORDS = 5;
const scanDepth = (words: number): number => 8000 * Math.ceil(12 / words);
/** Maximum pinned entries among the hits. */
const MAX_PINNED = 50;

export interface SearchQuery {
  q: string;
  section?: Section | undefined;
  since?: SearchSpan | undefined;
}

interface Count {
  total: number;
  isExact: boolean;
}

export interface SearchResult {
  /** Best first. */
  entries: readonly Entry[];
  words: readonly QueryWord[];
  isExact: boolean;
  sections: readonly ({ section: Section } & Count)[];
  times: readonly ({ since: SearchSpan } & Count)[];
  /** The corrected query of these hits, when the typed one has none and none of its words is in a dictionary. */
  corrected: string | null;
  /** A suggested query that has hits, which are not included. */
  offered: string | null;
  isLoose: boolean;
}

const countOf = (nums: readonly number[]): Count => ({
  total: Math.min(nums.length, MAX_SEARCH_HITS),
  isExact: nums.length <= MAX_SEARCH_HITS,
});

/** Returns the counts of the hits by section and time, without sections that have none. */
const countsBy = (ofSection: (section: Section) => Count, ofTime: (since: SearchSpan) => Count) => ({
  sections: SEARCHED_SECTIONS.map((section) => ({ section, ...ofSection(section) })).filter(
    ({ total }) => total > 0,
  ),
  times: SEARCH_SPAN_NAMES.map((since) => ({ since, ...ofTime(since) })),
});

const numsFrom = (nums: readonly number[], earliest: number) => nums.filter((num) => num >= earliest);

const groupsOf = (words: readonly QueryWord[]): Group[] => words.flatMap(({ groups }) => groups);
const tokenGroup = (token: string): Group => [[token]];

/** Returns the smallest number in a period that ends today. */
const fromOf = (since: SearchSpan | undefined): number =>
  since === undefined ? 0 : firstNumber(`${addDays(shanghaiDay(), 1 - SEARCH_SPANS[since])} 00:00:00`);

export async function searchEntries(db: Db, query: SearchQuery): Promise<SearchResult> {
  const lexicon = await lexiconOf(db);
  const words = await queryWords(db, lexicon, query.q);
  if (words.length === 0) return emptyResult(words);
  return (
    (await searchAllWords(db, query, words)) ??
    (await searchCorrected(db, lexicon, query)) ?? {
      ...(await searchAnyWord(db, query, words)),
      offered: await suggestionFor(db, lexicon, query.q),
    }
  );
}

const emptyResult = (words: readonly QueryWord[]): SearchResult => ({
  entries: [],
  words,
  isExact: true,
  sections: [],
  times: [],
  corrected: null,
  offered: null,
  isLoose: false,
});

/**
 * Returns the newest entries that match all words. Hardly any text matches all words of a sentence, and finding none takes a scan
 * of all entries: so for sentences, titles of all time and texts of the newest entries are searched.
 */
async function findNewest(
  db: Db,
  words: readonly Group[],
  filters: readonly Group[] = [],
): Promise<number[]> {
  const { find: findNumbers } = engineOf(db);
  const limit = MAX_SEARCH_HITS + 1;
  const groups = [...filters, ...words];
  if (words.length <= MAX_EXACT_WORDS) return findNumbers(db, { all: groups, limit });
  const from = (await numAtDepth(db, scanDepth(words.length))) ?? 0;
  const results = await Promise.all([
    findNumbers(db, { all: [...filters, ...mapTokens(words, titleToken)], limit }),
    findNumbers(db, { all: groups, from, limit }),
  ]);
  return [...new Set(results.flat())].sort((a, b) => b - a).slice(0, limit);
}

/** Returns entries that match all words; undefined when there are none in any section and time. */
async function searchAllWords(
  db: Db,
  { q, section, since }: SearchQuery,
  words: readonly QueryWord[],
): Promise<SearchResult | undefined> {
  const groups = groupsOf(words);
  const from = fromOf(since);
  const filters = section ? [tokenGroup(sectionToken(section))] : [];
  const findBestHits = () => findBest(db, { groups, filters, from });
  // A sentence hardly has more hits than the limit, so it needs no preselection.
  const speculativeHits =
    engineOf(db).isParallel && words.length <= MAX_EXACT_WORDS ? findBestHits() : undefined;
  // Speculative query: ignore its rejection.
  speculativeHits?.catch(() => {});
  const newestNums = await findNewest(db, groups);
  if (newestNums.length === 0) return undefined;
  const isComplete = newestNums.length <= MAX_SEARCH_HITS;
  const sectionNums =
    section === undefined
      ? newestNums
      : isComplete
        ? newestNums.filter((num) => sectionOf(num) === section)
        : await findNewest(db, groups, filters);
  // The hits are the newest: if they reach back beyond a time, they include all hits since then.
  const matchingNums = numsFrom(sectionNums, from);
  const recentNums = numsFrom(newestNums, from);
  const bySection = Map.groupBy(recentNums.slice(0, MAX_SEARCH_HITS), sectionOf);
  const counts = countsBy(
    (searchedSection) =>
      searchedSection === section
        ? countOf(matchingNums)
        : { ...countOf(recentNums), total: bySection.get(searchedSection)?.length ?? 0 },
    (span) => countOf(numsFrom(sectionNums, fromOf(span))),
  );
  const candidates =
    matchingNums.length <= MAX_SEARCH_HITS
      ? matchingNums
      : [...new Set([...(await (speculativeHits ?? findBestHits())), ...matchingNums])].slice(
          0,
          MAX_SEARCH_HITS,
        );
  const entries = await readEntries(db, candidates);
  const { isExact } = countOf(matchingNums);
  return {
    ...emptyResult(words),
    entries: rankEntries(entries.values(), words, q),
    isExact,
    ...counts,
  };
}

/** Returns, of many hits, those worth ranking besides the newest: pinned ones, and those with all words in the title. */
async function findBest(
  db: Db,
  { groups, filters, from }: { groups: readonly Group[]; filters: readonly Group[]; from: number },
): Promise<number[]> {
  const { find: findNumbers } = engineOf(db);
  const [pinned, inTitles] = await Promise.all([
    findNumbers(db, {
      all: [tokenGroup(PINNED_TOKEN), ...filters, ...groups],
      from,
      limit: MAX_PINNED,
      isRare: true,
    }),
    findNumbers(db, { all: [...filters, ...mapTokens(groups, titleToken)], from, limit: MAX_SEARCH_HITS }),
  ]);
  return [...pinned, ...inTitles];
}

/** Returns the hits of the corrected query; undefined without a correction or hits. Words of a dictionary are not corrected. */
async function searchCorrected(
  db: Db,
  lexicon: Lexicon,
  query: SearchQuery,
): Promise<SearchResult | undefined> {
  const correctedQuery = await correct(db, lexicon.cutter.isKnown, query.q);
  if (correctedQuery === null) return undefined;
  const words = await queryWords(db, lexicon, correctedQuery);
  if (words.length === 0) return undefined;
  const result = await searchAllWords(db, { ...query, q: correctedQuery }, words);
  return result && { ...result, corrected: correctedQuery };
}

/**
 * Returns a query that sounds like one without hits although words of it are in a dictionary; null when it has no hits either.
 */
async function suggestionFor(db: Db, lexicon: Lexicon, q: string): Promise<string | null> {
  const correctedQuery = await correct(db, lexicon.cutter.isOwn, q);
  const words = correctedQuery === null ? [] : await queryWords(db, lexicon, correctedQuery);
  return words.length > 0 && (await findNewest(db, groupsOf(words))).length > 0 ? correctedQuery : null;
}

/** Returns entries that match some of the words. */
async function searchAnyWord(
  db: Db,
  { q, section, since }: SearchQuery,
  words: readonly QueryWord[],
): Promise<SearchResult> {
  const { gains, isComplete: isExact } = await findAnyWord(db, words);
  if (gains.size === 0) return emptyResult(words);
  const from = fromOf(since);
  const entries = await readEntries(db, [...gains.keys()]);
  const rankedEntries = rankEntries(entries.values(), words, q, gains);
  const filterEntries = (section: Section | undefined, earliest: number) =>
    rankedEntries.filter(
      (entry) => entry.num >= earliest && (section === undefined || entry.section === section),
    );
  const count = (filteredEntries: readonly Entry[]) => ({ total: filteredEntries.length, isExact });
  return {
    ...emptyResult(words),
    entries: filterEntries(section, from),
    isExact,
    ...countsBy(
      (searchedSection) => count(filterEntries(searchedSection, from)),
      (span) => count(filterEntries(section, fromOf(span))),
    ),
    isLoose: true,
  };
}
