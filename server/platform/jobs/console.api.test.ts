import type { JobKind, JobState } from '@pv-brain/contract/operations/jobs.ts';
import { describe, expect, it } from 'vitest';
import { auditLog, bearer } from '../../testing/people/accounts.ts';
import { createAccount } from '../../testing/people/submissions.ts';
import { testApp } from '../../testing/test-app.ts';
import { findJob, retryJob } from './console.repository.ts';
import { enqueue } from './enqueue.ts';
import type { JobType } from './job-type.ts';

/** A job type without a handler in this process, which leaves such jobs alone. */
const NOTE: JobType<string> = { name: 'note' as JobKind, maxAttempts: 3, maxConcurrent: 1 };

async function withJobs() {
  const { app, database } = await testApp({}, undefined, { recurringJobs: true });
  const { db } = database;
  const { token, username } = await createAccount(db, { roles: ['administrator'] });
  const get = async (call: string, query = {}) =>
    (await app.inject({ url: `/api/console/jobs/${call}`, query, headers: bearer(token) })).json();
  const send = async (call: string, id: string) =>
    (
      await app.inject({
        method: 'POST',
        url: `/api/console/jobs/${call}`,
        headers: bearer(token),
        payload: { id },
      })
    ).json();
  /** Creates a job in this state; returns its id. */
  async function job(state: JobState, options: { key?: string } = {}): Promise<string> {
    await enqueue(db, NOTE, 'a secret', { subject: 'plan@jiaoyuan.example', ...options });
    const { id } = await db
      .selectFrom('job')
      .select('id')
      .where('kind', '=', 'note')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const isLive = state === 'waiting' || state === 'running';
    const failed = { attempts: 3, last_error: '对方服务器拒收', ended_at: Date.now() };
    await db
      .updateTable('job')
      .set({ state, due_at: isLive ? Date.now() + 60_000 : null, ...(state === 'failed' ? failed : {}) })
      .where('id', '=', id)
      .execute();
    return id;
  }
  const stateOf = async (id: string) =>
    await db
      .selectFrom('job')
      .select(['state', 'due_at', 'attempts'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const auditedActions = async () =>
    (await auditLog(db))
      .filter(({ action }) => action.startsWith('job-'))
      .map(({ action, actor, target, subject }) => [action, actor, target, subject]);
  return { app, db, get, send, job, stateOf, auditedActions, username };
}

describe('the list of jobs', () => {
  it('returns jobs newest first, with counts by state and without payloads', async () => {
    const { get, job } = await withJobs();
    const [waiting, failed] = [await job('waiting'), await job('failed')];
    const { rows, total, counts } = await get('list');
    expect(total).toBe(2);
    expect(counts).toEqual(
      expect.arrayContaining([
        { state: 'waiting', rows: 1 },
        { state: 'failed', rows: 1 },
      ]),
    );
    expect(rows).toMatchObject([
      {
        id: failed,
        kind: 'note',
        subject: 'plan@jiaoyuan.example',
        state: 'failed',
        attempts: 3,
        dueAt: null,
        error: '对方服务器拒收',
      },
      {
        id: waiting,
        state: 'waiting',
        attempts: 0,
        dueAt: expect.stringMatching(/^\d{4}-/),
        endedAt: null,
        error: null,
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain('a secret');
    expect(await get('list', { state: 'failed' })).toMatchObject({ rows: [{ id: failed }], total: 1 });
    expect(await get('list', { pageNum: '2', pageSize: '1' })).toMatchObject({
      rows: [{ id: waiting }],
      total: 2,
    });
    expect((await get('list', { state: 'unheard-of' })).code).not.toBe(0);
  });

  it('returns for how long the oldest due job has waited', async () => {
    const { db, get, job } = await withJobs();
    await expect.poll(async () => (await get('list')).lateSeconds).toBeNull();
    const id = await job('waiting');
    await db
      .updateTable('job')
      .set({ due_at: Date.now() - 12_000 })
      .where('id', '=', id)
      .execute();
    expect((await get('list')).lateSeconds).toBeGreaterThanOrEqual(12);
  });

  it('returns recurring jobs apart, with their last and next run', async () => {
    const { get } = await withJobs();
    await expect
      .poll(async () => (await get('rounds')).rows)
      .toContainEqual({
        id: expect.any(String),
        kind: 'job-sweep',
        state: 'waiting',
        attempts: 0,
        every: 86_400,
        error: null,
        dueAt: expect.any(String),
        endedAt: expect.any(String),
      });
    expect((await get('list')).rows).toEqual([]);
  });
});

describe('retrying and giving up jobs', () => {
  it.each(['failed', 'given-up', 'waiting'] as const)(
    'retries a job that is %s, and writes the actor to the audit log',
    async (state) => {
      const { send, job, stateOf, auditedActions, username } = await withJobs();
      const id = await job(state);
      expect(await send('again', id)).toMatchObject({ code: 0, msg: '已重新排队，随即执行' });
      const { due_at, ...now } = await stateOf(id);
      expect(now).toEqual({ state: 'waiting', attempts: 0 });
      expect(Number(due_at)).toBeLessThanOrEqual(Date.now());
      expect(await auditedActions()).toEqual([['job-again', username, id, 'note · plan@jiaoyuan.example']]);
    },
  );

  it.each(['failed', 'waiting'] as const)('gives up a job that is %s', async (state) => {
    const { send, job, stateOf, auditedActions, username } = await withJobs();
    const id = await job(state);
    expect(await send('giveUp', id)).toMatchObject({ code: 0, msg: '已放弃' });
    expect(await stateOf(id)).toMatchObject({ state: 'given-up', due_at: null });
    expect(await auditedActions()).toEqual([['job-given-up', username, id, 'note · plan@jiaoyuan.example']]);
  });

  it.each([
    ['again', 'running'],
    ['again', 'done'],
    ['giveUp', 'running'],
    ['giveUp', 'done'],
    ['giveUp', 'given-up'],
  ] as const)('refuses %s for a job that is %s, and writes nothing', async (call, state) => {
    const { send, job, stateOf, auditedActions } = await withJobs();
    const id = await job(state);
    expect(await send(call, id)).toMatchObject({ code: 409, msg: '这项任务的状态已变化，请刷新列表后再试' });
    expect((await stateOf(id)).state).toBe(state);
    expect(await auditedActions()).toEqual([]);
  });

  it('accepts one of two concurrent requests and returns 409 for the other', async () => {
    const { send, job, auditedActions } = await withJobs();
    for (const call of ['again', 'giveUp']) {
      const id = await job('failed');
      const codes = (await Promise.all([send(call, id), send(call, id)])).map(({ code }) => code);
      expect(codes.sort(), call).toEqual([0, 409]);
    }
    expect(await auditedActions()).toHaveLength(2);
  });

  it.each(['failed', 'waiting'] as const)(
    'retries a job that is %s for only one of two requests, also with different clocks',
    async (state) => {
      const { db, job } = await withJobs();
      const foundJob = await findJob(db, await job(state));
      if (!foundJob) throw new Error('no job');
      const now = Date.now();
      expect(await retryJob(db, foundJob, now)).toBe(true);
      expect(await retryJob(db, foundJob, now - 1)).toBe(false);
    },
  );

  it('refuses a retry while a job with the same key is pending', async () => {
    const { send, job } = await withJobs();
    const id = await job('failed', { key: 'a' });
    await job('waiting', { key: 'a' });
    expect(await send('again', id)).toMatchObject({ code: 409, msg: '同样的任务已在队列中' });
  });

  it('returns 404 for unknown jobs, and refuses to give up a recurring job', async () => {
    const { get, send, auditedActions } = await withJobs();
    expect((await send('again', 'unheard-of')).code).toBe(404);
    await expect.poll(async () => (await get('rounds')).rows[0]?.endedAt ?? null).not.toBeNull();
    const { id } = (await get('rounds')).rows[0];
    expect(await send('giveUp', id)).toMatchObject({ code: 409 });
    expect(await send('again', id)).toMatchObject({ code: 0 });
    expect(await auditedActions()).toHaveLength(1);
  });
});
