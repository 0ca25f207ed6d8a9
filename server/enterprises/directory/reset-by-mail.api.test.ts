import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../platform/runtime/time.ts';
import {
  ANSWER,
  accountApp,
  advanceTime,
  auditLog,
  captcha,
  login,
  newCustomer,
  newOperator,
  PASSWORD,
  post,
  signIn,
  userInfo,
} from '../../testing/people/accounts.ts';
import { giveAddress, linksIn, ORIGIN, sharedMailing } from '../../testing/people/mails.ts';

const NEW = '晴空-Reset-7788';
const ASKED = { code: 0, msg: expect.stringContaining('如果该账号有已验证的邮箱') };
const OVER = { code: 410, msg: expect.stringContaining('链接已失效') };

const server = sharedMailing();

let addresses = 0;

/** Returns functions for resets by mail, and an address to which no other test sends mail. */
async function kit() {
  const { app, database, mails: all } = server();
  const { db } = database;
  addresses += 1;
  const to = `apply-${addresses}@jingyao.example`;
  const mails = () => all(to);
  const linksOf = async (username: string) => {
    const links = db.selectFrom('account_link').select('id');
    return links.where('account_id', '=', await idOf(username)).execute();
  };
  const idOf = async (username: string) =>
    (await db.selectFrom('account').select('id').where('username', '=', username).executeTakeFirstOrThrow())
      .id;
  const requestReset = async (username: string, change: Record<string, string> = {}) => {
    const cookies = { validateCode: await captcha(app) };
    return (
      await post(app, '/api/reset/ask', { username, validateCode: ANSWER, ...change }, { cookies })
    ).json();
  };
  /** Requests a mail and returns the token of its link. */
  const tokenFor = async (username: string) => {
    const before = mails().length;
    expect(await requestReset(username)).toMatchObject(ASKED);
    await expect.poll(() => mails().length).toBe(before + 1);
    const [url = ''] = linksIn(mails()[before]?.text ?? '');
    expect(url).toMatch(`${ORIGIN}/backoffice/reset#`);
    return url.split('#')[1] ?? '';
  };
  const set = async (token: string) =>
    (await post(app, '/api/reset/set', { token, password: NEW, confirmPassword: NEW })).json();
  const find = async (token: string) => (await post(app, '/api/reset/find', { token })).json();
  return { app, db, to, mails, idOf, linksOf, requestReset, tokenFor, set, find };
}

async function withAddress() {
  const all = await kit();
  const username = await newCustomer(all.app);
  await giveAddress(all.db, await all.idOf(username), all.to);
  return { ...all, username };
}

