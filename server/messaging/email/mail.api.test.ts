import { describe, expect, it } from 'vitest';
import { wakeJobs } from '../../platform/jobs/enqueue.ts';
import { addDays, MINUTE_MS, shanghaiDay } from '../../platform/runtime/time.ts';
import { advanceTime, bearer, post } from '../../testing/people/accounts.ts';
import { reviewing } from '../../testing/people/inbox.ts';
import {
  giveAddress,
  linksIn,
  ORIGIN,
  pathOf,
  sharedMailing,
  writing,
  writingTo,
} from '../../testing/people/mails.ts';
import { createAccount } from '../../testing/people/submissions.ts';

const TO = 'apply@jingyao.example';
const UNTIL = addDays(shanghaiDay(), 9);
const RETURN = { step: 'return', reason: '请补充\n<b>批复</b>', fields: 'fdApplicationInfo', until: UNTIL };

const server = sharedMailing();

let addresses = 0;
/** Returns an address to which no other test sends mail. */
const newAddress = () => {
  addresses += 1;
  return `apply-${addresses}@jingyao.example`;
};

/** Creates a company with an account that gets mail, and an application that an operator has begun to review. */
async function underReview() {
  const kit = await writingTo(server());
  const to = newAddress();
  const earlier = (await kit.jobs('notice-mail')).length;
  /** Returns the jobs of mails that were caused by this test. */
  const mailJobs = async () => (await kit.jobs('notice-mail')).slice(earlier);
  const { db, customer, submit, operator } = kit;
  const reviewer = await operator('reviewer');
  const { fdId, fdReceiptNo } = await submit('application');
  await reviewer.send('step', { fdId, step: 'accept', state: 'pending' });
  await giveAddress(db, customer.accountId, to);
  const sendBack = () => reviewer.send('step', { fdId, state: 'reviewing', ...RETURN });
  return { ...kit, to, mailJobs, reviewer, fdId, fdReceiptNo, sendBack };
}

const areAllDone = (jobs: { state: string }[]) => jobs.every(({ state }) => state === 'done');

