import { setTimeout as wait } from 'node:timers/promises';
import type { JobKind } from '@pv-brain/contract/jobs.ts';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { watchClock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { DAY, HOUR, later, MINUTE, setClock } from '../testing/accounts.ts';
import { testDatabase } from '../testing/test-app.ts';
import { enqueue, wakeJobs } from './enqueue.ts';
import { JobFailure, type Kind } from './kind.ts';
import { sweepJobs } from './sweep.ts';
import { createJobs, type Jobs, LEASE } from './worker.ts';

const { log } = Fastify({ logger: false });
const kind = (name: string, change: Partial<Kind<string>> = {}): Kind<string> => ({
  ...{ name: name as JobKind, attempts: 3, atOnce: 4, ...change },
});

/** What does jobs in a process of its own, begun and ended with the test. */
function worker(db: Db, prepare: (jobs: Jobs) => void, clock = watchClock()): Jobs {
  const jobs = createJobs({ db, clock, log });
  prepare(jobs);
  jobs.start();
  onTestFinished(() => jobs.stop());
  return jobs;
}

const states = async (db: Db) =>
  (
    await db.selectFrom('job').select(['kind', 'state', 'attempts', 'last_error']).orderBy('id').execute()
  ).map(({ kind, state, attempts, last_error }) =>
    [kind, state, attempts, last_error].filter((each) => each !== null),
  );

/** A promise, and what settles it. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe('asking for a job', () => {
  it('is undone with its transaction, and seen at once when that is committed', async () => {
    const { db } = await testDatabase();
    const note = kind('note');
    const told: string[] = [];
    worker(db, (jobs) => jobs.handle(note, async (text) => void told.push(text)));
    const undone = transact(db, async (transaction) => {
      await enqueue(transaction, note, 'never');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await transact(db, (transaction) => enqueue(transaction, note, 'once'));
    await expect.poll(() => told).toEqual(['once']);
    await expect.poll(() => states(db)).toEqual([['note', 'done', 1]]);
    expect((await db.selectFrom('job').select('payload').executeTakeFirstOrThrow()).payload).toBeNull();
  });

  it('does not ask twice for what is still to be done, by its key', async () => {
    const { db } = await testDatabase();
    const [note, other] = [kind('note'), kind('other')];
    const asked = await Promise.all([1, 2, 3].map((each) => enqueue(db, note, String(each), { key: 'a' })));
    expect(asked.filter(Boolean)).toHaveLength(1);
    expect(await enqueue(db, note, '4', { key: 'b' })).toBe(true);
    expect(await enqueue(db, other, '5', { key: 'a' })).toBe(true);
    worker(db, (jobs) => jobs.handle(note, async () => {}));
    await expect
      .poll(async () => (await states(db)).map(([, state]) => state).sort())
      .toEqual(['done', 'done', 'waiting']);
    expect(await enqueue(db, note, '6', { key: 'a' })).toBe(true);
  });

  it('for a later time has it wait until then', async () => {
    const { db } = await testDatabase();
    const told: string[] = [];
    const note = kind('note');
    worker(db, (jobs) => jobs.handle(note, async (text) => void told.push(text)));
    await enqueue(db, note, 'later', { at: Date.now() + HOUR });
    await enqueue(db, note, 'now');
    await expect.poll(() => told).toEqual(['now']);
    later(HOUR);
    wakeJobs();
    // A clock that goes on by itself is no jump.
    await expect.poll(() => told).toEqual(['now', 'later']);
  });
});

describe('doing jobs', () => {
  it('does each of many once, whoever of several does it', async () => {
    const { db } = await testDatabase();
    const note = kind('note');
    const told: string[] = [];
    for (let each = 0; each < 200; each += 1) await enqueue(db, note, String(each));
    for (const at of [0, 1])
      worker(db, (jobs) =>
        jobs.handle(note, async (text, { attempt }) => {
          await wait(1);
          told.push(`${at} ${text} ${attempt}`);
        }),
      );
    await expect.poll(() => told.length).toBe(200);
    await expect
      .poll(async () => (await states(db)).filter(([, state]) => state === 'done').length)
      .toBe(200);
    expect(new Set(told.map((each) => each.split(' ')[1])).size).toBe(200);
    expect(new Set(told.map((each) => each.split(' ')[0])).size).toBe(2);
  });

  it('does no more of a kind at once than it says, and no kind waits for another', async () => {
    const { db } = await testDatabase();
    const [slow, quick] = [kind('slow', { atOnce: 2 }), kind('quick')];
    const { opened, open } = gate();
    let [running, done] = [0, 0];
    worker(db, (jobs) => {
      jobs.handle(slow, async () => {
        running += 1;
        await opened;
      });
      jobs.handle(quick, async () => {
        done += 1;
      });
    });
    for (let each = 0; each < 5; each += 1) await enqueue(db, slow, '');
    await enqueue(db, quick, '');
    await expect.poll(() => [running, done]).toEqual([2, 1]);
    open();
    await expect.poll(() => running).toBe(5);
  });

  it('tries again after a pause what failed, each time a longer one, and keeps in the end why', async () => {
    const { db } = await testDatabase();
    const note = kind('note');
    let begun = 0;
    worker(db, (jobs) =>
      jobs.handle(note, async () => {
        begun += 1;
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
      // It is not tried before.
      later(Number(due_at) - Date.now() - 1000);
      wakeJobs();
      await db.selectFrom('job').selectAll().execute();
      expect(begun).toBe(attempts - 1);
      later(1000);
      wakeJobs();
      await expect.poll(() => begun).toBe(attempts);
      await expect.poll(async () => (await states(db))[0]?.[1]).not.toBe('running');
    }
    expect(pauses[0]).toBeLessThanOrEqual(30_000);
    expect(pauses[1]).toBeGreaterThan(pauses[0] as number);
    expect(await states(db)).toEqual([['note', 'failed', 3, why]]);
    later(DAY);
    wakeJobs();
    await expect.poll(() => states(db)).toEqual([['note', 'failed', 3, why]]);
    expect(begun).toBe(3);
  });

  it('does not try again what would be no better, and says why in its own words', async () => {
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

  it('says while it runs that it lives, so that no other takes it over', async () => {
    LEASE.time = 300;
    onTestFinished(() => {
      LEASE.time = MINUTE;
    });
    const { db } = await testDatabase();
    const note = kind('note');
    const { opened, open } = gate();
    let begun = 0;
    const prepare = (jobs: Jobs) =>
      jobs.handle(note, async () => {
        begun += 1;
        await opened;
      });
    worker(db, prepare);
    worker(db, prepare);
    await enqueue(db, note, '');
    const dueAt = async () =>
      Number((await db.selectFrom('job').select('due_at').executeTakeFirstOrThrow()).due_at);
    await expect.poll(() => begun).toBe(1);
    const first = await dueAt();
    await expect.poll(dueAt).toBeGreaterThan(first + 2 * LEASE.time);
    wakeJobs();
    open();
    await expect.poll(() => states(db)).toEqual([['note', 'done', 1]]);
    expect(begun).toBe(1);
  });

  it('leaves it to who took a job over to say how it went', async () => {
    const { db } = await testDatabase();
    const note = kind('note');
    const { opened, open } = gate();
    let aborted = false;
    worker(db, (jobs) =>
      jobs.handle(note, async (_, { signal }) => {
        await opened;
        aborted = signal.aborted;
      }),
    );
    await enqueue(db, note, '');
    await expect.poll(() => states(db)).toEqual([['note', 'running', 1]]);
    await db.updateTable('job').set({ claim: 'of another' }).execute();
    open();
    await expect.poll(() => aborted).toBe(false);
    expect(await states(db)).toEqual([['note', 'running', 1]]);
  });

  it('gives up what ends its process each time', async () => {
    const { db } = await testDatabase();
    const note = kind('note');
    await enqueue(db, note, '');
    const gone = {
      state: 'running',
      claim: 'of one that is gone',
      attempts: 3,
      due_at: Date.now() - 1,
    } as const;
    await db.updateTable('job').set(gone).execute();
    let begun = 0;
    worker(db, (jobs) =>
      jobs.handle(note, async () => {
        begun += 1;
      }),
    );
    await expect.poll(async () => (await states(db))[0]?.slice(1)).toEqual(['failed', 4, '执行中途多次中断']);
    expect(begun).toBe(0);
  });

  it('leaves alone what it does not know', async () => {
    const { db } = await testDatabase();
    const [note, newer] = [kind('note'), kind('of another version')];
    await enqueue(db, newer, '');
    await enqueue(db, note, '');
    worker(db, (jobs) => jobs.handle(note, async () => {}));
    await expect.poll(async () => (await states(db)).map(([, state]) => state)).toEqual(['waiting', 'done']);
  });

  it('begins nothing for ten minutes after the clock was set', async () => {
    const { db } = await testDatabase();
    const note = kind('note');
    const clock = watchClock();
    let begun = 0;
    const prepare = (jobs: Jobs) =>
      jobs.handle(note, async () => {
        begun += 1;
      });
    worker(db, prepare, clock);
    await enqueue(db, note, '');
    await expect.poll(() => begun).toBe(1);
    setClock(DAY);
    expect(clock.state()).toBe('jumped');
    await enqueue(db, note, '');
    for (let turn = 0; turn < 20; turn += 1) expect((await states(db))[1]).toEqual(['note', 'waiting', 0]);
    later(10 * MINUTE);
    wakeJobs();
    await expect.poll(() => begun).toBe(2);
  });

  it('begins nothing where the clock is set while the worker looks for it', async () => {
    const { db } = await testDatabase();
    const note = kind('note');
    await enqueue(db, note, '', { at: Date.now() + HOUR });
    let begun = 0;
    let isSet = false;
    // The worker has looked at the clock, and then writes before it reads what is due.
    const setting = db.withPlugin({
      transformQuery: ({ node }) => {
        if (!isSet && node.kind === 'UpdateQueryNode') {
          isSet = true;
          setClock(DAY);
        }
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const jobs = worker(setting, (each) =>
      each.handle(note, async () => {
        begun += 1;
      }),
    );
    await expect.poll(() => isSet).toBe(true);
    await jobs.stop();
    expect(begun).toBe(0);
    expect(await states(db)).toEqual([['note', 'waiting', 0]]);
  });

  it('tries again in time what a clock that was set back has put off', async () => {
    const { db } = await testDatabase();
    const note = kind('note');
    const told: number[] = [];
    const clock = watchClock();
    const prepare = (jobs: Jobs) =>
      jobs.handle(note, async (_, { attempt }) => {
        told.push(attempt);
        if (attempt === 1) throw new Error('failed');
      });
    worker(db, prepare, clock);
    await enqueue(db, note, '');
    await expect.poll(() => states(db)).toEqual([['note', 'waiting', 1, '未能完成，详见运行日志']]);
    setClock(-30 * DAY);
    expect(clock.state()).toBe('jumped');
    later(10 * MINUTE);
    wakeJobs();
    await expect.poll(() => told).toEqual([1, 2]);
  });
});

describe('what is done over and over', () => {
  it('is done at the start and again in time, by one of several, and goes on after a failure', async () => {
    const { db } = await testDatabase();
    let begun = 0;
    const prepare = (jobs: Jobs) =>
      jobs.repeat({
        ...{ name: 'round' as JobKind, every: HOUR },
        async run() {
          begun += 1;
          if (begun === 1) throw new Error('failed');
        },
      });
    worker(db, prepare);
    await expect.poll(() => states(db)).toEqual([['round', 'waiting', 1, '未能完成，详见运行日志']]);
    later(MINUTE);
    wakeJobs();
    await expect.poll(() => states(db)).toEqual([['round', 'waiting', 0]]);
    expect(begun).toBe(2);
    const next = async () =>
      Number((await db.selectFrom('job').select('due_at').executeTakeFirstOrThrow()).due_at);
    expect((await next()) - Date.now()).toBeGreaterThan(HOUR - MINUTE);
    // A process that starts brings a round at once: a setting may have changed.
    worker(db, prepare);
    await expect.poll(() => begun).toBe(3);
    await expect.poll(() => states(db)).toEqual([['round', 'waiting', 0]]);
    later(HOUR);
    wakeJobs();
    await expect.poll(() => begun).toBe(4);
  });

  it('forgets what is over after its days, and keeps what failed', async () => {
    const { db } = await testDatabase();
    const note = kind('note');
    for (const state of ['done', 'given-up', 'failed', 'done'] as const) {
      await enqueue(db, note, '');
      const ended_at = Date.now() - 31 * DAY;
      await db
        .updateTable('job')
        .set({ state, due_at: null, ended_at })
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
      .set({ ended_at: Date.now() - 29 * DAY })
      .where('id', '=', id)
      .execute();
    worker(db, (jobs) => sweepJobs(jobs, { db, log }));
    const kept = async () => (await states(db)).filter(([kind]) => kind === 'note').map(([, state]) => state);
    await expect.poll(kept).toEqual(['failed', 'done']);
  });
});

describe('stopping', () => {
  it('waits for what runs, and begins nothing more', async () => {
    const { db } = await testDatabase();
    const note = kind('note', { atOnce: 1 });
    const { opened, open } = gate();
    let told = false;
    const jobs = worker(db, (jobs) =>
      jobs.handle(note, async (_, { signal }) => {
        await opened;
        told = signal.aborted;
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
    expect(told).toBe(true);
    expect((await states(db)).map(([, state]) => state)).toEqual(['done', 'waiting']);
  });

  it('leaves what gives way to it to the next process, which begins it at once and as if for the first time', async () => {
    const { db } = await testDatabase();
    const note = kind('note', { attempts: 1 });
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
