/** Maximum characters of a query: boxes accept no more, and a longer one is cut. */
export const SEARCH_MAX_LENGTH = 64;

/** Maximum hits of a query that are counted exactly, ranked and paged. */
export const MAX_SEARCH_HITS = 300;

/** Maximum suggestions while typing. */
export const MAX_SUGGESTIONS = 8;

/** Filters by days since publication, by their name in requests. */
export const SEARCH_SPANS = { week: 7, month: 30, year: 365 } as const;

export type SearchSpan = keyof typeof SEARCH_SPANS;

export const SEARCH_SPAN_NAMES = Object.keys(SEARCH_SPANS) as readonly SearchSpan[];

/** A part of a text, and whether it is a hit. */
export interface HighlightPart {
  text: string;
  isHit: boolean;
}

/**
 * Splits a text into hits and the rest. `hits` are the starts and ends of the hits in UTF-16 units and ascending order, as in a
 * row of the search: `[0, 2, 5, 7]` marks two passages.
 */
export function splitHighlights(text: string, hits: readonly number[]): HighlightPart[] {
  const parts: HighlightPart[] = [];
  let position = 0;
  for (let at = 0; at + 1 < hits.length; at += 2) {
    const [start = 0, end = 0] = hits.slice(at, at + 2);
    if (start > position) parts.push({ text: text.slice(position, start), isHit: false });
    if (end > start) parts.push({ text: text.slice(start, end), isHit: true });
    position = end;
  }
  if (position < text.length) parts.push({ text: text.slice(position), isHit: false });
  return parts;
}

/** Normalises a query: trimmed, and cut to the maximum length. */
export const searchText = (input: string): string =>
  Array.from(input.replaceAll('\0', ' ').trim()).slice(0, SEARCH_MAX_LENGTH).join('').trim();
