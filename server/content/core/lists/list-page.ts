/** How many rows the buckets hold, newest first. */
export interface Bucket {
  prefix: string;
  rows: number;
}

/** Where a page begins: skip `offset` rows among those whose list key begins with `prefix` or sorts below it. */
export interface PageStart {
  prefix: string;
  offset: number;
}

/**
 * Finds the bucket in which the row at `offset` stands. Null when the list is shorter.
 * A far page costs a walk over a few counters instead of a walk over all rows before it.
 */
export function locate(buckets: readonly Bucket[], offset: number): PageStart | null {
  let before = 0;
  for (const { prefix, rows } of buckets) {
    if (offset < before + rows) return { prefix, offset: offset - before };
    before += rows;
  }
  return null;
}
