import { describe, expect, it } from 'vitest';
import { type Bucket, locate } from './list-page.ts';

const buckets: Bucket[] = [
  { prefix: '12026-01', rows: 2 },
  { prefix: '02026-03', rows: 3 },
  { prefix: '02026-02', rows: 1 },
];

describe('locate', () => {
  it.each([
    [0, '12026-01', 0],
    [1, '12026-01', 1],
    [2, '02026-03', 0],
    [4, '02026-03', 2],
    [5, '02026-02', 0],
  ])('finds the row at offset %i in its bucket', (offset, prefix, offsetInBucket) => {
    expect(locate(buckets, offset)).toEqual({ prefix, offset: offsetInBucket });
  });

  it('returns null past the end, and for an empty list', () => {
    expect(locate(buckets, 6)).toBeNull();
    expect(locate([], 0)).toBeNull();
  });

  it('skips empty buckets', () => {
    expect(locate([{ prefix: 'a', rows: 0 }, ...buckets], 0)).toEqual({ prefix: '12026-01', offset: 0 });
  });
});
