import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../platform/database/database.ts';

/** The lock that keeps a connection to PostgreSQL waiting; the product locks nothing by this number. */
const LOCK = 1;

/**
 * Has whoever updates a policy go no further than to it, so that there is all the time for what is to happen meanwhile. On PostgreSQL
 * it waits for a lock, and goes on when that is let go; SQLite, which has none, counts what no processor comes to the end of, so
 * that its process must be killed. The answer lets others pass.
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

/** Whether somebody has been stopped in the middle. */
export async function isStopped(db: Db, dataDir: string): Promise<boolean> {
  if (process.env.TEST_DATABASE === 'postgres') {
    const waiting = sql`select 1 from pg_locks where locktype = 'advisory' and not granted`;
    return (await waiting.execute(db)).rows.length > 0;
  }
  // SQLite has one writer, who goes on writing; a start writes for a moment only.
  for (let look = 0; look < 50; look += 1) {
    if (!isWriting(dataDir)) return false;
    await sql`select 1`.execute(db);
  }
  return true;
}

/** Whether somebody writes to a file of SQLite. Any other error than the one that says so is thrown. */
function isWriting(dataDir: string): boolean {
  const file = new DatabaseSync(join(dataDir, 'pv-brain.sqlite'), { timeout: 0 });
  try {
    file.exec('begin immediate; rollback');
    return false;
  } catch (error) {
    // The lowest byte of an extended result code is the code itself.
    expect(Number((error as { errcode?: number }).errcode) & 0xff).toBe(5);
    return true;
  } finally {
    file.close();
  }
}
