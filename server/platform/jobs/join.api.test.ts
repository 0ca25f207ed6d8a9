import type { JobKind } from '@pv-brain/contract/operations/jobs.ts';
import { describe, expect, it } from 'vitest';
import { saveNews } from '../../messaging/chat-webhooks/robot.repository.ts';
import { testDatabase } from '../../testing/test-app.ts';
import { reachDatabase } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { takeJob } from './job.repository.ts';
import { joinJob } from './join.ts';
import type { Kind } from './kind.ts';

const NOTE: Kind<string> = { name: 'note' as JobKind, attempts: 3, atOnce: 1 };
type Db = Awaited<ReturnType<typeof testDatabase>>['db'];

const join = (db: Db, key = 'a') => joinJob(db, NOTE, 'text', { key, subject: 'a', at: Date.now() - 1 });
const take = (db: Db, id: string) =>
  takeJob(db, { id, claim: 'c', now: Date.now(), until: Date.now() + 60_000 });

describe('what joins a job', () => {
  it('is in one with all of its key that waits, also where several come at once', async () => {
    const { db } = await testDatabase();
    const ids = await Promise.all(Array.from({ length: 8 }, () => transact(db, (each) => join(each))));
    expect(new Set(ids).size).toBe(1);
    expect(await transact(db, (each) => join(each, 'b'))).not.toBe(ids[0]);
    const jobs = await db.selectFrom('job').select('id').where('kind', '=', 'note').execute();
    expect(jobs).toHaveLength(2);
  });

  it('is in another while one runs, and in the first again once that is to be tried anew', async () => {
    const { db } = await testDatabase();
    const first = await transact(db, (each) => join(each));
    expect(await take(db, first)).toBeDefined();
    const second = await transact(db, (each) => join(each));
    expect(second).not.toBe(first);
    expect(await transact(db, (each) => join(each))).toBe(second);
    await db.updateTable('job').set({ state: 'waiting' }).where('id', '=', first).execute();
    expect(await transact(db, (each) => join(each))).toBe(first);
  });

  it('is there when the job begins: that waits for the transaction', async () => {
    const { db } = await testDatabase();
    const id = await transact(db, (each) => join(each));
    const news = async () =>
      (await db.selectFrom('robot_news').select('step').where('job_id', '=', id).execute()).length;
    let seen: Promise<number> | undefined;
    await transact(db, async (transaction) => {
      expect(await join(transaction)).toBe(id);
      seen = take(db, id).then(news);
      // Time enough for who does not wait.
      for (let query = 1; query <= 50; query += 1) await reachDatabase(transaction);
      await saveNews(transaction, { jobId: id, submissionId: null, step: 'late' });
    });
    expect(await seen).toBe(1);
  });

  it('asks for nothing where the transaction is undone', async () => {
    const { db } = await testDatabase();
    const undone = transact(db, async (transaction) => {
      await join(transaction);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await db.selectFrom('job').select('id').execute()).toEqual([]);
  });
});
