import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';

interface RecurringTask {
  /** Milliseconds. */
  every: number;
  run(): Promise<void>;
  clock: Clock;
  log: FastifyBaseLogger;
  /** The log message of a failed run. */
  failure: string;
}

/**
 * Runs a task now and at an interval, in every process, as for files of its own machine: never twice at a time, and not while the
 * clock cannot be trusted. What one process can do for all is a recurring job of the queue.
 */
export function runEvery({ every, run, clock, log, failure }: RecurringTask): { stop(): Promise<void> } {
  let current: Promise<void> | undefined;
  function start() {
    // Deleting by a wrong clock is worse than running late until the clock is right again.
    if (clock.state() === 'jumped') return;
    // A slow run is not joined by a second one.
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
