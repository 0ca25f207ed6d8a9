import { setImmediate as soon } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { expect, it } from 'vitest';
import { releaseMemory } from './release-memory.ts';

/** Objects that nobody holds, which have outlived what is collected often. */
async function leaveGarbage(): Promise<WeakRef<object>> {
  const held = Array.from({ length: 200_000 }, (_, at) => ({ text: `left behind ${at}` }));
  await soon();
  return new WeakRef(held);
}

it('collects what nobody holds, and keeps no room for it', async () => {
  const left = await leaveGarbage();
  await soon();
  const before = getHeapStatistics().total_physical_size;
  await releaseMemory();
  expect(left.deref()).toBeUndefined();
  expect(getHeapStatistics().total_physical_size).toBeLessThan(before - 8 * 1024 * 1024);
});