describe('a password reset by mail', () => {
  it('sends a link to the confirmed address, which works once and ends all sessions', async () => {
    const { app, db, to, username, mails, tokenFor, set, find } = await withAddress();
    const { token } = await signIn(app, username);
    const link = await tokenFor(` ${username.slice(0, 3)} ${username.slice(3)}`);
    const [mail] = mails();
    expect(mail?.text).toContain('30 分钟');
    expect(mail?.text).not.toContain(username);
    expect((await find(link)).data.username.slice(-4)).toBe(username.slice(-4));
    expect(await set(link)).toMatchObject({ code: 0 });
    expect((await userInfo(app, token)).statusCode).toBe(401);
    expect((await login(app, { username })).json().code).toBe(401);
    await signIn(app, username, { password: NEW });
    expect(await set(link)).toMatchObject(OVER);
    const log = await auditLog(db);
    const about = log.filter(
      ({ action, target }) => /^password-(mail-asked|changed)/.test(action) && target === username,
    );
    expect(about.map(({ action, actor, target }) => [action, actor, target])).toEqual([
      ['password-mail-asked', username, username],
      ['password-changed', username, username],
    ]);
    const storedText = JSON.stringify([
      log,
      await db.selectFrom('account_link').selectAll().execute(),
      await db.selectFrom('job').selectAll().execute(),
    ]);
    expect(storedText).not.toContain(link);
    expect(JSON.stringify(log)).not.toContain(to);
  });

  it('sends a link that expires after half an hour', async () => {
    const { username, tokenFor, find } = await withAddress();
    const link = await tokenFor(username);
    advanceTime(30 * MINUTE_MS);
    expect(await find(link)).toMatchObject(OVER);
  });

  it('works for operators too, and keeps their second factor', async () => {
    const { app, db, to, idOf, tokenFor, set } = await kit();
    const username = await newOperator(db);
    const id = await idOf(username);
    await giveAddress(db, id, to);
    const factor = { account_id: id, secret: 'sealed', last_step: 0, created_at: '2026-01-01 00:00:00' };
    await db.insertInto('second_factor').values(factor).execute();
    expect(await set(await tokenFor(username))).toMatchObject({ code: 0 });
    expect((await login(app, { username, password: NEW })).json()).toMatchObject({ code: 0, is_cust: '0' });
    const secondFactor = db.selectFrom('second_factor').select('account_id').where('account_id', '=', id);
    expect(await secondFactor.execute()).toHaveLength(1);
  });

  it('gives the same answer for an unknown number and one without a confirmed address', async () => {
    const { app, db, to, mails, idOf, linksOf, requestReset } = await kit();
    const username = await newCustomer(app);
    await giveAddress(db, await idOf(username), to);
    await db
      .updateTable('account')
      .set({ email_confirmed_at: null })
      .where('username', '=', username)
      .execute();
    const refusals = async () =>
      (await auditLog(db)).filter(({ action }) => action === 'password-refused').length;
    const before = await refusals();
    const answers = [
      await requestReset(username),
      await requestReset('13999999999'),
      await requestReset('nobody'),
    ];
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject(ASKED);
    expect(await linksOf(username)).toEqual([]);
    expect(mails()).toEqual([]);
    await expect.poll(refusals).toBeGreaterThan(before);
    expect(JSON.stringify(await auditLog(db))).not.toContain('13999999999');
  });

  it('sends no mail to a disabled account', async () => {
    const { db, username, linksOf, requestReset, mails } = await withAddress();
    await db.updateTable('account').set({ disabled: 1 }).where('username', '=', username).execute();
    expect(await requestReset(username)).toMatchObject(ASKED);
    expect(await linksOf(username)).toEqual([]);
    expect(mails()).toEqual([]);
  });

  it('refuses the link after the address has changed', async () => {
    const { db, username, idOf, tokenFor, find, set } = await withAddress();
    const link = await tokenFor(username);
    await giveAddress(db, await idOf(username), 'other@jingyao.example');
    expect(await find(link)).toMatchObject(OVER);
    expect(await set(link)).toMatchObject(OVER);
  });

  it('sends at most three mails an hour, with the same answer', async () => {
    const { username, linksOf, requestReset } = await withAddress();
    const sentLinks = () => linksOf(username);
    const answers = [];
    for (let count = 0; count < 5; count += 1) answers.push(await requestReset(username));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await sentLinks()).toHaveLength(3);
    advanceTime(HOUR_MS);
    await requestReset(username);
    expect(await sentLinks()).toHaveLength(4);
  });

  it('requires the captcha, and names missing fields', async () => {
    const { username, requestReset } = await withAddress();
    expect(await requestReset(username, { validateCode: '8' })).toMatchObject({
      code: 400,
      errors: [{ field: 'validateCode', msg: '验证码错误或已失效' }],
    });
    expect(await requestReset(username, { validateCode: '' })).toMatchObject({
      errors: [{ field: 'validateCode' }],
    });
    expect(await requestReset(' ')).toMatchObject({ errors: [{ field: 'username' }] });
  });

  it('returns the telephone number when mail is not configured', async () => {
    const { app } = await accountApp();
    const username = await newCustomer(app);
    const answer = await post(app, '/api/reset/ask', { username, validateCode: ANSWER });
    expect(answer.json()).toMatchObject({ code: 409, msg: '平台未开通邮件，请致电平台重置密码' });
    await signIn(app, username, { password: PASSWORD });
  });
});
