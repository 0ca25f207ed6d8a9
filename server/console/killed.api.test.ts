import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { contentPublish } from '@pv-brain/contract/calls/console.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { verifyAudit } from '../audit/verify.repository.ts';
import type { Db } from '../database/database.ts';
import { auditLog, bearer } from '../testing/accounts.ts';
import { createCategories, insertDrafts } from '../testing/factories.ts';
import { startServer } from '../testing/starting.ts';
import { createAccount } from '../testing/submissions.ts';
import { testDatabase } from '../testing/test-app.ts';

const section = 'policy';
const ITEMS = 300;
/** The lock that keeps a connection to PostgreSQL in the middle of the act; this file's tests alone know it. */
const LOCK = 1;

/**
 * Has whoever moves the item in the middle go no further, so that there is all the time to kill it. On PostgreSQL it waits for a
 * lock; SQLite, which has none, counts what no processor comes to the end of.
 */
async function stopInTheMiddle(db: Db) {
  const middle = `p${ITEMS / 2}`;
  if (process.env.TEST_DATABASE === 'postgres') {
    await sql
      .raw(`create function stop_here() returns trigger language plpgsql as $$ begin
        perform pg_advisory_xact_lock(${LOCK}); return new; end $$;
        create trigger stop_here before update on policy for each row
          when (new.id = '${middle}') execute function stop_here()`)
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
      await sql.raw('drop trigger stop_here on policy; drop function stop_here').execute(db);
    };
  }
  const endless = Array.from({ length: 9 }, (_, at) => `policy as p${at}`).join(', ');
  await sql
    .raw(`create trigger stop_here before update on policy when new.id = '${middle}'
      begin select count(*) from ${endless} where p0.rowid + p8.rowid < 0; end`)
    .execute(db);
  return async () => void (await sql`drop trigger stop_here`.execute(db));
}

/** Whether somebody has been stopped in the middle. */
async function isStopped(db: Db, dataDir: string): Promise<boolean> {
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

it('a process that is killed in the middle of a bulk act has done nothing of it, and the next does all', async () => {
  const { db, settings } = await testDatabase();
  await createCategories(db, section, { '1': '普通政策' });
  const { token } = await createAccount(db, { roles: ['editor'] });
  await insertDrafts(db, ITEMS);
  const publishOn = (origin: string) =>
    fetch(`${origin}${contentPublish.path}`, {
      method: 'POST',
      headers: { ...bearer(token), 'content-type': 'application/json' },
      body: JSON.stringify({ section, filter: { state: 'draft' }, total: String(ITEMS) }),
    });

  const goOn = await stopInTheMiddle(db);
  const killed = startServer(settings);
  const origin = await killed.ready();
  const answer = publishOn(origin).then(
    ({ status }) => status,
    () => 'none',
  );
  await expect.poll(() => isStopped(db, settings.dataDir)).toBe(true);
  killed.child.kill('SIGKILL');
  expect(await killed.ended).toBe('SIGKILL');
  expect(await answer).toBe('none');
  await goOn();

  const moved = async () =>
    (await auditLog(db)).filter(({ action }) => action === 'content-moved' || action === 'content-updated');
  const states = async () =>
    (await db.selectFrom('policy').select(['state', 'revision']).distinct().execute()).map(
      ({ state, revision }) => `${state} ${revision}`,
    );
  expect(await states()).toEqual(['draft 1']);
  expect(await db.selectFrom('content_revision').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('list_tally').selectAll().where('rows', '<>', 0).execute()).toEqual([]);
  expect(await moved()).toEqual([]);
  expect(await verifyAudit(db)).toMatchObject({ intact: true });

  const next = startServer(settings);
  const done = await publishOn(await next.ready());
  expect(await done.json()).toMatchObject({ code: 0, data: { done: ITEMS, failed: [] } });
  expect(await states()).toEqual(['published 2']);
  expect(await moved()).toHaveLength(ITEMS);
  expect(await verifyAudit(db)).toMatchObject({ intact: true });
});
