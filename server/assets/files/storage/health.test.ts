import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerFileHealth } from './health.ts';

const folders = [tmpdir()];

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('tells of a bucket that is gone, once in the log, and of its return', async () => {
  let gone: Error | undefined;
  const reachBucket = vi.fn(async () => {
    if (gone) throw gone;
  });
  const log = { error: vi.fn() };
  const state = registerFileHealth({ folders, reachBucket }, log);
  expect(await state()).toBe('ok');
  gone = new Error('connect ECONNREFUSED');
  // Who asks every second is no burden to it.
  vi.advanceTimersByTime(9000);
  expect(await state()).toBe('ok');
  expect(reachBucket).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1000);
  expect([await state(), await state()]).toEqual(['failed', 'failed']);
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { folders, state: 'failed', err: gone },
    'no place for files',
  );
  gone = undefined;
  vi.advanceTimersByTime(10_000);
  expect(await state()).toBe('ok');
});

it('does not wait for a bucket that takes its time', async () => {
  const state = registerFileHealth({ folders, reachBucket: () => new Promise(() => {}) }, { error: vi.fn() });
  expect(await state()).toBe('ok');
});
