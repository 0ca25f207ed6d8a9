/** A prefix and the number of its rows; buckets are ordered newest first. */
export interface Bucket {
  prefix: string;
  rows: number;
}

/** A bucket of a page, and how many of its first rows come before the page. */
export interface BucketPart extends Bucket {
  skip: number;
}

/**
 * Returns the buckets that hold the `size` rows from `offset` on. A far page thus reads a few counters instead of all rows before
 * it.
 */
export function bucketsFrom(buckets: readonly Bucket[], offset: number, size: number): BucketPart[] {
  const parts: BucketPart[] = [];
  let precedingRows = 0;
  for (const { prefix, rows } of buckets) {
    if (precedingRows + rows > offset && precedingRows < offset + size)
      parts.push({ prefix, rows, skip: Math.max(offset - precedingRows, 0) });
    precedingRows += rows;
  }
  return parts;
}
