import { createServer, Socket } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { advanceTime } from '../../testing/people/accounts.ts';
import { freePort } from '../../testing/servers/free-port.ts';
import { mailServer } from '../../testing/servers/mail-server.ts';
import { testDatabase } from '../../testing/test-app.ts';
import type { Db } from '../database/database.ts';
import { wakeJobs } from '../jobs/enqueue.ts';
import { createJobs } from '../jobs/worker.ts';
import { watchClock } from '../runtime/clock.ts';
import { DAY_MS, MINUTE_MS } from '../runtime/time.ts';
import { createMailer, deliverMail, MAIL_TRIES, NO_MAILER, sendMail, wasDelivered } from './mail.ts';

const FROM = 'brain@pv.example.cn';
const MAIL = { to: 'plan@jiaoyuan.example', subject: '申报已退回补正', text: '请登录查看。' };

function deliver(db: Db, url: string | undefined) {
  const jobs = createJobs({ db, clock: watchClock(), log: Fastify({ logger: false }).log });
  deliverMail(jobs, url === undefined ? NO_MAILER : createMailer({ url, from: FROM }), db);
  jobs.start();
  onTestFinished(() => jobs.stop());
}

const job = (db: Db) =>
  db
    .selectFrom('job')
    .select(['id', 'subject', 'state', 'attempts', 'last_error as why'])
    .executeTakeFirstOrThrow();

