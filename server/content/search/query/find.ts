import { SEARCHED_SECTIONS } from '@pv-brain/contract/content/calls/search.ts';
import {
  MAX_SEARCH_HITS,
  SEARCH_SPAN_NAMES,
  SEARCH_SPANS,
  type SearchSpan,
} from '@pv-brain/contract/content/search.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import type { Db } from '../../../platform/database/database.ts';
import { addDays, nowMs, shanghaiDay } from '../../../platform/runtime/time.ts';
import type { Group } from '../index/engine.ts';
import { engineOf } from '../index/engine-of.repository.ts';
import { type Entry, readEntries } from '../index/entry.repository.ts';
import { firstNumber, sectionOf } from '../index/number.ts';
import { type Lexicon, lexiconOf } from '../words/lexicon.ts';
import { PINNED_TOKEN, sectionToken, titleToken } from '../words/tokens.ts';
import { correct } from './correct.ts';
import { numsAtDepths } from './depth.repository.ts';
import { type QueryWord, queryWords } from './parse.ts';
import { scorer } from './rank.ts';
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
  nums: readonly number[];
  entries: ReadonlyMap<number, Entry>;
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

const groupsOf = (words: readonly QueryWord[]): Group[] => words.flatMap(({ groups }) => groups);
const titled = (groups: readonly Group[]): Group[] =>
  groups.map((group) => group.map((tokens) => tokens.map(titleToken)));
const mark = (token: string): Group => [[token]];

/** Returns the smallest number in a period that ends today. */
const fromOf = (since: SearchSpan | undefined): number =>
  since === undefined ? 0 : firstNumber(`${addDays(shanghaiDay(), 1 - SEARCH_SPANS[since])} 00:00:00`);

export async function searchEntries(db: Db, question: SearchQuery): Promise<SearchResult> {
  const lexicon = await lexiconOf(db);
  const words = await queryWords(db, lexicon, question.q);
  if (words.length === 0) return nothing(words);
  return (
    (await searchAllWords(db, question, words)) ??
    (await searchCorrected(db, lexicon, question)) ?? {
      ...(await searchAnyWord(db, question, words)),
      offered: await suggestionFor(db, lexicon, question.q),
    }
  );
}