describe('the mail about an operator’s decision', () => {
  it('reaches the company with the reason, the day and the link', async () => {
    const { to, customer, fdId, fdReceiptNo, mails, mailJobs, sendBack } = await underReview();
    await sendBack();
    await expect.poll(() => mails(to).length).toBe(1);
    const [mail] = mails(to);
    expect(mail?.subject).toBe('示范项目1 被退回补正');
    const { text = '', html = '', head = {} } = mail ?? {};
    for (const expected of [customer.companyName, fdReceiptNo, UNTIL]) {
      expect(text).toContain(expected);
      expect(html).toContain(expected);
    }
    expect(text).toContain('  请补充\n  <b>批复</b>');
    expect(html).toContain('请补充<br>&#60;b&#62;批复');
    expect(html).not.toContain('<b>');
    expect(linksIn(text)[0]).toBe(`${ORIGIN}/backoffice/my/applications/${fdId}`);
    expect(html).toContain(`href="${ORIGIN}/backoffice/my/applications/${fdId}"`);
    // Nothing to be fetched: opening a mail sends no request.
    expect(html).not.toMatch(/<img|<link|url\(|@import/);
    expect(head['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    await expect.poll(async () => areAllDone(await mailJobs())).toBe(true);
    const [job] = await mailJobs();
    expect(job).toMatchObject({
      subject: `ap***@jingyao.example · ${fdReceiptNo} 被退回补正`,
      payload: null,
    });
  });

  it('stops after one click on unsubscribe, while notices continue', async () => {
    const { to, app, customer, reviewer, fdId, mails, mailJobs, unread, mine, sendBack, submit } =
      await underReview();
    await sendBack();
    await expect.poll(() => mails(to).length).toBe(1);
    const link = /<(.+)>/.exec(mails(to)[0]?.head['list-unsubscribe'] ?? '')?.[1] ?? '';
    expect(mails(to)[0]?.text).toContain(link);
    const url = pathOf(link);
    // Mail scanners open its links.
    const response = await app.inject(url);
    expect(response.body).toContain(to);
    expect(response.body).toContain('<form method="post">');
    expect((await mine(customer.token).get()).isStopped).toBe(false);
    for (let time = 1; time <= 2; time += 1) {
      const stopped = await post(app, url, { 'List-Unsubscribe': 'One-Click' });
      expect([stopped.statusCode, stopped.body.includes('已停止发送邮件')]).toEqual([200, true]);
    }
    expect((await mine(customer.token).get()).isStopped).toBe(true);
    const form = new FormData();
    form.append('List-Unsubscribe', 'One-Click');
    const asMultipart = new Response(form);
    const headers = { 'content-type': asMultipart.headers.get('content-type') ?? '' };
    const payload = Buffer.from(await asMultipart.arrayBuffer());
    expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
    const otherIntention = await submit('intention');
    await reviewer.send('step', { fdId: otherIntention.fdId, step: 'contact', state: 'pending' });
    expect(await unread(customer.token)).toBe(3);
    expect(await mailJobs()).toHaveLength(1);
    // After subscribing again, mail is sent again.
    await mine(customer.token).send('choose', { steps: true, announcements: true });
    expect((await mine(customer.token).get()).isStopped).toBe(false);
    await reviewer.send('step', { fdId: otherIntention.fdId, step: 'win', state: 'contacted' });
    await expect.poll(() => mails(to).length).toBe(2);
    expect(mails(to)[1]?.subject).toBe('应用2 已登记成交');
    expect(fdId).not.toBe('');
  });

  it('is not stopped by an altered token, nor by one for an earlier address', async () => {
    const { to, app, db, customer, mails, mine, sendBack } = await underReview();
    await sendBack();
    await expect.poll(() => mails(to).length).toBe(1);
    const url = pathOf(/<(.+)>/.exec(mails(to)[0]?.head['list-unsubscribe'] ?? '')?.[1] ?? '');
    expect((await post(app, `${url.slice(0, -3)}AAA`)).statusCode).toBe(410);
    await giveAddress(db, customer.accountId, 'new@jingyao.example');
    expect((await post(app, url)).statusCode).toBe(410);
    expect((await mine(customer.token).get()).isStopped).toBe(false);
  });

  it('is not sent to an unconfirmed address, to an account that switched it off, or without a mail server', async () => {
    const { to, db, customer, sendBack, mailJobs, unread, mine } = await underReview();
    const colleague = await createAccount(db, { companyId: customer.companyId });
    await giveAddress(db, colleague.accountId, newAddress());
    await mine(colleague.token).send('choose', { announcements: true });
    await db.updateTable('account').set({ email_confirmed_at: null }).where('email', '=', to).execute();
    await sendBack();
    expect(await unread(customer.token)).toBe(2);
    expect(await unread(colleague.token)).toBe(1);
    expect(await mailJobs()).toEqual([]);

    const without = await reviewing();
    const reviewer = await without.operator('reviewer');
    await giveAddress(without.db, without.customer.accountId, TO);
    const { fdId } = await without.submit('intention');
    await reviewer.send('step', { fdId, step: 'contact', state: 'pending' });
    expect(
      await without.db.selectFrom('job').select('id').where('kind', '=', 'notice-mail').execute(),
    ).toEqual([]);
  });
});

const CHANGES: Readonly<Record<string, (kit: Waiting) => Promise<unknown>>> = {
  'the address was taken away': ({ mine, customer }) => mine(customer.token).send('address/remove'),
  'it is not wanted any more': ({ mine, customer }) =>
    mine(customer.token).send('choose', { announcements: true }),
  'the account was disabled': ({ db, customer }) =>
    db.updateTable('account').set({ disabled: 1 }).where('id', '=', customer.accountId).execute(),
  'the right to see it is gone': ({ db, customer }) =>
    db.deleteFrom('account_role').where('account_id', '=', customer.accountId).execute(),
};

describe('a waiting mail', () => {
  it.each(Object.keys(CHANGES))('is not sent when %s', async (name) => {
    const kit = await waiting();
    await CHANGES[name]?.(kit);
    advanceTime(MINUTE_MS);
    kit.open();
    wakeJobs();
    await expect.poll(async () => areAllDone(await kit.jobs('notice-mail'))).toBe(true);
    expect(kit.mails(TO)).toEqual([]);
  });

  it('is sent to the account’s address at the time of sending', async () => {
    const kit = await waiting();
    await giveAddress(kit.db, kit.customer.accountId, 'new@jingyao.example');
    advanceTime(MINUTE_MS);
    kit.open();
    wakeJobs();
    await expect.poll(() => kit.mails('new@jingyao.example').length).toBe(1);
    expect(kit.mails(TO)).toEqual([]);
  });
});

type Waiting = Awaited<ReturnType<typeof waiting>>;

/** Creates a mail that the mail server refuses temporarily. */
async function waiting() {
  let isOpen = false;
  const kit = await writing(() => (isOpen ? null : 450));
  const reviewer = await kit.operator('reviewer');
  await giveAddress(kit.db, kit.customer.accountId, TO);
  const { fdId } = await kit.submit('intention');
  await reviewer.send('step', { fdId, step: 'contact', state: 'pending' });
  await expect
    .poll(async () => (await kit.jobs('notice-mail'))[0])
    .toMatchObject({
      state: 'waiting',
      attempts: 1,
      last_error: '对方服务器暂时拒收（450）。对方回复：450 no ***',
    });
  return {
    ...kit,
    open: () => {
      isOpen = true;
    },
  };
}

it('an assignee is mailed about changes of the submission, with the company but without people’s names', async () => {
  const { app, db, customer, submit, operator, mails } = await writingTo(server());
  const reviewer = await operator('reviewer');
  const to = newAddress();
  await giveAddress(db, reviewer.accountId, to);
  const { fdId, fdReceiptNo } = await submit('entry');
  await reviewer.send('claim', { fdId });
  await post(app, '/api/my/entry/withdraw', { fdId }, { headers: bearer(customer.token) });
  await expect.poll(() => mails(to).length).toBe(1);
  const [mail] = mails(to);
  expect(mail?.subject).toBe('182 单晶组件 企业已撤回');
  for (const expected of [fdReceiptNo, customer.companyName, `${ORIGIN}/backoffice/entries/${fdId}`])
    expect(mail?.text).toContain(expected);
  // Personal names and numbers are not sent by mail.
  expect(mail?.text).not.toMatch(/李晨|13900001111/);
});

it('a permanently refused mail is listed among the failed jobs, and can be sent again there', async () => {
  const kit = await writing((to) => (to === TO ? 550 : null));
  const { app, db, customer, submit, operator, mails } = kit;
  const reviewer = await operator('reviewer');
  await giveAddress(db, customer.accountId, TO);
  const { fdId, fdReceiptNo } = await submit('intention');
  await reviewer.send('step', { fdId, step: 'contact', state: 'pending' });
  const { token } = await operator('administrator');
  const headers = bearer(token);
  const failed = async () =>
    (await app.inject({ url: '/api/console/jobs/list?state=failed', headers })).json().rows;
  await expect.poll(failed).toMatchObject([
    {
      kind: 'notice-mail',
      subject: `ap***@jingyao.example · ${fdReceiptNo} 已联系，正在跟进`,
      error: '对方服务器拒收（550）。对方回复：550 no ***',
    },
  ]);
  await giveAddress(db, customer.accountId, 'right@jingyao.example');
  const [{ id }] = await failed();
  expect((await post(app, '/api/console/jobs/again', { id }, { headers })).json()).toMatchObject({ code: 0 });
  await expect.poll(() => mails('right@jingyao.example').length).toBe(1);
});

it('a title cannot add a header to a mail', async () => {
  const { db, customer, submit, operator, mails } = await writingTo(server());
  const to = newAddress();
  const reviewer = await operator('reviewer');
  await giveAddress(db, customer.accountId, to);
  const { fdId } = await submit('intention');
  const app_name = '检测\r\nBcc: thief@example.com\r\n\r\n<script>';
  await db.updateTable('purchase_intention').set({ app_name }).where('id', '=', fdId).execute();
  await reviewer.send('step', { fdId, step: 'contact', state: 'pending' });
  await expect.poll(() => mails(to).length).toBe(1);
  const [mail] = mails(to);
  expect(mail?.head.bcc).toBeUndefined();
  expect(mail?.subject).toBe('检测 Bcc: thief@example.com <script> 已联系，正在跟进');
  expect(mail?.html).not.toContain('<script>');
  expect(mails('thief@example.com')).toEqual([]);
});
