import type { Chapter, NamedGuide } from './guide.ts';

/** A passage of a guide, with the starts and ends of its hits as in contract/content/search.ts. */
interface Passage {
  text: string;
  hits: number[];
}

export interface FoundChapter {
  guide: string;
  path: string;
  title: Passage;
  excerpt: Passage;
}

const MAX_RESULTS = 20;
/** Share of a query's parts that a chapter must contain. */
const MIN_SHARE = 0.5;
/** Weight of a part in a heading, beside one in the text. */
const TITLE_WEIGHT = 3;
/** Characters of an excerpt, and of those before its first hit. */
const EXCERPT = { length: 90, before: 24 };

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Returns the text of a chapter. Only blocks are separated by spaces: a mark within a sentence must not divide a word. */
const textOf = ({ html }: Chapter): string =>
  html
    .replace(/<\/?(p|li|[ou]l|h\d|tr|t[dh]|pre|blockquote|br)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#39|\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

const wordsOf = (query: string): string[] =>
  query.toLowerCase().match(/[^\s，。、；：？！,.;:?!“”"'（）()]+/g) ?? [];

/**
 * Returns the pairs of neighbouring characters of Chinese words, which are written without spaces, so that a query may be a
 * sentence; other words as they are.
 */
const pairsOf = (word: string): string[] =>
  (word.match(/\p{Script=Han}+|\P{Script=Han}+/gu) ?? []).flatMap((run) =>
    run.length < 3 || !/\p{Script=Han}/u.test(run)
      ? [run]
      : Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)),
  );

/** Returns the starts and ends of all occurrences of the parts, joined where they overlap or touch. */
function hitsIn(text: string, parts: readonly string[]): number[] {
  const lower = text.toLowerCase();
  const ranges: [number, number][] = [];
  for (const part of parts)
    for (let at = lower.indexOf(part); at >= 0; at = lower.indexOf(part, at + part.length))
      ranges.push([at, at + part.length]);
  ranges.sort(([a], [b]) => a - b);
  const hits: number[] = [];
  for (const [start, end] of ranges) {
    const last = hits.at(-1);
    if (last === undefined || start > last) hits.push(start, end);
    else hits[hits.length - 1] = Math.max(last, end);
  }
  return hits;
}

function excerptOf(text: string, parts: readonly string[]): Passage {
  const [first = 0] = hitsIn(text, parts);
  const start = first > EXCERPT.before ? first - EXCERPT.before : 0;
  const end = Math.min(start + EXCERPT.length, text.length);
  const excerpt = `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
  return { text: excerpt, hits: hitsIn(excerpt, parts) };
}

/** Returns the parts of a query that a chapter contains, and their weight; null if they are too few. */
function matchChapter(query: readonly string[], title: string, text: string) {
  const content = `${title} ${text}`.toLowerCase();
  const isExact = query.every((word) => content.includes(word));
  const queryParts = isExact ? query : query.flatMap(pairsOf);
  const parts = queryParts.filter((part) => content.includes(part));
  if (parts.length < queryParts.length * MIN_SHARE) return null;
  const weights = parts.map((part) => (title.toLowerCase().includes(part) ? TITLE_WEIGHT : 1));
  const weight = weights.reduce((sum, each) => sum + each, 0) / queryParts.length;
  return { parts, weight: weight + (isExact ? TITLE_WEIGHT : 0) };
}

/** Finds the chapters that contain all words of a query, then those that contain most of its pairs of characters. */
export function findChapters(guides: readonly NamedGuide[], query: string): FoundChapter[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return guides
    .flatMap(({ name, title: guide, chapters }) =>
      chapters.flatMap((chapter) => {
        const text = textOf(chapter);
        const match = matchChapter(words, chapter.title, text);
        if (!match) return [];
        const { parts, weight } = match;
        const path = `/help/${name}#${chapter.id}`;
        const title = { text: chapter.title, hits: hitsIn(chapter.title, parts) };
        return [{ guide, path, title, excerpt: excerptOf(text, parts), weight }];
      }),
    )
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_RESULTS)
    .map(({ weight: _, ...chapter }) => chapter);
}
