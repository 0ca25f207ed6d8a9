import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { wakeJobs } from '../../platform/jobs/enqueue.ts';
import { addDays, DAY_MS, MINUTE_MS, shanghaiDay } from '../../platform/runtime/time.ts';
import { reportOverdue } from '../../submissions/review/operator-reminders.ts';
import { advanceTime, bearer, post } from '../../testing/people/accounts.ts';
import { reviewing } from '../../testing/people/inbox.ts';
import { robotService } from '../../testing/servers/chat-webhook.ts';
import { freePort } from '../../testing/servers/free-port.ts';
import { deleteOldChatMessages } from './chat-message.repository.ts';

const ORIGIN = 'https://pv.example.cn';
const SECRET = 'SECf1';

async function telling(
  answer?: Parameters<typeof robotService>[0],
  robots: (url: string) => { wecom?: string; dingtalk?: { url: string; secret: string | undefined } } = (
    url,
  ) => ({
    wecom: url,
  }),
) {
  // No time passes by itself: on a busy machine messages would be sent before they are complete.
  advanceTime(0);
  const { url, told: messages } = await robotService(answer);
  const kit = await reviewing({
    robots: { wecom: undefined, dingtalk: undefined, ...robots(url) },
    publicOrigin: ORIGIN,
  });
  const jobs = () =>
    kit.db
      .selectFrom('job')
      .select(['subject', 'state', 'attempts', 'last_error as why'])
      .where('kind', '=', 'robot')
      .orderBy('id')
      .execute();
  /** Advances the clock so that collected or retried messages are sent. */
  const advance = (milliseconds = 10_000) => {
    advanceTime(milliseconds);
    wakeJobs();
  };
  return { ...kit, messages, jobs, advance };
}

describe('a chat webhook', () => {
  it('combines the submissions of some seconds into one message with receipts and links, without names', async () => {
    const { app, customer, submit, messages, jobs, advance } = await telling();
    const application = await submit('application');
    const intention = await submit('intention');
    const entry = await submit('entry');
    await post(
      app,
      '/api/my/intention/withdraw',
      { fdId: intention.fdId },
      { headers: bearer(customer.token) },
    );
    expect(await jobs()).toMatchObject([{ subject: '企业微信 · 新动态', state: 'waiting', attempts: 0 }]);
    advance();
    await expect.poll(() => messages.length).toBe(1);
    const { msgtype, markdown } = messages[0]?.body ?? {};
    expect(msgtype).toBe('markdown');
    expect(markdown?.content?.split('\n')).toEqual([
      '**收到 4 件新动态**',
      `> 新申报 [${application.fdReceiptNo}](${ORIGIN}/backoffice/applications/${application.fdId})`,
      `> 新意向 [${intention.fdReceiptNo}](${ORIGIN}/backoffice/intentions/${intention.fdId})`,
      `> 新供需待审核 [${entry.fdReceiptNo}](${ORIGIN}/backoffice/entries/${entry.fdId})`,
      `> 意向已撤回 [${intention.fdReceiptNo}](${ORIGIN}/backoffice/intentions/${intention.fdId})`,
      `[去受理](${ORIGIN}/backoffice/inbox)`,
    ]);
    await expect.poll(jobs).toMatchObject([{ state: 'done' }]);
    // Later news is another message.
    const next = await submit('intention');
    advance();
    await expect.poll(() => messages.length).toBe(2);
    expect(messages[1]?.body.markdown.content).toContain(next.fdReceiptNo);
    expect(messages[1]?.body.markdown.content).not.toContain(application.fdReceiptNo);
  });

  it('lists no more items than fit into a message', async () => {
    const { submit, messages, advance } = await telling();
    for (let count = 1; count <= 17; count += 1) await submit('intention');
    advance();
    await expect.poll(() => messages.length).toBe(1);
    const content = messages[0]?.body.markdown.content ?? '';
    expect(content).toContain('**收到 17 件新动态**');
    expect(content).toContain('> 另有 2 件');
    expect(Buffer.byteLength(content)).toBeLessThan(4096);
  });

  it('does not report a refused action', async () => {
    const { app, db, customer, submit } = await telling();
    const steps = () => db.selectFrom('robot_news').select('step').execute();
    const { fdId } = await submit('intention');
    await post(app, '/api/my/intention/withdraw', { fdId }, { headers: bearer(customer.token) });
    const again = await post(
      app,
      '/api/my/intention/withdraw',
      { fdId },
      { headers: bearer(customer.token) },
    );
    expect(again.json()).toMatchObject({ code: 409 });
    expect(await steps()).toEqual([{ step: 'submit' }, { step: 'withdraw' }]);
  });

  it('retries a message that the service refuses temporarily, with the submissions since', async () => {
    let code = 45009;
    const { submit, messages, jobs, advance } = await telling(() => ({ errcode: code }));
    await submit('intention');
    advance();
    await expect
      .poll(jobs)
      .toMatchObject([{ state: 'waiting', attempts: 1, why: '对方暂时不接受（45009）' }]);
    const { fdReceiptNo } = await submit('intention');
    code = 0;
    advance(MINUTE_MS);
    await expect.poll(() => messages.length).toBe(1);
    expect(messages[0]?.body.markdown.content).toContain('**收到 2 件新动态**');
    expect(messages[0]?.body.markdown.content).toContain(fdReceiptNo);
    await expect.poll(jobs).toMatchObject([{ state: 'done', attempts: 2, why: null }]);
  });

  it('fails at once on a permanent refusal, does not store the service’s text, and can be sent again', async () => {
    let code = 93000;
    const { app, submit, messages, jobs, advance, operator, db } = await telling(() => ({ errcode: code }));
    await submit('intention');
    advance();
    const why = '对方不接受（93000），请核对机器人的地址和密钥';
    await expect.poll(jobs).toMatchObject([{ state: 'failed', attempts: 1, why }]);
    expect(JSON.stringify(await db.selectFrom('job').selectAll().execute())).not.toContain('hush');
    code = 0;
    const { token } = await operator('administrator');
    const { id } = await db
      .selectFrom('job')
      .select('id')
      .where('kind', '=', 'robot')
      .executeTakeFirstOrThrow();
    const again = await post(app, '/api/console/jobs/again', { id }, { headers: bearer(token) });
    expect(again.json()).toMatchObject({ code: 0 });
    await expect.poll(() => messages.length).toBe(1);
    expect(messages[0]?.body.markdown.content).toContain('**收到 1 件新动态**');
  });

  it.each([
    [500, 0, '对方暂时不接受（500）'],
    [404, 0, '对方不接受（404），请核对机器人的地址和密钥'],
  ])('treats an HTTP status %i as temporary or permanent', async (status, _, why) => {
    const { submit, jobs, advance } = await telling(() => ({ status, errcode: status }));
    await submit('intention');
    advance();
    await expect.poll(jobs).toMatchObject([{ attempts: 1, why }]);
  });

  it('retries while the service cannot be reached', async () => {
    const port = await freePort();
    const { submit, jobs, advance } = await telling(undefined, () => ({
      wecom: `http://127.0.0.1:${port}/`,
    }));
    await submit('intention');
    advance();
    await expect.poll(jobs).toMatchObject([{ state: 'waiting', attempts: 1, why: '无法连接对方的服务' }]);
  });

  it('of DingTalk signs its messages, and works beside one of WeCom', async () => {
    const { submit, messages, jobs, advance } = await telling(undefined, (url) => ({
      wecom: url,
      dingtalk: { url, secret: SECRET },
    }));
    const { fdReceiptNo } = await submit('intention');
    advance();
    await expect.poll(() => messages.length).toBe(2);
    const { url, body } = messages.find((each) => each.body.markdown.title !== undefined) ?? {};
    const timestamp = url?.searchParams.get('timestamp') ?? '';
    expect(Math.abs(Number(timestamp) - Date.now())).toBeLessThan(MINUTE_MS);
    const sign = createHmac('sha256', SECRET).update(`${timestamp}\n${SECRET}`).digest('base64');
    expect(url?.searchParams.get('sign')).toBe(sign);
    expect(url?.searchParams.get('key')).toBe('hush');
    expect(body?.markdown.title).toBe('收到 1 件新动态');
    expect(body?.markdown.text).toContain(fdReceiptNo);
    expect((await jobs()).map(({ subject }) => subject).sort()).toEqual(
      ['企业微信 · 新动态', '钉钉 · 新动态'].sort(),
    );
  });
});

