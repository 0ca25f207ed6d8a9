import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';

interface RecurringTask {
  /** Interval in milliseconds. */
  every: number;
  run(): Promise<void>;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Log message for a failed run. */
  failure: string;
}

/**
 * Runs a task now and at an interval, in every process, for example for files of its own machine: runs never overlap, and none
 * starts while the clock is unreliable. Work that one process can do for all belongs in a recurring job of the queue.
 */
export function runEvery({ every, run, clock, log, failure }: RecurringTask): { stop(): Promise<void> } {
  let current: Promise<void> | undefined;
  function start() {
    // Deleting with a wrong clock is worse than running late, once the clock is right again.
    if (clock.state() === 'jumped') return;
    // A slow run must not overlap with the next one.
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
