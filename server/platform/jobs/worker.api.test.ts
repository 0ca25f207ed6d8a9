import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { kind, states, worker } from '../../testing/jobs.ts';
import { advanceTime, setClock } from '../../testing/people/accounts.ts';
import { testDatabase } from '../../testing/test-app.ts';
import { watchClock } from '../runtime/clock.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../runtime/time.ts';
import { enqueue, wakeJobs } from './enqueue.ts';
import { JobFailure } from './job-type.ts';
import { type Jobs, LEASE } from './worker.ts';

/** Long enough for a busy machine's queries, shorter than the first delay. */
const EARLY_MS = 10_000;

describe('worker', () => {
  it('runs each job once among several processes', async () => {
    const { db } = await testDatabase();
    const note = kind('note');
    const runs: string[] = [];
    for (let each = 0; each < 200; each += 1) await enqueue(db, note, String(each));
    for (const at of [0, 1])
      worker(db, (jobs) =>
        jobs.handle(note, async (text, { attempt }) => {
          await wait(1);
          runs.push(`${at} ${text} ${attempt}`);
        }),
      );
    await expect.poll(() => runs.length).toBe(200);
    await expect
      .poll(async () => (await states(db)).filter(([, state]) => state === 'done').length)
      .toBe(200);
    expect(new Set(runs.map((each) => each.split(' ')[1])).size).toBe(200);
    expect(new Set(runs.map((each) => each.split(' ')[0])).size).toBe(2);
  });

  it('runs no more jobs of a type at a time than allowed, and no type waits for another', async () => {
    const { db } = await testDatabase();
    const [slow, quick] = [kind('slow', { maxConcurrent: 2 }), kind('quick')];
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    let [runningCount, doneCount] = [0, 0];
    worker(db, (jobs) => {
      jobs.handle(slow, async () => {
        runningCount += 1;
        await opened;
      });
      jobs.handle(quick, async () => {
        doneCount += 1;
      });
    });
    for (let each = 0; each < 5; each += 1) await enqueue(db, slow, '');
    await enqueue(db, quick, '');
    await expect.poll(() => [runningCount, doneCount]).toEqual([2, 1]);
    open();
    await expect.poll(() => runningCount).toBe(5);
  });

  it('retries a failed job after growing delays, and keeps the reason at the end', async () => {
    const { db } = await testDatabase();
    const note = kind('note');
    let startCount = 0;
    worker(db, (jobs) =>
      jobs.handle(note, async () => {
        startCount += 1;
        throw Object.assign(new Error('secret'), { code: 'ECONNREFUSED' });
      }),
    );
    await enqueue(db, note, '');
    const why = '未能完成（ECONNREFUSED），详见运行日志';
    await expect.poll(() => states(db)).toEqual([['note', 'waiting', 1, why]]);
    const pauses = [];
    for (const attempts of [2, 3]) {
      const { due_at, ended_at } = await db.selectFrom('job').selectAll().executeTakeFirstOrThrow();
      pauses.push(Number(due_at) - Number(ended_at));
      // Not retried before its time.
      advanceTime(Number(due_at) - Date.now() - EARLY_MS);
      wakeJobs();
      await db.selectFrom('job').selectAll().execute();
      expect(startCount).toBe(attempts - 1);
      advanceTime(EARLY_MS);
      wakeJobs();
      await expect.poll(() => startCount).toBe(attempts);
      await expect.poll(async () => (await states(db))[0]?.[1]).not.toBe('running');
    }
    expect(pauses[0]).toBeLessThanOrEqual(30_000);
    expect(pauses[1]).toBeGreaterThan(pauses[0] as number);
    expect(await states(db)).toEqual([['note', 'failed', 3, why]]);
    advanceTime(DAY_MS);
    wakeJobs();
    await expect.poll(() => states(db)).toEqual([['note', 'failed', 3, why]]);
    expect(startCount).toBe(3);
  });

  it('does not retry a final failure, and keeps its message', async () => {
    const { db } = await testDatabase();
    const note = kind('note');
    worker(db, (jobs) =>
      jobs.handle(note, async () => {
        throw new JobFailure('地址不存在', { isFinal: true });
      }),
    );
    await enqueue(db, note, '');
    await expect.poll(() => states(db)).toEqual([['note', 'failed', 1, '地址不存在']]);
  });

  it('renews the lease while a job runs, so that no other process takes it over', async () => {
    LEASE.ms = 300;
    onTestFinished(() => {
      LEASE.ms = MINUTE_MS;
    });
    const { db } = await testDatabase();
    const note = kind('note');
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    let startCount = 0;
    const prepare = (jobs: Jobs) =>
      jobs.handle(note, async () => {
        startCount += 1;
        await opened;
      });
    worker(db, prepare);
    worker(db, prepare);
    await enqueue(db, note, '');
    const dueAt = async () =>
      Number((await db.selectFrom('job').select('due_at').executeTakeFirstOrThrow()).due_at);
    await expect.poll(() => startCount).toBe(1);
    const first = await dueAt();
    await expect.poll(dueAt).toBeGreaterThan(first + 2 * LEASE.ms);
    wakeJobs();
    open();
    await expect.poll(() => states(db)).toEqual([['note', 'done', 1]]);
    expect(startCount).toBe(1);
  });

  it('saves the outcome of the process that took a job over', async () => {
    const { db } = await testDatabase();
    const note = kind('note');
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    let aborted: boolean | undefined;
    const jobs = worker(db, (each) =>
      each.handle(note, async (_, { signal }) => {
        await opened;
        aborted = signal.aborted;
      }),
    );
    await enqueue(db, note, '');
    await expect.poll(() => states(db)).toEqual([['note', 'running', 1]]);
    await db.updateTable('job').set({ claim: 'of another' }).execute();
    open();
    await expect.poll(() => aborted).toBe(false);
    // Waits until the first process has tried to save its outcome.
    await jobs.stop();
    expect(await states(db)).toEqual([['note', 'running', 1]]);
  });

  it('fails a job that crashes its process each time', async () => {
    const { db } = await testDatabase();
    const note = kind('note');
    await enqueue(db, note, '');
    const deletedJob = {
      state: 'running',
      claim: 'of one that is gone',
      attempts: 3,
      due_at: Date.now() - 1,
    } as const;
    await db.updateTable('job').set(deletedJob).execute();
    let startCount = 0;
    worker(db, (jobs) =>
      jobs.handle(note, async () => {
        startCount += 1;
      }),
    );
    await expect.poll(async () => (await states(db))[0]?.slice(1)).toEqual(['failed', 4, '执行中途多次中断']);
    expect(startCount).toBe(0);
  });

  it('ignores jobs of unknown types', async () => {
    const { db } = await testDatabase();
    const [note, newer] = [kind('note'), kind('of another version')];
    await enqueue(db, newer, '');
    await enqueue(db, note, '');
    worker(db, (jobs) => jobs.handle(note, async () => {}));
    await expect.poll(async () => (await states(db)).map(([, state]) => state)).toEqual(['waiting', 'done']);
  });

  it('starts no job for ten minutes after the clock was set', async () => {
    const { db } = await testDatabase();
    const note = kind('note');
    const clock = watchClock();
    let startCount = 0;
    const prepare = (jobs: Jobs) =>
      jobs.handle(note, async () => {
        startCount += 1;
      });
    worker(db, prepare, clock);
    await enqueue(db, note, '');
    await expect.poll(() => startCount).toBe(1);
    setClock(DAY_MS);
    expect(clock.state()).toBe('jumped');
    await enqueue(db, note, '');
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect((await states(db))[1]).toEqual(['note', 'waiting', 0]);
    advanceTime(10 * MINUTE_MS);
    wakeJobs();
    await expect.poll(() => startCount).toBe(2);
  });

  it('starts no job when the clock is set during a poll', async () => {
    const { db } = await testDatabase();
    const note = kind('note');
    await enqueue(db, note, '', { at: Date.now() + HOUR_MS });
    let startCount = 0;
    let isSet = false;
    // Sets the clock while the worker is polling: after its check of the clock, on its write before the read of due jobs.
    const setting = db.withPlugin({
      transformQuery: ({ node }) => {
        if (!isSet && node.kind === 'UpdateQueryNode') {
          isSet = true;
          setClock(DAY_MS);
        }
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const jobs = worker(setting, (each) =>
      each.handle(note, async () => {
        startCount += 1;
      }),
    );
    await expect.poll(() => isSet).toBe(true);
    await jobs.stop();
    expect(startCount).toBe(0);
    expect(await states(db)).toEqual([['note', 'waiting', 0]]);
  });

  it('retries in time after the clock was set back', async () => {
    const { db } = await testDatabase();
    const note = kind('note');
    const attempts: number[] = [];
    const clock = watchClock();
    const prepare = (jobs: Jobs) =>
      jobs.handle(note, async (_, { attempt }) => {
        attempts.push(attempt);
        if (attempt === 1) throw new Error('failed');
      });
    worker(db, prepare, clock);
    await enqueue(db, note, '');
    await expect.poll(() => states(db)).toEqual([['note', 'waiting', 1, '未能完成，详见运行日志']]);
    setClock(-30 * DAY_MS);
    expect(clock.state()).toBe('jumped');
    advanceTime(10 * MINUTE_MS);
    wakeJobs();
    await expect.poll(() => attempts).toEqual([1, 2]);
  });

  it('starts a job in time that was added while the clock ran ahead', async () => {
    const { db } = await testDatabase();
    const note = kind('note');
    const handled: string[] = [];
    const clock = watchClock();
    worker(db, (jobs) => jobs.handle(note, async (text) => void handled.push(text)), clock);
    await enqueue(db, note, 'tomorrow', { at: Date.now() + DAY_MS });
    setClock(30 * DAY_MS);
    expect(clock.state()).toBe('jumped');
    await enqueue(db, note, 'added meanwhile');
    setClock(-30 * DAY_MS);
    expect(clock.state()).toBe('jumped');
    advanceTime(10 * MINUTE_MS);
    wakeJobs();
    await expect.poll(() => handled).toEqual(['added meanwhile']);
  });

  it('starts a job in time when the clock was set while the worker corrected the times', async () => {
    const { db } = await testDatabase();
    const note = kind('note');
    const handled: string[] = [];
    const clock = watchClock();
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    let isCorrecting = false;
    const slow = db.withPlugin({
      transformQuery: ({ node }) => {
        isCorrecting ||= node.kind === 'UpdateQueryNode';
        return node;
      },
      async transformResult({ result }) {
        if (isCorrecting) await isReleased;
        return result;
      },
    });
    worker(slow, (jobs) => jobs.handle(note, async (text) => void handled.push(text)), clock);
    await expect.poll(() => isCorrecting).toBe(true);
    setClock(30 * DAY_MS);
    expect(clock.state()).toBe('jumped');
    await enqueue(db, note, 'added meanwhile');
    setClock(-30 * DAY_MS);
    expect(clock.state()).toBe('jumped');
    release();
    advanceTime(10 * MINUTE_MS);
    wakeJobs();
    await expect.poll(() => handled).toEqual(['added meanwhile']);
  });

  it('keeps the time of a job that is added while the worker starts', async () => {
    const { db } = await testDatabase();
    const note = kind('note');
    const handled: string[] = [];
    const at = Date.now() + DAY_MS;
    await enqueue(db, note, 'tomorrow', { at });
    await db
      .updateTable('job')
      .set({ created_at: Date.now() + EARLY_MS })
      .execute();
    await enqueue(db, note, 'now');
    worker(db, (jobs) => jobs.handle(note, async (text) => void handled.push(text)));
    await expect.poll(() => handled).toEqual(['now']);
    const waiting = db.selectFrom('job').select('due_at').where('state', '=', 'waiting');
    expect(Number((await waiting.executeTakeFirstOrThrow()).due_at)).toBe(at);
  });
});
