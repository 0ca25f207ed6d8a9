import { foldPlaces } from '../words/fold.ts';
import type { QueryWord } from './parse.ts';

/** Characters of a summary, and characters shown before the first hit. */
const PASSAGE_LENGTH = 120;
const LEADING_CHARS = 30;
/** Maximum characters of a text in which passages are searched. */
const MAX_READ_CHARS = 8000;

/** A text and its hits: start and end positions in turn. */
export interface HighlightedText {
  text: string;
  hits: number[];
}

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}/]/g, '\\$&');

/** Returns a pattern that matches every highlighted text of a query in a folded text; null when there is none. */
export function patternOf(words: readonly QueryWord[]): RegExp | null {
  const texts = [...new Set(words.flatMap(({ marked }) => marked))].filter(Boolean);
  texts.sort((a, b) => b.length - a.length);
  if (texts.length === 0) return null;
  const patterns = texts.map((text) => {
    if (!/^[\p{N}\p{L}]/u.test(text) || /\p{Script=Han}/u.test(text)) return escaped(text);
    // Model numbers are written with and without signs; a few letters match a whole word only.
    const spaced = Array.from(text.replace(/[-.+/×*\s]/g, ''))
      .map(escaped)
      .join('[-.+/×*\\s]?');
    return text.length < 4 ? `(?<![a-z0-9])${spaced}(?![a-z])` : spaced;
  });
  return new RegExp(patterns.join('|'), 'g');
}

/** Returns a text with the positions of its hits. */
export function highlight(text: string, pattern: RegExp | null): HighlightedText {
  if (!pattern || text === '') return { text, hits: [] };
  const { folded, places } = foldPlaces(text);
  const hits: number[] = [];
  for (const { index, 0: hit } of folded.matchAll(pattern)) {
    const [start = 0, end = 0] = [places[index], places[index + hit.length]];
    if (end <= start) continue;
    // Merges adjacent hits.
    if (hits.length > 0 && start <= (hits.at(-1) ?? -1)) hits[hits.length - 1] = end;
    else hits.push(start, end);
  }
  return { text, hits };
}

/** Returns the passage of a text with the most different hits; its beginning when it has none. */
export function passageOf(text: string, pattern: RegExp | null): HighlightedText {
  const read = text.slice(0, MAX_READ_CHARS);
  const { hits } = highlight(read, pattern);
  let best = { start: 0, count: 0 };
  const texts: string[] = [];
  for (let at = 0; at < hits.length; at += 2) texts.push(read.slice(hits[at], hits[at + 1]));
  const different = new Set(texts).size;
  // Count of each hit text in a sliding window from `start`: both ends only move forward.
  const hitCounts = new Map<string, number>();
  let next = 0;
  for (let at = 0; at < texts.length && best.count < different; at += 1) {
    const start = hits[2 * at] ?? 0;
    for (; next < texts.length && (hits[2 * next] ?? 0) < start + PASSAGE_LENGTH - LEADING_CHARS; next += 1)
      hitCounts.set(texts[next] as string, (hitCounts.get(texts[next] as string) ?? 0) + 1);
    if (hitCounts.size > best.count) best = { start, count: hitCounts.size };
    const first = texts[at] as string;
    const remaining = (hitCounts.get(first) ?? 0) - 1;
    if (remaining > 0) hitCounts.set(first, remaining);
    else hitCounts.delete(first);
  }
  const from = best.start <= LEADING_CHARS ? 0 : wholeAt(read, sentenceBefore(read, best.start));
  const to = wholeAt(read, Math.min(read.length, from + PASSAGE_LENGTH));
  const cut = `${from > 0 ? '…' : ''}${read.slice(from, to)}${to < text.length ? '…' : ''}`;
  return highlight(cut, pattern);
}

/** Returns the start of the sentence that contains a position, if not far before it. */
function sentenceBefore(text: string, place: number): number {
  const window = text.slice(place - LEADING_CHARS, place);
  const sign = Math.max(...Array.from('。！？；，、 ', (each) => window.lastIndexOf(each)));
  return sign === -1 ? place - LEADING_CHARS : place - LEADING_CHARS + sign + 1;
}

/** Moves a position out of a surrogate pair. */
const wholeAt = (text: string, at: number): number => (/[\udc00-\udfff]/.test(text[at] ?? '') ? at - 1 : at);
