import type { JobKind } from '@pv-brain/contract/operations/jobs.ts';
import { describe, expect, it } from 'vitest';
import { saveChatMessage } from '../../messaging/chat-webhooks/chat-message.repository.ts';
import { testDatabase } from '../../testing/test-app.ts';
import { reachDatabase } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { addToWaitingJob } from './enqueue.ts';
import { claimJob } from './job.repository.ts';
import type { JobType } from './job-type.ts';

const NOTE: JobType<string> = { name: 'note' as JobKind, maxAttempts: 3, maxConcurrent: 1 };
type Db = Awaited<ReturnType<typeof testDatabase>>['db'];

const join = (db: Db, key = 'a') =>
  addToWaitingJob(db, NOTE, 'text', { key, subject: 'a', at: Date.now() - 1 });
const take = (db: Db, id: string) =>
  claimJob(db, { id, claim: 'c', now: Date.now(), until: Date.now() + 60_000 });

describe('addToWaitingJob', () => {
  it('returns the one waiting job of a key, also to concurrent callers', async () => {
    const { db } = await testDatabase();
    const ids = await Promise.all(Array.from({ length: 8 }, () => transact(db, (each) => join(each))));
    expect(new Set(ids).size).toBe(1);
    expect(await transact(db, (each) => join(each, 'b'))).not.toBe(ids[0]);
    const jobs = await db.selectFrom('job').select('id').where('kind', '=', 'note').execute();
    expect(jobs).toHaveLength(2);
  });

  it('returns another job while one runs, and the first again once it waits for a retry', async () => {
    const { db } = await testDatabase();
    const first = await transact(db, (each) => join(each));
    expect(await take(db, first)).toBeDefined();
    const second = await transact(db, (each) => join(each));
    expect(second).not.toBe(first);
    expect(await transact(db, (each) => join(each))).toBe(second);
    await db.updateTable('job').set({ state: 'waiting' }).where('id', '=', first).execute();
    expect(await transact(db, (each) => join(each))).toBe(first);
  });

  it('delays the job until the transaction is committed', async () => {
    const { db } = await testDatabase();
    const id = await transact(db, (each) => join(each));
    const readRows = async () =>
      (await db.selectFrom('robot_news').select('step').where('job_id', '=', id).execute()).length;
    let joinedCount: Promise<number> | undefined;
    await transact(db, async (transaction) => {
      expect(await join(transaction)).toBe(id);
      joinedCount = take(db, id).then(readRows);
      // Long enough for a claim that ignores the lock.
      for (let query = 1; query <= 50; query += 1) await reachDatabase(transaction);
      await saveChatMessage(transaction, { jobId: id, submissionId: null, step: 'late' });
    });
    expect(await joinedCount).toBe(1);
  });

  it('adds no job when the transaction is rolled back', async () => {
    const { db } = await testDatabase();
    const undone = transact(db, async (transaction) => {
      await join(transaction);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await db.selectFrom('job').select('id').execute()).toEqual([]);
  });
});
