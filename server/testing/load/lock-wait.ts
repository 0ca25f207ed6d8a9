import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../platform/database/database.ts';

/**
 * Waits until another PostgreSQL connection waits for a lock of this transaction. Read from pg_locks: pg_stat_activity shows the
 * same connections until the end of a transaction, and the other one may begin to wait later.
 */
export async function untilOtherWaits(transaction: Db): Promise<void> {
  const waiting = sql`select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
  await expect.poll(async () => (await waiting.execute(transaction)).rows.length).toBeGreaterThan(0);
}
