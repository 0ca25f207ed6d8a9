import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryState } from './shared-state.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});
const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

describe('a claim', () => {
  it('is the first caller’s until its time is up', async () => {
    const state = memoryState();
    const claims = [state.claim('a', 1000), state.claim('a', 1000), state.claim('b', 1000)];
    expect(await Promise.all(claims)).toEqual([true, false, true]);
    later(999);
    expect(await state.claim('a', 1000)).toBe(false);
    later(2);
    expect(await state.claim('a', 1000)).toBe(true);
  });

  it('does not come back when the clock is set back', async () => {
    const state = memoryState();
    await state.claim('a', 1000);
    later(-60_000);
    expect(await state.claim('a', 1000)).toBe(false);
  });
});

describe('a counter', () => {
  it('forgets itself a fixed time after it began', async () => {
    const state = memoryState();
    expect(await state.add('a', 1000)).toBe(1);
    later(600);
    expect(await state.add('a', 1000)).toBe(2);
    expect(await state.read('a')).toEqual({ count: 2, resetIn: 400 });
    later(401);
    expect(await state.read('a')).toEqual({ count: 0, resetIn: 0 });
    expect(await state.add('a', 1000)).toBe(1);
  });

  it('can be taken back from and forgotten; what does not run is left alone', async () => {
    const state = memoryState();
    await state.add('a', 1000);
    await state.add('a', 1000);
    await state.takeBack('a');
    expect((await state.read('a')).count).toBe(1);
    await state.forget('a');
    await state.takeBack('a');
    expect(await state.add('a', 1000)).toBe(1);
  });
});
