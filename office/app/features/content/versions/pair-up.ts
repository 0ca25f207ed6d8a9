import { compareLists } from './words.ts';

/** Items matched on both sides, or present on one side only. */
export interface Pair<T> {
  from: T | null;
  to: T | null;
}

interface Comparator<T> {
  keyOf(item: T): string;
  /** Returns the similarity, from 0 to 1. */
  likeness(from: T, to: T): number;
}

/** Similarity below which two items are not versions of each other. */
const MIN_LIKENESS = 0.4;
/** Number of comparisons above which a differing section is paired in order. */
const MAX_COMPARISONS = 900;

/** Pairs two differing sections in order, with the greatest total similarity. */
function pairSection<T>(from: readonly T[], to: readonly T[], { likeness }: Comparator<T>): Pair<T>[] {
  const isLong = from.length * to.length > MAX_COMPARISONS;
  const scores = from.map((fromItem, row) =>
    to.map((toItem, column) => {
      if (isLong && row !== column) return 0;
      const similarity = likeness(fromItem, toItem);
      return similarity >= MIN_LIKENESS ? similarity : 0;
    }),
  );
  // best[row][column]: greatest total similarity from there on.
  const best = Array.from({ length: from.length + 1 }, () => new Array<number>(to.length + 1).fill(0));
  const totalAt = (row: number, column: number) => best[row]?.[column] ?? 0;
  const scoreAt = (row: number, column: number) => scores[row]?.[column] ?? 0;
  for (let row = from.length - 1; row >= 0; row -= 1)
    for (let column = to.length - 1; column >= 0; column -= 1) {
      const pairedTotal = scoreAt(row, column) > 0 ? scoreAt(row, column) + totalAt(row + 1, column + 1) : 0;
      (best[row] as number[])[column] = Math.max(
        pairedTotal,
        totalAt(row + 1, column),
        totalAt(row, column + 1),
      );
    }

  const pairs: Pair<T>[] = [];
  let row = 0;
  let column = 0;
  while (row < from.length || column < to.length) {
    const score = scoreAt(row, column);
    if (score > 0 && totalAt(row, column) === score + totalAt(row + 1, column + 1)) {
      pairs.push({ from: from[row] as T, to: to[column] as T });
      row += 1;
      column += 1;
    } else if (
      row < from.length &&
      (column >= to.length || totalAt(row, column) === totalAt(row + 1, column))
    ) {
      pairs.push({ from: from[row] as T, to: null });
      row += 1;
    } else {
      pairs.push({ from: null, to: to[column] as T });
      column += 1;
    }
  }
  return pairs;
}

/** Pairs old and new items in order; removed items come before the added ones that replace them. */
export function pairUp<T>(from: readonly T[], to: readonly T[], comparator: Comparator<T>): Pair<T>[] {
  const pairs: Pair<T>[] = [];
  let removedItems: T[] = [];
  let addedItems: T[] = [];
  const [oldItems, newItems] = [[...from], [...to]];
  const pairPending = () => {
    pairs.push(...pairSection(removedItems, addedItems, comparator));
    removedItems = [];
    addedItems = [];
  };
  for (const { kind, values } of compareLists(from.map(comparator.keyOf), to.map(comparator.keyOf))) {
    const oldPart = kind === 'added' ? [] : oldItems.splice(0, values.length);
    const newPart = kind === 'removed' ? [] : newItems.splice(0, values.length);
    if (kind === 'same') {
      pairPending();
      pairs.push(...oldPart.map((item, at) => ({ from: item, to: newPart[at] as T })));
    } else {
      removedItems.push(...oldPart);
      addedItems.push(...newPart);
    }
  }
  pairPending();
  return pairs;
}
