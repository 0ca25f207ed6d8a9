import { setTimeout as wait } from 'node:timers/promises';
import type { JobKind } from '@pv-brain/contract/operations/jobs.ts';
import { describe, expect, it } from 'vitest';
import { kind, log, states, worker } from '../../testing/jobs.ts';
import { advanceTime } from '../../testing/people/accounts.ts';
import { testDatabase } from '../../testing/test-app.ts';
import { BATCH_SIZE } from '../database/batches.ts';
import { transact } from '../database/transact.ts';
import { firstIdOf } from '../runtime/new-id.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../runtime/time.ts';
import { enqueue, wakeJobs } from './enqueue.ts';
import { deleteFinishedJobs, insertJobs } from './job.repository.ts';
import { sweepJobs } from './plugin.ts';
import type { Jobs } from './worker.ts';

describe('enqueue', () => {
  it('rolls the job back with its transaction, and starts it at once after the commit', async () => {
    const { db } = await testDatabase();
    const note = kind('note');
    const handled: string[] = [];
    worker(db, (jobs) => jobs.handle(note, async (text) => void handled.push(text)));
    const undone = transact(db, async (transaction) => {
      await enqueue(transaction, note, 'never');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await transact(db, (transaction) => enqueue(transaction, note, 'once'));
    await expect.poll(() => handled).toEqual(['once']);
    await expect.poll(() => states(db)).toEqual([['note', 'done', 1]]);
    expect((await db.selectFrom('job').select('payload').executeTakeFirstOrThrow()).payload).toBeNull();
  });

  it('adds no second pending job with the same key', async () => {
    const { db } = await testDatabase();
    const [note, otherKind] = [kind('note'), kind('other')];
    const results = await Promise.all([1, 2, 3].map((each) => enqueue(db, note, String(each), { key: 'a' })));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await enqueue(db, note, '4', { key: 'b' })).toBe(true);
    expect(await enqueue(db, otherKind, '5', { key: 'a' })).toBe(true);
    worker(db, (jobs) => jobs.handle(note, async () => {}));
    await expect
      .poll(async () => (await states(db)).map(([, state]) => state).sort())
      .toEqual(['done', 'done', 'waiting']);
    expect(await enqueue(db, note, '6', { key: 'a' })).toBe(true);
  });

  it('delays a job until its time', async () => {
    const { db } = await testDatabase();
    const handled: string[] = [];
    const note = kind('note');
    worker(db, (jobs) => jobs.handle(note, async (text) => void handled.push(text)));
    await enqueue(db, note, 'later', { at: Date.now() + HOUR_MS });
    await enqueue(db, note, 'now');
    await expect.poll(() => handled).toEqual(['now']);
    advanceTime(HOUR_MS);
    wakeJobs();
    // A clock that advances normally does not count as a jump.
    await expect.poll(() => handled).toEqual(['now', 'later']);
  });
});

describe('recurring jobs', () => {
  it('run at start and at their interval, in only one of several processes, also after a failure', async () => {
    const { db } = await testDatabase();
    let startCount = 0;
    const prepare = (jobs: Jobs) =>
      jobs.repeat({
        name: 'round' as JobKind,
        every: HOUR_MS,
        async run() {
          startCount += 1;
          if (startCount === 1) throw new Error('failed');
        },
      });
    worker(db, prepare);
    await expect.poll(() => states(db)).toEqual([['round', 'waiting', 1, '未能完成，详见运行日志']]);
    advanceTime(MINUTE_MS);
    wakeJobs();
    await expect.poll(() => states(db)).toEqual([['round', 'waiting', 0]]);
    expect(startCount).toBe(2);
    const next = async () =>
      Number((await db.selectFrom('job').select('due_at').executeTakeFirstOrThrow()).due_at);
    expect((await next()) - Date.now()).toBeGreaterThan(HOUR_MS - MINUTE_MS);
    // A starting process runs the job at once: a setting may have changed.
    worker(db, prepare);
    await expect.poll(() => startCount).toBe(3);
    await expect.poll(() => states(db)).toEqual([['round', 'waiting', 0]]);
    advanceTime(HOUR_MS);
    wakeJobs();
    await expect.poll(() => startCount).toBe(4);
  });

  it('delete finished jobs after some days, and keep failed ones', async () => {
    const { db } = await testDatabase();
    const note = kind('note');
    for (const [at, state] of (['done', 'given-up', 'failed', 'done'] as const).entries()) {
      await enqueue(db, note, '');
      const ended_at = Date.now() - 31 * DAY_MS + at;
      await db
        .updateTable('job')
        .set({ id: firstIdOf(ended_at), state, due_at: null, ended_at })
        .where('state', '=', 'waiting')
        .execute();
    }
    const { id } = await db
      .selectFrom('job')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('job')
      .set({ ended_at: Date.now() - 29 * DAY_MS })
      .where('id', '=', id)
      .execute();
    worker(db, (jobs) => sweepJobs(jobs, { db, log }));
    const noteStates = async () =>
      (await states(db)).filter(([kind]) => kind === 'note').map(([, state]) => state);
    await expect.poll(noteStates).toEqual(['failed', 'done']);
  });

  it('delete finished jobs in batches, between which others can write', async () => {
    const { db } = await testDatabase();
    const longAgo = Date.now() - 31 * DAY_MS;
    const jobs = Array.from({ length: BATCH_SIZE + 1 }, (_, at) => ({
      id: firstIdOf(longAgo - at),
      kind: 'note',
      key: null,
      subject: null,
      payload: null,
      due_at: null,
      created_at: longAgo,
    }));
    await insertJobs(db, jobs);
    await db.updateTable('job').set({ state: 'done', ended_at: longAgo }).execute();
    const sizes: number[] = [];
    const watched = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        sizes.push(Number(result.numAffectedRows));
        return result;
      },
    });
    expect(await deleteFinishedJobs(watched, Date.now() - 30 * DAY_MS)).toBe(BATCH_SIZE + 1);
    expect(sizes).toEqual([BATCH_SIZE, 1]);
    expect(await states(db)).toEqual([]);
  });
});

describe('stopping a worker', () => {
  it('waits for running jobs, and starts no others', async () => {
    const { db } = await testDatabase();
    const note = kind('note', { maxConcurrent: 1 });
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    let wasAborted = false;
    const jobs = worker(db, (jobs) =>
      jobs.handle(note, async (_, { signal }) => {
        await opened;
        wasAborted = signal.aborted;
      }),
    );
    await enqueue(db, note, '');
    await enqueue(db, note, '');
    await expect
      .poll(async () => (await states(db)).map(([, state]) => state))
      .toEqual(['running', 'waiting']);
    const stopped = jobs.stop();
    open();
    await stopped;
    expect(wasAborted).toBe(true);
    expect((await states(db)).map(([, state]) => state)).toEqual(['done', 'waiting']);
  });

  it('leaves an interrupted job to the next process, which starts it at once without counting the attempt', async () => {
    const { db } = await testDatabase();
    const note = kind('note', { maxAttempts: 1 });
    let isBegun = false;
    const jobs = worker(db, (jobs) =>
      jobs.handle(note, async (_, { signal }) => {
        isBegun = true;
        await wait(60_000, undefined, { signal }).catch(() => signal.throwIfAborted());
      }),
    );
    await enqueue(db, note, '');
    await expect.poll(() => isBegun).toBe(true);
    await jobs.stop();
    expect(await states(db)).toEqual([['note', 'waiting', 0]]);
    worker(db, (next) => next.handle(note, async () => {}));
    await expect.poll(() => states(db)).toEqual([['note', 'done', 1]]);
  });
});
