import { escapePattern } from '../../../platform/text/escape-pattern.ts';
import { foldWithPositions } from '../words/fold.ts';
import type { QueryWord } from './parse.ts';

/** Characters of a summary, and characters shown before the first hit. */
const PASSAGE_LENGTH = 120;
const LEADING_CHARS = 30;
/** Maximum characters of a text in which passages are searched. */
const MAX_READ_CHARS = 8000;

/** Returns a pattern that matches every highlighted text of a query in a folded text; null when there is none. */
export function patternOf(words: readonly QueryWord[]): RegExp | null {
  const texts = [...new Set(words.flatMap(({ marked }) => marked))].filter(Boolean);
  texts.sort((a, b) => b.length - a.length);
  if (texts.length === 0) return null;
  const patterns = texts.map((text) => {
    if (!/^[\p{N}\p{L}]/u.test(text) || /\p{Script=Han}/u.test(text)) return escapePattern(text);
    // Model numbers are written with and without signs; a few letters match a whole word only.
    const spaced = Array.from(text.replace(/[-.+/×*\s]/g, ''))
      .map(escapePattern)
      .join('[-.+/×*\\s]?');
    return text.length < 4 ? `(?<![a-z0-9])${spaced}(?![a-z])` : spaced;
  });
  return new RegExp(patterns.join('|'), 'g');
}

/** Returns a text with its hits: start and end positions in turn. */
export function highlight(text: string, pattern: RegExp | null) {
  const hits: number[] = [];
  if (!pattern || text === '') return { text, hits };
  const { folded, positions } = foldWithPositions(text);
  for (const { index, 0: hit } of folded.matchAll(pattern)) {
    const [start = 0, end = 0] = [positions[index], positions[index + hit.length]];
    if (end <= start) continue;
    // Merges adjacent hits.
    if (hits.length > 0 && start <= (hits.at(-1) ?? -1)) hits[hits.length - 1] = end;
    else hits.push(start, end);
  }
  return { text, hits };
}

/** Returns the passage of a text with the most different hits; its beginning when it has none. */
export function passageOf(text: string, pattern: RegExp | null) {
  const scannedText = text.slice(0, MAX_READ_CHARS);
  const { hits } = highlight(scannedText, pattern);
  let best = { start: 0, count: 0 };
  const texts: string[] = [];
  for (let at = 0; at < hits.length; at += 2) texts.push(scannedText.slice(hits[at], hits[at + 1]));
  const distinctCount = new Set(texts).size;
  // Count of each hit text in a sliding window from `start`: both ends only move forward.
  const hitCounts = new Map<string, number>();
  let next = 0;
  for (let at = 0; at < texts.length && best.count < distinctCount; at += 1) {
    const start = hits[2 * at] ?? 0;
    for (; next < texts.length && (hits[2 * next] ?? 0) < start + PASSAGE_LENGTH - LEADING_CHARS; next += 1)
      hitCounts.set(texts[next] as string, (hitCounts.get(texts[next] as string) ?? 0) + 1);
    if (hitCounts.size > best.count) best = { start, count: hitCounts.size };
    const firstText = texts[at] as string;
    const remaining = (hitCounts.get(firstText) ?? 0) - 1;
    if (remaining > 0) hitCounts.set(firstText, remaining);
    else hitCounts.delete(firstText);
  }
  // A hit near the end is shown with as much of the text before it as fits.
  const start = Math.min(best.start, Math.max(0, scannedText.length - PASSAGE_LENGTH + LEADING_CHARS));
  const from = start <= LEADING_CHARS ? 0 : characterStart(scannedText, sentenceBefore(scannedText, start));
  const to = characterStart(scannedText, Math.min(scannedText.length, from + PASSAGE_LENGTH));
  const passage = `${from > 0 ? '…' : ''}${scannedText.slice(from, to)}${to < text.length ? '…' : ''}`;
  return highlight(passage, pattern);
}

/** Returns the start of the sentence that contains a position, if not far before it. */
function sentenceBefore(text: string, position: number): number {
  const window = text.slice(position - LEADING_CHARS, position);
  const breakIndex = Math.max(...Array.from('。！？；，、 ', (character) => window.lastIndexOf(character)));
  return breakIndex === -1 ? position - LEADING_CHARS : position - LEADING_CHARS + breakIndex + 1;
}

/** Moves a position out of a surrogate pair. */
const characterStart = (text: string, at: number): number =>
  /[\udc00-\udfff]/.test(text[at] ?? '') ? at - 1 : at;
