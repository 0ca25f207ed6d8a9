import { setTimeout } from 'node:timers/promises';
import { databaseTrouble } from './trouble.ts';

/** Milliseconds that a statement waits for another process; who waited in vain is told to try again. */
export const LOCK_PATIENCE = 3000;

/** Milliseconds of the longest pause between two attempts. */
const LONGEST_PAUSE = 50;

/**
 * Makes an attempt, and again after growing pauses, for as long as another process holds the database and the clock of
 * `performance.now()` has not come to `until`. Pauses differ by chance, so that those who wait do not come all at once.
 */
export async function patiently<T>(attempt: () => T, until: number): Promise<T> {
  for (let pause = 1; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    try {
      return attempt();
    } catch (error) {
      if (databaseTrouble(error) !== 'busy' || performance.now() >= until) throw error;
    }
    await setTimeout(pause * (0.5 + Math.random()));
  }
}