describe('mail', () => {
  it('arrives in Chinese, with a Message-ID made from its job’s id', async () => {
    const { db } = await testDatabase();
    const { url, acceptedMails } = await mailServer();
    deliver(db, url);
    await sendMail(db, MAIL);
    await expect.poll(() => acceptedMails.length).toBe(1);
    await expect.poll(async () => (await job(db)).state).toBe('done');
    const { id, subject } = await job(db);
    expect(subject).toBe(MAIL.to);
    const [{ to, source } = { to: [], source: '' }] = acceptedMails;
    expect(to).toEqual([MAIL.to]);
    expect(source).toContain(`Message-ID: <${id}@pv.example.cn>`);
    expect(source).toContain('Auto-Submitted: auto-generated');
    expect(source).toContain(Buffer.from(MAIL.subject).toString('base64'));
    expect(source).toContain(Buffer.from(MAIL.text).toString('base64'));
  });

  it('is sent to one address, whatever the address contains', async () => {
    const { db } = await testDatabase();
    const { url, acceptedMails } = await mailServer();
    deliver(db, url);
    await sendMail(db, { ...MAIL, to: 'a@b.example, c@d.example\r\nBcc: e@f.example' });
    await expect.poll(async () => (await job(db)).attempts).toBe(1);
    await expect.poll(async () => (await job(db)).state).not.toBe('running');
    for (const { to } of acceptedMails) expect(to).toHaveLength(1);
    expect(acceptedMails.map(({ source }) => source).join()).not.toMatch(/^Bcc:/m);
  });

  it('waits ten minutes for a mail server that scans it', async () => {
    const { db } = await testDatabase();
    const { url, acceptedMails } = await mailServer();
    const timeouts = vi.spyOn(Socket.prototype, 'setTimeout');
    onTestFinished(() => timeouts.mockRestore());
    deliver(db, url);
    await sendMail(db, MAIL);
    await expect.poll(() => acceptedMails.length).toBe(1);
    const toMailServer = timeouts.mock.contexts.flatMap((socket, call) =>
      String((socket as Socket).remotePort) === new URL(url).port
        ? (timeouts.mock.calls[call]?.[0] ?? [])
        : [],
    );
    expect(toMailServer.findLast((timeout) => timeout > 0)).toBe(10 * MINUTE_MS);
  });

  it('is retried after half an hour with a mail server that never finishes a reply', async () => {
    const { db } = await testDatabase();
    const deadline = new AbortController();
    const timeouts = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
    onTestFinished(() => timeouts.mockRestore());
    const port = await freePort();
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.write('220 ready\r\n');
      socket.once('data', () => socket.write('250-one of many lines\r\n', () => deadline.abort()));
    });
    server.listen(port, '127.0.0.1');
    onTestFinished(() => void server.close());
    deliver(db, `smtp://127.0.0.1:${port}`);
    await sendMail(db, MAIL);
    await expect
      .poll(() => job(db))
      .toMatchObject({ state: 'waiting', why: '无法连接邮件服务器（ETIMEDOUT）' });
    expect(timeouts).toHaveBeenCalledWith(30 * MINUTE_MS);
  });

  it('is not retried after a permanent refusal', async () => {
    const { db } = await testDatabase();
    const { url } = await mailServer(() => 550);
    deliver(db, url);
    await sendMail(db, MAIL);
    await expect
      .poll(() => job(db))
      .toMatchObject({
        state: 'failed',
        attempts: 1,
        why: '对方服务器拒收（550）。对方回复：550 no ***',
      });
  });

  it('is retried after a temporary refusal', async () => {
    const { db } = await testDatabase();
    let isBusy = true;
    const { url, acceptedMails } = await mailServer(() => (isBusy ? 450 : null));
    deliver(db, url);
    await sendMail(db, MAIL);
    await expect
      .poll(() => job(db))
      .toMatchObject({
        state: 'waiting',
        attempts: 1,
        why: '对方服务器暂时拒收（450）。对方回复：450 no ***',
      });
    isBusy = false;
    advanceTime(MINUTE_MS);
    wakeJobs();
    await expect.poll(() => job(db)).toMatchObject({ state: 'done', attempts: 2, why: null });
    expect(acceptedMails).toHaveLength(1);
  });

  it('is sent once also if its delivery cannot be recorded, which the next one does', async () => {
    const { db } = await testDatabase();
    const { url, acceptedMails } = await mailServer();
    await db.schema.alterTable('meta').renameTo('meta_away').execute();
    deliver(db, url);
    await sendMail(db, MAIL);
    await expect.poll(() => job(db)).toMatchObject({ state: 'done', attempts: 1 });
    await db.schema.alterTable('meta_away').renameTo('meta').execute();
    await sendMail(db, MAIL);
    await expect.poll(() => wasDelivered(db)).toBe(true);
    expect(acceptedMails).toHaveLength(2);
  });

  it('is retried as long as its sender is refused', async () => {
    const { db } = await testDatabase();
    let isOurs = false;
    const { url, acceptedMails } = await mailServer(undefined, () => isOurs);
    deliver(db, url);
    await sendMail(db, MAIL);
    await expect.poll(() => job(db)).toMatchObject({ state: 'waiting', attempts: 1 });
    // Without an error, so that the next one shows that the next attempt has ended.
    await db
      .updateTable('job')
      .set({ attempts: MAIL_TRIES.maxAttempts - 1, last_error: null })
      .execute();
    advanceTime(MINUTE_MS);
    wakeJobs();
    const tries = { state: 'waiting', attempts: MAIL_TRIES.maxAttempts - 1 };
    await expect
      .poll(async () => (await job(db)).why)
      .toBe('邮件服务器不接受发件地址，请检查 MAIL_FROM。对方回复：553 not your address');
    await expect.poll(() => job(db)).toMatchObject(tries);
    isOurs = true;
    advanceTime(DAY_MS);
    wakeJobs();
    await expect.poll(() => acceptedMails.length).toBe(1);
  });

  it('is retried while the mail server cannot be reached', async () => {
    const { db } = await testDatabase();
    deliver(db, `smtp://127.0.0.1:${await freePort()}`);
    await sendMail(db, MAIL);
    await expect.poll(() => job(db)).toMatchObject({ state: 'waiting', attempts: 1 });
    expect((await job(db)).why).toMatch(/^无法连接邮件服务器（E[A-Z]+）$/);
  });

  it('fails without a configured mail server', async () => {
    const { db } = await testDatabase();
    deliver(db, undefined);
    await sendMail(db, MAIL);
    await expect.poll(() => job(db)).toMatchObject({ state: 'failed', why: '没有设置邮件服务器' });
  });
});
