import { CONFIRM_HOURS, MAX_CONFIRMATION_MAILS } from '@pv-brain/contract/messaging/mail.ts';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../platform/runtime/time.ts';
import { auditLog, post } from '../../testing/people/accounts.ts';
import {
  giveAddress,
  linksIn,
  ORIGIN,
  pathOf,
  sharedMailing,
  writingTo,
} from '../../testing/people/mails.ts';
import { createAccount, createSignedIn } from '../../testing/people/submissions.ts';
import { testApp } from '../../testing/test-app.ts';
import { deleteExpiredLinks } from './link.repository.ts';

const server = sharedMailing();

let addresses = 0;

/** Creates a company, and an address to which no other test sends mail. */
async function stating() {
  const kit = await writingTo(server());
  addresses += 1;
  const to = `apply-${addresses}@jingyao.example`;
  const me = kit.mine(kit.customer.token);
  /** Requests an address and returns the path of the link in its mail. */
  async function linkTo(address: string, whose = me) {
    const before = kit.mails(address).length;
    expect(await whose.send('address', { email: address })).toMatchObject({ code: 0 });
    await expect.poll(() => kit.mails(address).length).toBe(before + 1);
    const url = linksIn(kit.mails(address)[before]?.text ?? '')[0] ?? '';
    expect(url).toMatch(`${ORIGIN}/backoffice/mail/confirm?token=`);
    return pathOf(url);
  }
  const { accountId } = kit.customer;
  const links = kit.db.selectFrom('account_link').select(['ends_at', 'created_at']);
  const link = () => links.where('account_id', '=', accountId).executeTakeFirstOrThrow();
  return { ...kit, to, me, linkTo, link };
}