it('no message is queued when no chat webhook is configured', async () => {
  const { submit, db } = await reviewing();
  await submit('intention');
  expect(await db.selectFrom('job').select('id').where('kind', '=', 'robot').execute()).toEqual([]);
  expect(await db.selectFrom('robot_news').select('id').execute()).toEqual([]);
});

it('a chat webhook reports the number of overdue submissions once a day, in the morning', async () => {
  const { db, submit, messages, jobs, advance } = await telling();
  await submit('application');
  await submit('entry');
  advance(Date.parse(`${addDays(shanghaiDay(), 1)}T08:59:00+08:00`) - Date.now());
  await expect.poll(() => messages.length).toBe(1);
  await expect.poll(async () => (await jobs()).map(({ state }) => state)).toEqual(['done']);
  await db.updateTable('submission').set({ waits_since: '2020-01-01 00:00:00' }).execute();
  await reportOverdue(db);
  expect(await db.selectFrom('robot_news').select('id').execute()).toEqual([]);
  advance(MINUTE_MS);
  await reportOverdue(db);
  await expect.poll(() => messages.length).toBe(2);
  await expect.poll(async () => (await jobs()).map(({ state }) => state)).toEqual(['done', 'done']);
  await reportOverdue(db);
  expect(await jobs()).toHaveLength(2);
  expect(messages[1]?.body.markdown.content?.split('\n')).toEqual([
    '**有 2 件已超过办理时限**',
    '> 申报 1 件',
    '> 供需 1 件',
    `[去受理](${ORIGIN}/backoffice/inbox)`,
  ]);
  advance(DAY_MS);
  await reportOverdue(db);
  await expect.poll(() => messages.length).toBe(3);
  await db
    .updateTable('submission')
    .set({ waits_since: addDays(shanghaiDay(), 1) })
    .execute();
  advance(DAY_MS);
  await reportOverdue(db);
  await deleteOldChatMessages(db, addDays(shanghaiDay(), 1));
  expect(await db.selectFrom('robot_news').select('id').execute()).toEqual([]);
  expect(messages).toHaveLength(3);
});
