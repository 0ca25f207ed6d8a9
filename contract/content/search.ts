/** Characters of a query that are read; a box need not take more, and what is longer is cut. */
export const SEARCH_MAX_LENGTH = 64;

/** Hits of a query that are counted one by one, weighed against each other and can be paged through. */
export const MAX_SEARCH_HITS = 300;

/** Suggestions while somebody types. */
export const MAX_SUGGESTIONS = 8;

/** Within how many days something was published, by the name under which it travels. */
export const SEARCH_SPANS = { week: 7, month: 30, year: 365 } as const;

export type SearchSpan = keyof typeof SEARCH_SPANS;

export const SEARCH_SPAN_NAMES = Object.keys(SEARCH_SPANS) as readonly SearchSpan[];

/** A piece of a text, and whether it was looked for. */
export interface HighlightPart {
  text: string;
  isHit: boolean;
}

/**
 * A text in pieces: `hits` are the starts and ends of what was looked for, in UTF-16 units and ascending order, as a row of
 * the search bears them: `[0, 2, 5, 7]` marks two passages.
 */
export function splitHighlights(text: string, hits: readonly number[]): HighlightPart[] {
  const pieces: HighlightPart[] = [];
  let from = 0;
  for (let at = 0; at + 1 < hits.length; at += 2) {
    const [start = 0, end = 0] = hits.slice(at, at + 2);
    if (start > from) pieces.push({ text: text.slice(from, start), isHit: false });
    if (end > start) pieces.push({ text: text.slice(start, end), isHit: true });
    from = end;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isHit: false });
  return pieces;
}

/** A query as it is read: trimmed, and no longer than is read of it. */
export const searchText = (typed: string): string =>
  Array.from(typed.replaceAll('\0', ' ').trim()).slice(0, SEARCH_MAX_LENGTH).join('').trim();
