import { describe, expect, it } from 'vitest';
import { type Bucket, bucketsFrom } from './list-page.ts';

const buckets: Bucket[] = [
  { prefix: '12026-01', rows: 2 },
  { prefix: '02026-03', rows: 3 },
  { prefix: '02026-02', rows: 1 },
];

const bucketOf = (wanted: string) => buckets.find(({ prefix }) => prefix === wanted);

describe('bucketsFrom', () => {
  it.each([
    [0, '12026-01', 0],
    [1, '12026-01', 1],
    [2, '02026-03', 0],
    [4, '02026-03', 2],
    [5, '02026-02', 0],
  ])('finds the row at offset %i in its bucket', (offset, prefix, skip) => {
    expect(bucketsFrom(buckets, offset, 1)).toEqual([{ ...bucketOf(prefix), skip }]);
  });

  it('returns all buckets of several rows', () => {
    const [first, second, third] = buckets;
    expect(bucketsFrom(buckets, 1, 4)).toEqual([
      { ...first, skip: 1 },
      { ...second, skip: 0 },
    ]);
    expect(bucketsFrom(buckets, 3, 9)).toEqual([
      { ...second, skip: 1 },
      { ...third, skip: 0 },
    ]);
  });

  it('returns none past the end, and for an empty list', () => {
    expect(bucketsFrom(buckets, 6, 1)).toEqual([]);
    expect(bucketsFrom([], 0, 1)).toEqual([]);
  });

  it('skips empty buckets', () => {
    expect(bucketsFrom([{ prefix: 'a', rows: 0 }, ...buckets], 0, 1)).toEqual([
      { ...bucketOf('12026-01'), skip: 0 },
    ]);
  });
});
