import { setTimeout } from 'node:timers/promises';
import { databaseFailure } from './database-failure.ts';

/** Milliseconds that a statement waits for another process's lock; then it fails as busy. */
export const LOCK_TIMEOUT_MS = 3000;

/** Maximum milliseconds between two attempts. */
const MAX_PAUSE_MS = 50;

/**
 * Retries `attempt` with growing pauses while another process holds the database's lock, until `performance.now()` reaches `until`.
 * Pauses are jittered, so that waiting processes do not retry at the same moment.
 */
export async function retryWhileLocked<T>(attempt: () => T, until: number): Promise<T> {
  for (let pause = 1; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    try {
      return attempt();
    } catch (error) {
      if (databaseFailure(error) !== 'busy' || performance.now() >= until) throw error;
    }
    await setTimeout(pause * (0.5 + Math.random()));
  }
}
