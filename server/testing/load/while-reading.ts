import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { watchLoop } from './effort.ts';

interface Reading {
  /** Policies that there are all the time, where that is known. */
  total?: number;
  /** Looks that are taken at least. */
  looks: number;
  /** Milliseconds of the processor that the event loop may work without a pause. */
  pause: number;
}

/**
 * Does what takes long while somebody reads the list of policies, and sees that they were answered all the while and that the loop
 * was never busy for long.
 */
export async function whileReading<T>(
  app: FastifyInstance,
  { total, looks, pause }: Reading,
  work: () => Promise<T>,
): Promise<T> {
  let answers = 0;
  let isDone = false;
  const reading = (async () => {
    while (!isDone) {
      const answer = (await app.inject('/api/policy/list')).json();
      expect(answer).toMatchObject({ code: 0, ...(total === undefined ? {} : { total }) });
      answers += 1;
      await nextTurn();
    }
  })();
  const longestPause = watchLoop();
  const result = await work().finally(() => {
    isDone = true;
  });
  const longest = longestPause();
  await reading;
  expect(answers).toBeGreaterThan(looks);
  expect(longest).toBeLessThan(pause);
  return result;
}
