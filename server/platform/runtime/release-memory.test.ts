import { setImmediate as soon } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { expect, it } from 'vitest';
import { releaseMemory } from './release-memory.ts';

/** Creates unreachable objects that are old enough to escape the frequent, partial garbage collections. */
async function leaveGarbage(): Promise<WeakRef<object>> {
  const garbage = Array.from({ length: 200_000 }, (_, at) => ({ text: `left behind ${at}` }));
  await soon();
  return new WeakRef(garbage);
}

it('collects unreachable objects and returns their memory to the system', async () => {
  const reference = await leaveGarbage();
  await soon();
  const before = getHeapStatistics().total_physical_size;
  await releaseMemory();
  expect(reference.deref()).toBeUndefined();
  expect(getHeapStatistics().total_physical_size).toBeLessThan(before - 8 * 1024 * 1024);
});
