import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStaleCache } from './stale-cache.ts';

const TIMES = { freshMs: 1000, staleMs: 10_000, waitMs: 200, pauseMs: 500 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it('the stale cache reads a fresh value once, and serves a stale one while it reads again', async () => {
  const cache = createStaleCache<number>(TIMES);
  let count = 0;
  const read = vi.fn(async () => ++count);
  expect(await Promise.all([cache('a', read), cache('a', read)])).toEqual([1, 1]);
  await later(999);
  expect(await cache('a', read)).toBe(1);
  await later(1);
  expect(await cache('a', read)).toBe(1);
  await later(0);
  expect(await cache('a', read)).toBe(2);
  expect(read).toHaveBeenCalledTimes(2);
});

it('the stale cache serves a stale value while reads fail, until its time is over', async () => {
  const cache = createStaleCache<number>(TIMES);
  await cache('a', async () => 1);
  const failing = async () => Promise.reject(new Error('down'));
  await later(5000);
  expect(await cache('a', failing)).toBe(1);
  await later(4999);
  expect(await cache('a', failing)).toBe(1);
  await later(500);
  await expect(cache('a', failing)).rejects.toThrow('down');
});

it('the stale cache limits the wait for a slow read, and later callers do not wait at all', async () => {
  const cache = createStaleCache<number>(TIMES);
  const answer = Promise.withResolvers<number>();
  const read = vi.fn(() => answer.promise);
  const failed = vi.fn();
  cache('a', read).catch(failed);
  await later(199);
  expect(failed).not.toHaveBeenCalled();
  await later(1);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ statusCode: 504 }));
  cache('a', read).catch(failed);
  await later(0);
  expect(failed).toHaveBeenCalledTimes(2);
  answer.resolve(7);
  await later(0);
  expect(await cache('a', read)).toBe(7);
  expect(read).toHaveBeenCalledTimes(1);
});

it('the stale cache does not read again right after a failure', async () => {
  const cache = createStaleCache<number>(TIMES);
  const read = vi.fn(() => Promise.reject(new Error('down')));
  await expect(cache('a', read)).rejects.toThrow('down');
  await later(499);
  await expect(cache('a', read)).rejects.toThrow('down');
  expect(read).toHaveBeenCalledTimes(1);
  await later(1);
  await expect(cache('a', read)).rejects.toThrow('down');
  expect(read).toHaveBeenCalledTimes(2);
});
