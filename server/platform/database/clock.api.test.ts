import { describe, expect, it, onTestFinished } from 'vitest';
import { saveSchedule } from '../../content/core/writing/schedule.repository.ts';
import { createItem } from '../../testing/content/factories.ts';
import { AHEAD_MS, SHIFTED } from '../../testing/load/clock-ahead.ts';
import { type Running, startServer } from '../../testing/load/starting.ts';
import { ANSWER, setClock } from '../../testing/people/accounts.ts';
import { createAccount } from '../../testing/people/submissions.ts';
import { testDatabase } from '../../testing/test-app.ts';
import { claimJob } from '../jobs/job.repository.ts';
import { sendMail } from '../mail/mail.ts';
import { clockDeviation, followOwnClock, nowMs, shanghaiTime } from '../runtime/time.ts';
import { readClock } from './clock.ts';

/** Rounded to the minute, as reading a clock takes time. */
const seconds = (ms: number) => Math.round(ms / 60_000) * 60;

describe.runIf(process.env.TEST_DATABASE === 'postgres')('a process whose clock is 300 s ahead', () => {
  type Settings = Awaited<ReturnType<typeof testDatabase>>['settings'];
  const start = (settings: Settings, change = {}) =>
    startServer(settings, { CAPTCHA_FIXED_ANSWER: ANSWER, ...change });

  it('is reported in the log and by /readyz, and uses the database’s clock', async () => {
    const { settings } = await testDatabase();
    const server = start(settings, SHIFTED);
    const ready = await (await fetch(`${await server.ready()}/readyz`)).json();
    expect(ready).toMatchObject({ status: 'degraded', checks: { clock: 'off' } });
    expect(seconds(ready.clockDeviationMs)).toBe(300);
    await expect.poll(server.out).toContain('the clock of this machine differs from the database’s');
  });

  it('publishes and withdraws nothing early', async () => {
    const { db, settings } = await testDatabase();
    const { accountId } = await createAccount(db, { roles: ['administrator'] });
    const scheduled = { account_id: accountId, address: '', base: 1, content: null, restored: null };
    const inSeconds = (count: number) => shanghaiTime(new Date(nowMs() + count * 1000));
    const plan = async (act: 'publish' | 'withdraw', at: string) => {
      const id = await createItem(db, 'policy', { state: act === 'publish' ? 'draft' : 'published' });
      await saveSchedule(db, { section: 'policy', id, act }, { ...scheduled, at });
      return async () =>
        (await db.selectFrom('policy').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
    };
    const early = [await plan('publish', inSeconds(200)), await plan('withdraw', inSeconds(200))];
    const states = () => Promise.all(early.map((state) => state()));
    const due = await plan('publish', inSeconds(-60));
    await start(settings, SHIFTED).ready();
    await expect.poll(due).toBe('published');
    // The run that also checked the other schedules is over before the next.
    await expect.poll(await plan('publish', inSeconds(-60))).toBe('published');
    expect(await states()).toEqual(['draft', 'published']);
  });

  it('does not claim a mail that another process is sending', async () => {
    const { db, settings } = await testDatabase();
    const mail = (to: string) => sendMail(db, { to, subject: '通知', text: '正文' });
    const jobOf = (to: string) =>
      db
        .selectFrom('job')
        .select(['id', 'state', 'attempts', 'claim'])
        .where('subject', '=', to)
        .executeTakeFirstOrThrow();
    await mail('a@pv.example');
    const now = nowMs();
    const { id } = await jobOf('a@pv.example');
    expect(await claimJob(db, { id, claim: 'other', now, until: now + 60_000 })).toBeDefined();
    await mail('b@pv.example');
    await start(settings, SHIFTED).ready();
    await expect.poll(async () => (await jobOf('b@pv.example')).state).toBe('failed');
    expect(await jobOf('a@pv.example')).toMatchObject({ state: 'running', attempts: 1, claim: 'other' });
  });

  it('accepts captchas of other processes, and they accept its own', async () => {
    const { settings } = await testDatabase();
    const [ahead, right] = [start(settings, SHIFTED), start(settings)];
    const captchaOf = async (server: Running) => {
      const response = await fetch(`${await server.ready()}/captcha/captchaImage?type=math`);
      return response.headers.getSetCookie().find((cookie) => cookie.startsWith('validateCode=')) ?? '';
    };
    const login = async (server: Running, cookie: string) => {
      const body = new URLSearchParams({ username: '13899990000', password: 'x', validateCode: ANSWER });
      const headers = { cookie: cookie.split(';')[0] ?? '' };
      return (await fetch(`${await server.ready()}/login`, { method: 'POST', body, headers })).json();
    };
    for (const [captchaServer, loginServer] of [
      [ahead, right],
      [right, ahead],
    ] as const)
      expect(await login(loginServer, await captchaOf(captchaServer))).toMatchObject({
        msg: '用户名或密码错误',
      });
  });
});

/** Reads the database's clock and returns by how many seconds the process is ahead, until the test ends. */
async function deviation(database: Parameters<typeof readClock>[0]) {
  onTestFinished(followOwnClock);
  await readClock(database);
  return seconds(clockDeviation());
}

it('nowMs follows the database’s clock on PostgreSQL, and the process’s clock on SQLite', async () => {
  const database = await testDatabase();
  const right = Date.now();
  setClock(AHEAD_MS);
  const isPostgres = database.dialect === 'postgres';
  expect(await deviation(database)).toBe(isPostgres ? 300 : 0);
  expect(seconds(nowMs() - right)).toBe(isPostgres ? 0 : 300);
  setClock(-2 * AHEAD_MS);
  expect(seconds(nowMs() - right)).toBe(isPostgres ? 0 : -300);
});
