/** A prefix and the number of its rows; buckets are ordered newest first. */
export interface Bucket {
  prefix: string;
  rows: number;
}

/** Start of a page: skip `offset` rows among those whose list key begins with `prefix` or sorts below it. */
export interface PageStart {
  prefix: string;
  offset: number;
}

/**
 * Finds the bucket of the row at `offset`. Returns null when the list is shorter. A far page thus reads a few counters instead of
 * all rows before it.
 */
export function locate(buckets: readonly Bucket[], offset: number): PageStart | null {
  let precedingRows = 0;
  for (const { prefix, rows } of buckets) {
    if (offset < precedingRows + rows) return { prefix, offset: offset - precedingRows };
    precedingRows += rows;
  }
  return null;
}
