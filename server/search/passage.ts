import type { AskedWord } from './ask.ts';
import { foldPlaces } from './fold.ts';

/** Characters of a summary, and how many stand before what was found. */
const LENGTH = 120;
const BEFORE = 30;
/** Characters of a text in which passages are looked for. */
const READ = 8000;

/** A text and where in it something was found: starts and ends in turn. */
export interface Marked {
  text: string;
  hits: number[];
}

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}/]/g, '\\$&');

/** A pattern that finds every marked text of a query in a folded one; null where there is none. */
export function patternOf(words: readonly AskedWord[]): RegExp | null {
  const texts = [...new Set(words.flatMap(({ marked }) => marked))].filter(Boolean);
  texts.sort((a, b) => b.length - a.length);
  if (texts.length === 0) return null;
  const patterns = texts.map((text) => {
    if (!/^[\p{N}\p{L}]/u.test(text) || /\p{Script=Han}/u.test(text)) return escaped(text);
    // A model number is written with its signs and without; a few letters are a word, not a part of one.
    const spaced = Array.from(text.replace(/[-.+/×*\s]/g, ''))
      .map(escaped)
      .join('[-.+/×*\\s]?');
    return text.length < 4 ? `(?<![a-z0-9])${spaced}(?![a-z])` : spaced;
  });
  return new RegExp(patterns.join('|'), 'gu');
}

/** Where a text has what was looked for. */
export function mark(text: string, pattern: RegExp | null): Marked {
  if (!pattern || text === '') return { text, hits: [] };
  const { folded, places } = foldPlaces(text);
  const hits: number[] = [];
  for (const { index, 0: hit } of folded.matchAll(pattern)) {
    const [start = 0, end = 0] = [places[index], places[index + hit.length]];
    if (end <= start) continue;
    // What touches is one passage.
    if (hits.length > 0 && start <= (hits.at(-1) ?? -1)) hits[hits.length - 1] = end;
    else hits.push(start, end);
  }
  return { text, hits };
}

/** The passage of a text in which most of what was looked for stands together; its beginning where there is nothing of it. */
export function passageOf(text: string, pattern: RegExp | null): Marked {
  const read = text.slice(0, READ);
  const { hits } = mark(read, pattern);
  const starts = hits.filter((_, at) => at % 2 === 0);
  let best = { start: 0, count: 0 };
  for (const start of starts) {
    const found = new Set<string>();
    for (const [at, other] of starts.entries())
      if (other >= start && other < start + LENGTH - BEFORE) found.add(read.slice(other, hits[2 * at + 1]));
    if (found.size > best.count) best = { start, count: found.size };
  }
  const from = best.start <= BEFORE ? 0 : wholeAt(read, sentenceBefore(read, best.start));
  const to = wholeAt(read, Math.min(read.length, from + LENGTH));
  const cut = `${from > 0 ? '…' : ''}${read.slice(from, to)}${to < text.length ? '…' : ''}`;
  return mark(cut, pattern);
}

/** Where the sentence begins in which a place is, not far before it. */
function sentenceBefore(text: string, place: number): number {
  const window = text.slice(place - BEFORE, place);
  const sign = Math.max(...Array.from('。！？；，、 ', (each) => window.lastIndexOf(each)));
  return sign === -1 ? place - BEFORE : place - BEFORE + sign + 1;
}

/** Not within a character of two units. */
const wholeAt = (text: string, at: number): number => (/[\udc00-\udfff]/.test(text[at] ?? '') ? at - 1 : at);
