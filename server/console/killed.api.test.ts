import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
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
const ITEMS = 3000;

/**
 * Whether somebody is writing: SQLite has one writer, and on PostgreSQL whoever acts on items holds all of them first. Any other
 * error than the one that says so is thrown.
 */
async function isWriting(db: Db, dataDir: string): Promise<boolean> {
  if (process.env.TEST_DATABASE === 'postgres')
    return db
      .transaction()
      .execute((transaction) =>
        sql`select 1 from policy where id = 'p0' for update nowait`.execute(transaction),
      )
      .then(
        () => false,
        ({ code }: { code?: string }) => {
          expect(code).toBe('55P03');
          return true;
        },
      );
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

  const killed = startServer(settings);
  const answer = publishOn(await killed.ready()).then(
    ({ status }) => status,
    () => 'none',
  );
  // A start writes for a moment too; this goes on.
  const goesOn = async () => {
    const began = await isWriting(db, settings.dataDir);
    await wait(began ? 100 : 0);
    return began && (await isWriting(db, settings.dataDir));
  };
  await expect.poll(goesOn, { interval: 5 }).toBe(true);
  killed.child.kill('SIGKILL');
  expect(await killed.ended).toBe('SIGKILL');
  expect(await answer).toBe('none');
  await expect.poll(() => isWriting(db, settings.dataDir)).toBe(false);

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
