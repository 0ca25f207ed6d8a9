import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { watchLoop } from './effort.ts';

/** Reading without a pause would take as much processor time as the work. */
const READ_INTERVAL_MS = 5;

interface Reading {
  /** Constant number of policies, when known. */
  total?: number;
  /** Minimum number of list requests. */
  minRequests: number;
  /** Maximum processor time in milliseconds that the event loop may be busy without a pause. */
  pause: number;
}

/**
 * Runs long `work` while a client reads the policy list, and asserts that all requests were answered meanwhile and that the event
 * loop was never busy for long.
 */
export async function whileReading<T>(
  app: FastifyInstance,
  { total, minRequests, pause }: Reading,
  work: () => Promise<T>,
): Promise<T> {
  let answers = 0;
  let isDone = false;
  const reading = (async () => {
    while (!isDone) {
      const answer = (await app.inject('/api/policy/list')).json();
      expect(answer).toMatchObject({ code: 0, ...(total === undefined ? {} : { total }) });
      answers += 1;
      await setTimeout(READ_INTERVAL_MS);
    }
  })();
  const longestPause = watchLoop();
  const result = await work().finally(() => {
    isDone = true;
  });
  const longest = longestPause();
  await reading;
  expect(answers).toBeGreaterThan(minRequests);
  expect(longest).toBeLessThan(pause);
  return result;
}
