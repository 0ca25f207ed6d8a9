import { expect } from 'vitest';
import type { Db } from '../database/database.ts';

/**
 * Waits for the rounds with which a server begins: they expire, remind and forget by date, and what they would do with a test's old
 * or future dates is the test's to do.
 */
export async function firstRounds(db: Db): Promise<void> {
  const first = db
    .selectFrom('job')
    .select('kind')
    .where('period', 'is not', null)
    .where('ended_at', 'is', null);
  await expect.poll(() => first.execute(), { timeout: 20_000 }).toEqual([]);
}
