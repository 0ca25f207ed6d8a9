import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { turnClock, watchLoop } from './effort.ts';

/** Milliseconds between two looks at a list by somebody who reads meanwhile. */
const READING = 20;

interface Reading {
  /** Policies that there are all the time, where that is known. */
  total?: number;
  /** Looks that are taken at least. */
  looks: number;
  /** Milliseconds that the event loop may stand still. */
  pause: number;
}

/** Does what takes long while somebody reads the list of policies, and sees that nobody waited for a second. */
export async function whileReading<T>(
  app: FastifyInstance,
  { total, looks, pause }: Reading,
  work: () => Promise<T>,
): Promise<T> {
  const clock = turnClock();
  const waits: number[] = [];
  let isDone = false;
  const reading = (async () => {
    while (!isDone) {
      const begun = clock();
      const answer = (await app.inject('/api/policy/list')).json();
      expect(answer).toMatchObject({ code: 0, ...(total === undefined ? {} : { total }) });
      waits.push(clock() - begun);
      await wait(READING);
    }
  })();
  const longestPause = watchLoop();
  const result = await work().finally(() => {
    isDone = true;
  });
  const longest = longestPause();
  await reading;
  expect(waits.length).toBeGreaterThan(looks);
  expect(longest).toBeLessThan(pause);
  expect(Math.max(...waits)).toBeLessThan(1000);
  return result;
}
