import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../platform/database/database.ts';

/** Key of the advisory lock that blocks a PostgreSQL connection; the product does not use this number. */
const LOCK = 1;

/**
 * Blocks every update of a policy in the middle of its transaction, so that the test has time to act. On PostgreSQL the update
 * waits for an advisory lock and continues when it is released. SQLite has no such lock: a trigger counts a practically endless
 * join, so that the process must be killed. The returned function removes the block.
 */
export async function stopAt(db: Db, policy: string): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE === 'postgres') {
    await sql
      .raw(`create function stop_here() returns trigger language plpgsql as $$ begin
        perform pg_advisory_xact_lock(${LOCK}); return new; end $$;
        create trigger stop_here before update on policy for each row
          when (new.id = '${policy}') execute function stop_here()`)
      .execute(db);
    const { resolve: release, promise: released } = Promise.withResolvers<void>();
    const isHeld = Promise.withResolvers<void>();
    const holder = db.transaction().execute(async (transaction) => {
      // Held while a server starts, which takes more than a minute on a busy machine.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
      isHeld.resolve();
      await released;
    });
    await isHeld.promise;
    return async () => {
      release();
      await holder;
    };
  }
  const endless = Array.from({ length: 9 }, (_, at) => `policy as p${at}`).join(', ');
  await sql
    .raw(`create trigger stop_here before update on policy when new.id = '${policy}'
      begin select count(*) from ${endless} where p0.rowid + p8.rowid < 0; end`)
    .execute(db);
  return async () => void (await sql`drop trigger stop_here`.execute(db));
}

/** Returns whether an update is blocked. */
export async function isStopped(db: Db, dataDir: string): Promise<boolean> {
  if (process.env.TEST_DATABASE === 'postgres') {
    const waiting = sql`select 1 from pg_locks where locktype = 'advisory' and not granted`;
    return (await waiting.execute(db)).rows.length > 0;
  }
  // SQLite has one writer, and the blocked one keeps writing; a start writes for a moment only.
  for (let check = 0; check < 50; check += 1) {
    if (!isWriting(dataDir)) return false;
    await sql`select 1`.execute(db);
  }
  return true;
}

/** Returns whether another process writes to the SQLite file. Throws on any error other than SQLITE_BUSY. */
function isWriting(dataDir: string): boolean {
  const file = new DatabaseSync(join(dataDir, 'pv-brain.sqlite'), { timeout: 0 });
  try {
    file.exec('begin immediate; rollback');
    return false;
  } catch (error) {
    // The lowest byte of an extended result code is the basic code.
    expect(Number((error as { errcode?: number }).errcode) & 0xff).toBe(5);
    return true;
  } finally {
    file.close();
  }
}