const nothing = (words: readonly QueryWord[]): SearchResult => ({
  nums: [],
  entries: new Map(),
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
async function newest(db: Db, words: readonly Group[], filters: readonly Group[] = []): Promise<number[]> {
  const { find: ask } = engineOf(db);
  const most = MAX_SEARCH_HITS + 1;
  const all = [...filters, ...words];
  if (words.length <= MAX_EXACT_WORDS) return ask(db, { all, most });
  const [from = 0] = await numsAtDepths(db, [scanDepth(words.length)]);
  const some = await Promise.all([
    ask(db, { all: [...filters, ...titled(words)], most }),
    ask(db, { all, from, most }),
  ]);
  return [...new Set(some.flat())].sort((a, b) => b - a).slice(0, most);
}

/** Returns entries that match all words; undefined when there are none in any section and time. */
async function searchAllWords(
  db: Db,
  { q, section, since }: SearchQuery,
  words: readonly QueryWord[],
): Promise<SearchResult | undefined> {
  const groups = groupsOf(words);
  const from = fromOf(since);
  const filters = section ? [mark(sectionToken(section))] : [];
  const readBest = () => best(db, { groups, filters, from });
  // A sentence hardly has more hits than the limit, so it needs no preselection.
  const early = engineOf(db).isManyHanded && words.length <= MAX_EXACT_WORDS ? readBest() : undefined;
  // Speculative query: ignore its rejection.
  early?.catch(() => {});
  const all = await newest(db, groups);
  if (all.length === 0) return undefined;
  const isWhole = all.length <= MAX_SEARCH_HITS;
  const ofOne =
    section === undefined
      ? all
      : isWhole
        ? all.filter((num) => sectionOf(num) === section)
        : await newest(db, groups, filters);
  // The hits are the newest: if they reach back beyond a time, they include all hits since then.
  const within = (nums: readonly number[], earliest: number): Count & { nums: readonly number[] } => {
    const some = nums.filter((num) => num >= earliest);
    return { ...countOf(some), nums: some };
  };
  const { nums: fitting, isExact } = within(ofOne, from);
  const inTime = within(all, from);
  const bySection = Map.groupBy(inTime.nums.slice(0, MAX_SEARCH_HITS), sectionOf);
  const sections = SEARCHED_SECTIONS.flatMap((one) => {
    const knownCount = one === section ? within(ofOne, from) : countOf(bySection.get(one) ?? []);
    const count = { total: knownCount.total, isExact: one === section ? knownCount.isExact : inTime.isExact };
    return count.total > 0 ? [{ section: one, ...count }] : [];
  });
  const times = SEARCH_SPAN_NAMES.map((span) => {
    const { total, isExact: isAll } = within(ofOne, fromOf(span));
    return { since: span, total, isExact: isAll };
  });
  const weighed =
    fitting.length <= MAX_SEARCH_HITS
      ? fitting
      : [...new Set([...(await (early ?? readBest())), ...fitting])].slice(0, MAX_SEARCH_HITS);
  const entries = await readEntries(db, weighed);
  const nums = ranked(weighed, entries, words, q);
  return { nums, entries, words, isExact, sections, times, corrected: null, offered: null, isLoose: false };
}

/** Returns, of many hits, those worth ranking besides the newest: pinned ones, and those with all words in the title. */
async function best(
  db: Db,
  { groups, filters, from }: { groups: readonly Group[]; filters: readonly Group[]; from: number },
): Promise<number[]> {
  const { find: ask } = engineOf(db);
  const [pinned, inTitles] = await Promise.all([
    ask(db, { all: [mark(PINNED_TOKEN), ...filters, ...groups], from, most: MAX_PINNED, isRare: true }),
    ask(db, { all: [...filters, ...titled(groups)], from, most: MAX_SEARCH_HITS }),
  ]);
  return [...pinned, ...inTitles];
}

function ranked(
  nums: readonly number[],
  entries: ReadonlyMap<number, Entry>,
  words: readonly QueryWord[],
  q: string,
): number[] {
  const score = scorer(words, q, { now: nowMs(), today: shanghaiDay() });
  const scored = nums.flatMap((num) => {
    const entry = entries.get(num);
    return entry ? [{ num, score: score(entry) }] : [];
  });
  scored.sort((a, b) => b.score - a.score || b.num - a.num);
  return scored.map(({ num }) => num);
}

/** Returns the hits of the corrected query; undefined without a correction or hits. Words of a dictionary are not corrected. */
async function searchCorrected(
  db: Db,
  lexicon: Lexicon,
  question: SearchQuery,
): Promise<SearchResult | undefined> {
  const right = await correct(db, lexicon.cutter.isKnown, question.q);
  if (right === null) return undefined;
  const words = await queryWords(db, lexicon, right);
  if (words.length === 0) return undefined;
  const result = await searchAllWords(db, { ...question, q: right }, words);
  return result && { ...result, corrected: right };
}

/**
 * Returns a query that sounds like one without hits although words of it are in a dictionary; null when it has no hits either.
 */
async function suggestionFor(db: Db, lexicon: Lexicon, q: string): Promise<string | null> {
  const right = await correct(db, lexicon.cutter.isOwn, q);
  const words = right === null ? [] : await queryWords(db, lexicon, right);
  return words.length > 0 && (await newest(db, groupsOf(words))).length > 0 ? right : null;
}

/** Returns entries that match some of the words. */
async function searchAnyWord(
  db: Db,
  { q, section, since }: SearchQuery,
  words: readonly QueryWord[],
): Promise<SearchResult> {
  const { gains, isWhole: isExact } = await findAnyWord(db, words);
  if (gains.size === 0) return nothing(words);
  const from = fromOf(since);
  const entries = await readEntries(db, [...gains.keys()]);
  const score = scorer(words, q, { now: nowMs(), today: shanghaiDay() });
  const scored = [...entries].map(([num, entry]) => ({ num, score: score(entry) + (gains.get(num) ?? 0) }));
  scored.sort((a, b) => b.score - a.score || b.num - a.num);
  const all = scored.map(({ num }) => num);
  const fits = (section: Section | undefined, earliest: number) =>
    all.filter((num) => num >= earliest && (section === undefined || sectionOf(num) === section));
  const count = (nums: readonly number[]) => ({ ...countOf(nums), isExact });
  return {
    nums: fits(section, from),
    entries,
    words,
    isExact,
    sections: SEARCHED_SECTIONS.map((one) => ({ section: one, ...count(fits(one, from)) })).filter(
      ({ total }) => total > 0,
    ),
    times: SEARCH_SPAN_NAMES.map((span) => ({ since: span, ...count(fits(section, fromOf(span))) })),
    corrected: null,
    offered: null,
    isLoose: true,
  };
}
