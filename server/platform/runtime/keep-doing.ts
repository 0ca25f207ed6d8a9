import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';

interface Kept {
  /** Milliseconds. */
  every: number;
  run(): Promise<void>;
  clock: Clock;
  log: FastifyBaseLogger;
  /** What cannot be done where it fails, for the log. */
  failure: string;
}

/**
 * Does in every process what each has to do for itself, as with files of its own machine: now and every so often after, one at
 * a time, and nothing while the clock cannot be trusted. What one of several processes can do for all is a round of the queue.
 */
export function keepDoing({ every, run, clock, log, failure }: Kept): { stop(): Promise<void> } {
  let current: Promise<void> | undefined;
  function start() {
    // What a wrong clock takes away is worse than being late for the minutes until it is mended.
    if (clock.state() === 'jumped') return;
    // One that takes its time is not joined by another.
    current ??= run()
      .catch((error: unknown) => log.error({ err: error }, failure))
      .finally(() => {
        current = undefined;
      });
  }

  start();
  const timer = setInterval(start, every).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await current;
    },
  };
}
