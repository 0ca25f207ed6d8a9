import { diffArrays } from 'diff';

/** A run of text that is on both sides, or on the new or old one only. */
export interface Run {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Time limit; after it, two texts count as completely different. */
const TIMEOUT_MS = 300;

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Segments a text into words: Chinese has no blanks between them. */
const segmentWords = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);

/** Compares two lists: returns runs of one side or both, removed before added. */
export function compareLists(
  from: readonly string[],
  to: readonly string[],
): { kind: Run['kind']; values: string[] }[] {
  const parts = diffArrays([...from], [...to], { timeout: TIMEOUT_MS });
  if (!parts)
    return [
      { kind: 'removed', values: [...from] },
      { kind: 'added', values: [...to] },
    ];
  return parts.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    values: value,
  }));
}

/** A change between two equal parts. */
interface TextChange {
  removed: string;
  added: string;
  /** The equal text after it. */
  same: string;
}

const isReplaced = (change: TextChange | undefined) => change?.removed && change.added;

/** Joins replacements separated by one character: 11月30日 becomes 12月18日 as a whole, not 11 and 30 separately. */
function joinNear(changes: readonly TextChange[]): TextChange[] {
  const joinedChanges: TextChange[] = [];
  for (const change of changes) {
    const last = joinedChanges.at(-1);
    if (last && last.same.length === 1 && isReplaced(last) && isReplaced(change))
      joinedChanges[joinedChanges.length - 1] = {
        removed: last.removed + last.same + change.removed,
        added: last.added + last.same + change.added,
        same: change.same,
      };
    else joinedChanges.push(change);
  }
  return joinedChanges;
}

export function compareWords(from: string, to: string): Run[] {
  const changes: TextChange[] = [{ removed: '', added: '', same: '' }];
  for (const { kind, values } of compareLists(segmentWords(from), segmentWords(to))) {
    const last = changes.at(-1) as TextChange;
    const text = values.join('');
    if (kind === 'same') last.same += text;
    else if (last.same === '') last[kind] += text;
    else changes.push({ removed: '', added: '', same: '', [kind]: text });
  }
  return joinNear(changes)
    .flatMap(({ removed, added, same }): Run[] => [
      { kind: 'removed', text: removed },
      { kind: 'added', text: added },
      { kind: 'same', text: same },
    ])
    .filter(({ text }) => text !== '');
}

const isWord = (word: string) => /[\p{L}\p{N}]/u.test(word);

/** Returns the similarity of two texts by words, from 0 to 1. */
export function likeness(from: string, to: string): number {
  const fromWords = segmentWords(from).filter(isWord);
  const toWords = segmentWords(to).filter(isWord);
  if (fromWords.length + toWords.length === 0) return 1;
  const counts = new Map<string, number>();
  for (const word of fromWords) counts.set(word, (counts.get(word) ?? 0) + 1);
  let commonCount = 0;
  for (const word of toWords) {
    const count = counts.get(word) ?? 0;
    if (count > 0) commonCount += 1;
    counts.set(word, count - 1);
  }
  return (2 * commonCount) / (fromWords.length + toWords.length);
}

export const lengthOf = (text: string): number => [...text.replace(/\s/g, '')].length;