describe('a mail address', () => {
  it('belongs to an account after its link is opened and the button pressed, which works once', async () => {
    const { app, db, me, linkTo, mails, customer, to } = await stating();
    expect(await me.get()).toEqual({
      isOn: true,
      address: null,
      pending: null,
      isOver: false,
      isStopped: false,
      steps: true,
      reminders: true,
      announcements: true,
      weekly: false,
    });
    const url = await linkTo(to);
    expect(mails(to)[0]?.head['list-unsubscribe']).toBeUndefined();
    expect(await me.get()).toMatchObject({ address: null, pending: to });
    // A mail scanner opens the link, which confirms nothing.
    for (let time = 1; time <= 2; time += 1) {
      const page = await app.inject(url);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain(to);
      expect(page.headers['referrer-policy']).toBe('no-referrer');
      expect(page.headers['content-security-policy']).toContain("form-action 'self'");
    }
    expect((await me.get()).address).toBeNull();
    expect((await post(app, url)).body).toContain('邮箱已确认');
    expect(await me.get()).toMatchObject({ address: to, pending: null });
    expect((await post(app, url)).statusCode).toBe(410);
    expect((await app.inject(url)).statusCode).toBe(410);
    // Neither the token nor the address is stored for long.
    const token = new URLSearchParams(url.split('?')[1]).get('token') ?? '';
    const storedText = JSON.stringify([
      await db.selectFrom('account_link').selectAll().execute(),
      await db.selectFrom('job').selectAll().execute(),
    ]);
    expect(token.length).toBeGreaterThan(40);
    expect(storedText).not.toContain(token);
    const log = await auditLog(db);
    expect(log.slice(-2).map(({ action, actor, target }) => [action, actor, target])).toEqual([
      ['mail-address-asked', customer.username, customer.username],
      ['mail-address-confirmed', customer.username, customer.username],
    ]);
    expect(JSON.stringify(log)).not.toContain(to);
  });

  it('stays unchanged until the next one is confirmed, and only the last link works', async () => {
    const { app, db, customer, me, linkTo, to } = await stating();
    await giveAddress(db, customer.accountId, 'old@jingyao.example');
    const first = await linkTo('first@jingyao.example');
    const second = await linkTo(to);
    expect(await me.get()).toMatchObject({ address: 'old@jingyao.example', pending: to });
    expect((await post(app, first)).statusCode).toBe(410);
    expect((await me.get()).address).toBe('old@jingyao.example');
    expect((await post(app, second)).statusCode).toBe(200);
    expect((await me.get()).address).toBe(to);
    expect(await me.send('address', { email: to })).toMatchObject({ code: 400, msg: '这个邮箱已经确认过' });
  });

  it('is not confirmed after a day, nor by a revoked or invalid link', async () => {
    const { app, db, customer, me, linkTo, link, to } = await stating();
    const url = await linkTo(to);
    expect((await post(app, '/backoffice/mail/confirm?token=abc')).statusCode).toBe(410);
    expect((await post(app, '/backoffice/mail/confirm')).statusCode).toBe(410);
    const { ends_at, created_at } = await link();
    expect(ends_at - created_at).toBe(CONFIRM_HOURS * HOUR_MS);
    const ownLinks = db.updateTable('account_link').where('account_id', '=', customer.accountId);
    await ownLinks.set({ ends_at: Date.now() }).execute();
    expect((await post(app, url)).statusCode).toBe(410);
    expect(await me.get()).toMatchObject({ address: null, pending: to, isOver: true });
    await deleteExpiredLinks(db, Date.now() + 1);
    expect((await me.get()).pending).toBeNull();
    const again = await linkTo(to);
    await me.send('address/remove');
    expect((await me.get()).pending).toBeNull();
    expect((await post(app, again)).statusCode).toBe(410);
  });

  it('is confirmed for the account that requested it, unless that is disabled', async () => {
    const { app, db, mine, me, linkTo } = await stating();
    const otherAccount = await createSignedIn(db);
    const url = await linkTo('other@jingyao.example', mine(otherAccount.token));
    await post(app, url);
    expect((await me.get()).address).toBeNull();
    expect((await mine(otherAccount.token).get()).address).toBe('other@jingyao.example');
    const next = await linkTo('next@jingyao.example', mine(otherAccount.token));
    await db.updateTable('account').set({ disabled: 1 }).where('id', '=', otherAccount.accountId).execute();
    expect((await post(app, next)).statusCode).toBe(410);
  });

  it('can belong to an operator, and is cleared at once when it is removed', async () => {
    const { app, db, mine, linkTo, to } = await stating();
    const { token } = await createAccount(db, { roles: ['auditor'] });
    await post(app, await linkTo(to, mine(token)));
    expect((await mine(token).get()).address).toBe(to);
    await mine(token).send('address/remove');
    expect((await mine(token).get()).address).toBeNull();
  });

  it.each(['', 'nobody', 'a b@c.example', `${'a'.repeat(250)}@b.example`])(
    'is refused: %j',
    async (email) => {
      const { me, jobs } = await stating();
      const before = await jobs('confirm-mail');
      const answer = await me.send('address', { email });
      expect(answer).toMatchObject({ code: 400, errors: [{ field: 'email' }] });
      expect(await jobs('confirm-mail')).toHaveLength(before.length);
    },
  );

  it('gets a limited number of links a day from all accounts together', async () => {
    const { db, mine, jobs, to } = await stating();
    const before = await jobs('confirm-mail');
    for (let time = 1; time <= MAX_CONFIRMATION_MAILS; time += 1) {
      const { token } = await createSignedIn(db);
      expect(await mine(token).send('address', { email: to })).toMatchObject({ code: 0 });
    }
    const { token } = await createSignedIn(db);
    expect(await mine(token).send('address', { email: to })).toMatchObject({
      code: 400,
      msg: '发往这个邮箱的确认邮件今天已达上限，请明天再试',
    });
    expect(await jobs('confirm-mail')).toHaveLength(before.length + MAX_CONFIRMATION_MAILS);
  });

  it('cannot be set when no mail server is configured', async () => {
    const { app, database } = await testApp();
    const { token } = await createSignedIn(database.db);
    const headers = { authorization: `Bearer ${token}` };
    expect((await app.inject({ url: '/api/notices/mail', headers })).json().data.isOn).toBe(false);
    const answer = await post(
      app,
      '/api/notices/mail/address',
      { email: 'apply@jingyao.example' },
      { headers },
    );
    expect(answer.json()).toMatchObject({ code: 409, msg: '本站没有开通邮件' });
  });
});

describe('a test mail', () => {
  it('goes to the own or a typed address, is logged, and requires the permission for jobs', async () => {
    const { app, db, mails, to } = await stating();
    const { token, accountId, username } = await createAccount(db, { roles: ['administrator'] });
    const headers = { authorization: `Bearer ${token}` };
    const attempt = async (email = '') =>
      (await post(app, '/api/console/jobs/testMail', { email }, { headers })).json();
    expect(await attempt()).toMatchObject({ code: 400, msg: '请填写收件邮箱' });
    expect(await attempt('nobody')).toMatchObject({ code: 400 });
    expect(await attempt(to)).toMatchObject({ code: 0, msg: `测试邮件已排队，发往 ${to}` });
    await expect.poll(() => mails(to).length).toBe(1);
    expect(mails(to)[0]?.subject).toBe('测试邮件');
    await giveAddress(db, accountId, 'me@pv.example.cn');
    expect(await attempt()).toMatchObject({ code: 0 });
    await expect.poll(() => mails('me@pv.example.cn').length).toBe(1);
    const log = (await auditLog(db)).filter(
      ({ action, actor }) => action === 'mail-tried' && actor === username,
    );
    expect(log.map(({ actor, target }) => [actor, target])).toEqual([
      [username, 'ap***@jingyao.example'],
      [username, 'me***@pv.example.cn'],
    ]);
  });
});
