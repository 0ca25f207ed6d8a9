import { expect } from 'vitest';
import type { Db } from '../database/database.ts';

/**
 * Waits for the rounds with which a server begins: they expire, remind and forget by date, and what they would do with a test's old
 * or future dates is the test's to do.
 */
export async function firstRounds(db: Db): Promise<void> {
  const rounds = db.selectFrom('job').select('ended_at').where('period', 'is not', null);
  const over = async () => {
    const all = await rounds.execute();
    return all.length > 0 && all.every(({ ended_at: at }) => at !== null);
  };
  await expect.poll(over, { timeout: 20_000 }).toBe(true);
}
