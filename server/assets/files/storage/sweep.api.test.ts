import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../../bootstrap/app.ts';
import { wakeJobs } from '../../../platform/jobs/enqueue.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, shanghaiTime } from '../../../platform/runtime/time.ts';
import { claim, DOWNLOAD } from '../../../testing/content/uploads.ts';
import { recurringJobEnded } from '../../../testing/jobs.ts';
import { advanceTime, bearer, setClock } from '../../../testing/people/accounts.ts';
import { createSignedIn, createUpload } from '../../../testing/people/submissions.ts';
import { testDatabase } from '../../../testing/test-app.ts';

/** Creates a data folder with files in the store; `start` starts a server over it. */
async function storage() {
  const { settings, ...database } = await testDatabase();
  const { dataDir } = settings;
  const owner = await createSignedIn(database.db);
  for (const folder of ['private', 'incoming']) mkdirSync(join(dataDir, folder));
  const storedPath = (path: string) => join(dataDir, 'private', path);
  /** Creates an upload that is `age` milliseconds old. */
  async function uploadedAgo(age: number, values: { stored?: 0 | 1 } = {}) {
    const created_at = shanghaiTime(new Date(Date.now() - age));
    const id = await createUpload(database.db, owner.accountId, { created_at, ...values });
    writeFileSync(storedPath(`${id}.zip`), 'zip');
    return id;
  }
  const ids = async () =>
    (await database.db.selectFrom('upload').select('id').orderBy('id').execute()).map(({ id }) => id);
  const start = () => createApp({ settings, database, version: 'test' });
  const isStored = (id: string) => existsSync(storedPath(`${id}.zip`));
  return { db: database.db, dataDir, owner, start, uploadedAgo, ids, isStored };
}

describe('the upload sweep at startup', () => {
  it('removes row and file of uploads not submitted within a day', async () => {
    const { db, owner, start, uploadedAgo, ids, isStored } = await storage();
    const old = await uploadedAgo(23 * HOUR_MS + MINUTE_MS);
    const young = await uploadedAgo(23 * HOUR_MS - MINUTE_MS);
    const submitted = await uploadedAgo(30 * DAY_MS);
    await claim(db, submitted, owner);
    const app = await start();
    await expect.poll(ids).toEqual([young, submitted].sort());
    await app.close();
    expect([old, young, submitted].map(isStored)).toEqual([false, true, true]);
  });

  it('removes uploads of a process that died between row and store, with or without file', async () => {
    const { db, owner, start, uploadedAgo, ids, isStored } = await storage();
    const unfinishedOld = await uploadedAgo(2 * HOUR_MS + MINUTE_MS, { stored: 0 });
    const created_at = shanghaiTime(new Date(Date.now() - 3 * HOUR_MS));
    await createUpload(db, owner.accountId, { created_at, stored: 0 });
    const unfinishedYoung = await uploadedAgo(HOUR_MS, { stored: 0 });
    const waiting = await uploadedAgo(3 * HOUR_MS);
    const app = await start();
    const url = `${DOWNLOAD}?attId=${unfinishedYoung}`;
    expect((await app.inject({ url, headers: bearer(owner.token) })).statusCode).toBe(404);
    await expect.poll(ids).toEqual([unfinishedYoung, waiting].sort());
    await app.close();
    expect(isStored(unfinishedOld)).toBe(false);
  });

  it('removes staged files of aborted uploads', async () => {
    const { dataDir, start } = await storage();
    const staged = join(dataDir, 'incoming', 'left-over');
    writeFileSync(staged, 'half a zip');
    await (await start()).close();
    expect(existsSync(staged)).toBe(true);
    advanceTime(2 * HOUR_MS + MINUTE_MS);
    const app = await start();
    await expect.poll(() => existsSync(staged)).toBe(false);
    await app.close();
  });

  it('repeats every hour', async () => {
    const { db, start, uploadedAgo, ids } = await storage();
    const young = await uploadedAgo(22 * HOUR_MS);
    await uploadedAgo(DAY_MS);
    const app = await start();
    await recurringJobEnded(db, 'upload-sweep');
    expect(await ids()).toEqual([young]);
    advanceTime(2 * HOUR_MS);
    wakeJobs();
    await expect.poll(ids).toEqual([]);
    await app.close();
  });

  it('removes nothing for ten minutes after the clock jumped', async () => {
    const { db, dataDir, start, uploadedAgo, ids } = await storage();
    const young = await uploadedAgo(HOUR_MS);
    await uploadedAgo(2 * DAY_MS);
    const app = await start();
    await recurringJobEnded(db, 'upload-sweep');
    expect(await ids()).toEqual([young]);
    setClock(2 * DAY_MS);
    expect((await app.inject('/readyz')).json().checks.clock).toBe('jumped');
    wakeJobs();
    // Enough turns of the disk and of the database for a sweep to finish.
    for (let tick = 0; tick < 20; tick += 1) {
      await readdir(join(dataDir, 'incoming'));
      expect(await ids()).toEqual([young]);
    }
    advanceTime(10 * MINUTE_MS);
    wakeJobs();
    await expect.poll(ids).toEqual([]);
    await app.close();
  });

  it('shares the work between servers that start at the same moment', async () => {
    const { start, uploadedAgo, ids, isStored } = await storage();
    const old: string[] = [];
    for (let count = 0; count < 250; count += 1) old.push(await uploadedAgo(2 * DAY_MS));
    const apps = await Promise.all([start(), start(), start()]);
    await expect.poll(ids).toEqual([]);
    await Promise.all(apps.map((app) => app.close()));
    expect(old.filter(isStored)).toEqual([]);
  });

  it('keeps the row of a file that cannot be deleted, and goes on with the others', async () => {
    const { db, dataDir, owner, start, uploadedAgo, ids, isStored } = await storage();
    const created_at = shanghaiTime(new Date(Date.now() - 3 * DAY_MS));
    const stuck = await createUpload(db, owner.accountId, { created_at });
    // A folder cannot be deleted as a file.
    mkdirSync(join(dataDir, 'private', `${stuck}.zip`));
    const lost = await createUpload(db, owner.accountId, { created_at });
    const old = await uploadedAgo(2 * DAY_MS);
    const app = await start();
    await expect.poll(ids).toEqual([stuck]);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await app.close();
    expect([lost, old].map(isStored)).toEqual([false, false]);
  });
});
