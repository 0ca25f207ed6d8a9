import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStaleCache } from './stale-cache.ts';

const TIMES = { freshMs: 1000, staleMs: 10_000, waitMs: 200, pauseMs: 500 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const advance = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it('the stale cache reads a fresh value once, and serves a stale one while it reads again', async () => {
  const cache = createStaleCache<number>(TIMES);
  let count = 0;
  const read = vi.fn(async () => ++count);
  expect(await Promise.all([cache('a', read), cache('a', read)])).toEqual([1, 1]);
  await advance(999);
  expect(await cache('a', read)).toBe(1);
  await advance(1);
  expect(await cache('a', read)).toBe(1);
  await advance(0);
  expect(await cache('a', read)).toBe(2);
  expect(read).toHaveBeenCalledTimes(2);
});

it('the stale cache serves a stale value while reads fail, until its time is over', async () => {
  const cache = createStaleCache<number>(TIMES);
  await cache('a', async () => 1);
  const fail = async () => Promise.reject(new Error('down'));
  await advance(5000);
  expect(await cache('a', fail)).toBe(1);
  await advance(4999);
  expect(await cache('a', fail)).toBe(1);
  await advance(500);
  await expect(cache('a', fail)).rejects.toThrow('down');
});

it('the stale cache limits the wait for a slow read, and later callers do not wait at all', async () => {
  const cache = createStaleCache<number>(TIMES);
  const answer = Promise.withResolvers<number>();
  const read = vi.fn(() => answer.promise);
  const failed = vi.fn();
  cache('a', read).catch(failed);
  await advance(199);
  expect(failed).not.toHaveBeenCalled();
  await advance(1);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ statusCode: 504 }));
  cache('a', read).catch(failed);
  await advance(0);
  expect(failed).toHaveBeenCalledTimes(2);
  answer.resolve(7);
  await advance(0);
  expect(await cache('a', read)).toBe(7);
  expect(read).toHaveBeenCalledTimes(1);
});

it('the stale cache does not read again right after a failure', async () => {
  const cache = createStaleCache<number>(TIMES);
  const read = vi.fn(() => Promise.reject(new Error('down')));
  await expect(cache('a', read)).rejects.toThrow('down');
  await advance(499);
  await expect(cache('a', read)).rejects.toThrow('down');
  expect(read).toHaveBeenCalledTimes(1);
  await advance(1);
  await expect(cache('a', read)).rejects.toThrow('down');
  expect(read).toHaveBeenCalledTimes(2);
});
