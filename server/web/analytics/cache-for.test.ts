import { afterEach, expect, it, vi } from 'vitest';
import { cacheFor } from './cache-for.ts';

afterEach(() => vi.useRealTimers());

it('cacheFor reads once for concurrent calls within the time, and again afterwards', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const load = vi.fn(async (key: string) => `${key}${load.mock.calls.length}`);
  const get = cacheFor(1000, load);
  expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual(['a1', 'a1', 'b2']);
  vi.advanceTimersByTime(999);
  expect(await get('a')).toBe('a1');
  vi.advanceTimersByTime(1);
  expect(await get('a')).toBe('a3');
});

it('cacheFor does not cache a rejection', async () => {
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce('there');
  const get = cacheFor(1000, load);
  await expect(get()).rejects.toThrow('gone');
  expect(await get()).toBe('there');
});
