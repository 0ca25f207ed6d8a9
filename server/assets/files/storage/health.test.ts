import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerFileHealth } from './health.ts';

const folders = [tmpdir()];

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('the file health check reports an unreachable bucket, logs it once, and reports its return', async () => {
  let bucketError: Error | undefined;
  const reachBucket = vi.fn(async () => {
    if (bucketError) throw bucketError;
  });
  const log = { error: vi.fn() };
  const state = registerFileHealth({ folders, reachBucket }, log);
  expect(await state()).toBe('ok');
  bucketError = new Error('connect ECONNREFUSED');
  // A check every second does not send more requests to the bucket.
  vi.advanceTimersByTime(9000);
  expect(await state()).toBe('ok');
  expect(reachBucket).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1000);
  expect([await state(), await state()]).toEqual(['failed', 'failed']);
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { folders, state: 'failed', err: bucketError },
    'files cannot be stored',
  );
  bucketError = undefined;
  vi.advanceTimersByTime(10_000);
  expect(await state()).toBe('ok');
});

it('the file health check does not wait for a slow bucket', async () => {
  const state = registerFileHealth({ folders, reachBucket: () => new Promise(() => {}) }, { error: vi.fn() });
  expect(await state()).toBe('ok');
});
