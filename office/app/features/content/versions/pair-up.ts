import { compareLists } from './words.ts';

/** Items matched on both sides, or present on one side only. */
export interface Pair<T> {
  from: T | null;
  to: T | null;
}

interface Comparing<T> {
  sign(one: T): string;
  /** Returns the similarity, from 0 to 1. */
  likeness(from: T, to: T): number;
}

/** Similarity below which two items are not versions of each other. */
const MIN_LIKENESS = 0.4;
/** Number of comparisons above which a differing section is paired in order. */
const MAX_COMPARISONS = 900;

/** Pairs two differing sections in order, with the greatest total similarity. */
function pairStretch<T>(from: readonly T[], to: readonly T[], { likeness }: Comparing<T>): Pair<T>[] {
  const isLong = from.length * to.length > MAX_COMPARISONS;
  const score = from.map((one, row) =>
    to.map((other, column) => {
      if (isLong && row !== column) return 0;
      const common = likeness(one, other);
      return common >= MIN_LIKENESS ? common : 0;
    }),
  );
  // best[row][column]: greatest total similarity from there on.
  const best = Array.from({ length: from.length + 1 }, () => new Array<number>(to.length + 1).fill(0));
  const at = (row: number, column: number) => best[row]?.[column] ?? 0;
  const common = (row: number, column: number) => score[row]?.[column] ?? 0;
  for (let row = from.length - 1; row >= 0; row -= 1)
    for (let column = to.length - 1; column >= 0; column -= 1) {
      const paired = common(row, column) > 0 ? common(row, column) + at(row + 1, column + 1) : 0;
      (best[row] as number[])[column] = Math.max(paired, at(row + 1, column), at(row, column + 1));
    }

  const pairs: Pair<T>[] = [];
  let row = 0;
  let column = 0;
  while (row < from.length || column < to.length) {
    const here = common(row, column);
    if (here > 0 && at(row, column) === here + at(row + 1, column + 1)) {
      pairs.push({ from: from[row] as T, to: to[column] as T });
      row += 1;
      column += 1;
    } else if (row < from.length && (column >= to.length || at(row, column) === at(row + 1, column))) {
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
export function pairUp<T>(from: readonly T[], to: readonly T[], comparing: Comparing<T>): Pair<T>[] {
  const pairs: Pair<T>[] = [];
  let removed: T[] = [];
  let added: T[] = [];
  let row = 0;
  let column = 0;
  const settle = () => {
    pairs.push(...pairStretch(removed, added, comparing));
    removed = [];
    added = [];
  };
  for (const { kind, values } of compareLists(from.map(comparing.sign), to.map(comparing.sign))) {
    const { length } = values;
    if (kind === 'same') {
      settle();
      for (let step = 0; step < length; step += 1)
        pairs.push({ from: from[row + step] as T, to: to[column + step] as T });
    } else if (kind === 'removed') removed.push(...from.slice(row, row + length));
    else added.push(...to.slice(column, column + length));
    if (kind !== 'added') row += length;
    if (kind !== 'removed') column += length;
  }
  settle();
  return pairs;
}
