import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../platform/runtime/time.ts';
import {
  advanceTime,
  anyAddress,
  auditLog,
  bearer,
  login,
  newCompanyName,
  newCustomer,
  newOperator,
  PASSWORD,
  sharedAccountApp,
  signIn,
  userInfo,
} from '../../testing/people/accounts.ts';
import { createAccount } from '../../testing/people/submissions.ts';

const NEW = '晴空-Reset-7788';
const OVER = { code: 410, msg: expect.stringContaining('链接已失效') };

async function send(app: FastifyInstance, url: string, payload: Record<string, string>, token = '') {
  const headers = token ? bearer(token) : {};
  return (await app.inject({ method: 'POST', url, headers, payload, remoteAddress: anyAddress() })).json();
}

const server = sharedAccountApp();

async function kit() {
  const { app, database } = server();
  const { db } = database;
  const fdComName = newCompanyName();
  const username = await newCustomer(app, { fdComName });
  const { token } = await signIn(app, username);
  const { token: admin } = await signIn(app, await newOperator(db));
  const account = db.selectFrom('account').selectAll().where('username', '=', username);
  const { id } = await account.executeTakeFirstOrThrow();
  const make = (by = admin) => send(app, '/api/console/companies/accounts/reset', { id }, by);
  const link = async () => String((await make()).data.path).split('#')[1] ?? '';
  const find = (linkToken: string) => send(app, '/api/reset/find', { token: linkToken });
  const set = (linkToken: string, change: Record<string, string> = {}) =>
    send(app, '/api/reset/set', { token: linkToken, password: NEW, confirmPassword: NEW, ...change });
  const changes = async () =>
    (await auditLog(db)).filter(({ action, target }) => action === 'password-changed' && target === username);
  return { app, db, id, username, fdComName, token, admin, account, make, link, find, set, changes };
}

describe('a link to set a new password', () => {
  it('is shown once, lasts half an hour, and shows a masked number', async () => {
    const { db, username, fdComName, make, find } = await kit();
    const { data } = await make();
    expect(data.path).toMatch(/^\/backoffice\/reset#[\w-]{43}$/);
    const token = data.path.split('#')[1];
    const answer = await find(token);
    expect(answer).toMatchObject({ code: 0, data: { companyName: fdComName, endsAt: data.endsAt } });
    expect(answer.data.username).not.toBe(username);
    expect(answer.data.username.slice(-4)).toBe(username.slice(-4));
    const storedText = JSON.stringify([
      await auditLog(db),
      await db.selectFrom('account_link').selectAll().execute(),
    ]);
    expect(storedText).not.toContain(token);
    expect((await auditLog(db)).at(-1)).toMatchObject({ action: 'password-link-made', subject: username });
    advanceTime(30 * MINUTE_MS);
    expect(await find(token)).toMatchObject(OVER);
  });

  it('sets the password once, ends all sessions and changes nothing else', async () => {
    const { app, username, token, link, set, find, changes } = await kit();
    const linkToken = await link();
    expect(await set(linkToken)).toMatchObject({ code: 0 });
    expect((await userInfo(app, token)).statusCode).toBe(401);
    expect((await login(app, { username })).json().code).toBe(401);
    await signIn(app, username, { password: NEW });
    expect(await set(linkToken, { password: PASSWORD, confirmPassword: PASSWORD })).toMatchObject(OVER);
    expect(await find(linkToken)).toMatchObject(OVER);
    await signIn(app, username, { password: NEW });
    const passwordChanges = await changes();
    expect(passwordChanges).toMatchObject([{ actor: username, target: username }]);
    expect(JSON.stringify(passwordChanges)).not.toContain(NEW);
  });

  it('leaves a second factor in place', async () => {
    const { db, id, link, set } = await kit();
    const factor = { account_id: id, secret: 'sealed', last_step: 0, created_at: '2026-01-01 00:00:00' };
    await db.insertInto('second_factor').values(factor).execute();
    expect(await set(await link())).toMatchObject({ code: 0 });
    const secondFactor = db.selectFrom('second_factor').select('account_id').where('account_id', '=', id);
    expect(await secondFactor.execute()).toHaveLength(1);
  });

  it('sets one password when it is used twice at once', async () => {
    const { app, username, link, set, changes } = await kit();
    const linkToken = await link();
    const otherPassword = '海风-Reset-5566';
    const answers = await Promise.all([
      set(linkToken),
      set(linkToken, { password: otherPassword, confirmPassword: otherPassword }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 410]);
    const currentPassword = answers[0].code === 0 ? NEW : otherPassword;
    await signIn(app, username, { password: currentPassword });
    expect(await changes()).toHaveLength(1);
  });

  it.each([
    [{ password: '' }, 'password'],
    [{ password: '12345', confirmPassword: '12345' }, 'password'],
    [{ password: 'password123', confirmPassword: 'password123' }, 'password'],
    [{ confirmPassword: 'other' }, 'confirmPassword'],
  ])('stays valid after an invalid password: %j', async (change, field) => {
    const { link, set } = await kit();
    const linkToken = await link();
    expect(await set(linkToken, change)).toMatchObject({ code: 400, errors: [{ field }] });
    expect(await set(linkToken)).toMatchObject({ code: 0 });
  });

  it('is voided by the next link, by a password change, and by disabling the account', async () => {
    const { app, id, token, admin, link, find, make } = await kit();
    const first = await link();
    const second = await link();
    expect(await find(first)).toMatchObject(OVER);
    expect(await find(second)).toMatchObject({ code: 0 });
    const passwordForm = { oldPassword: PASSWORD, password: NEW, confirmPassword: NEW };
    expect(await send(app, '/api/user/password', passwordForm, token)).toMatchObject({ code: 0 });
    expect(await find(second)).toMatchObject(OVER);
    const third = await link();
    await send(app, '/api/console/companies/accounts/disable', { id, reason: '核实中' }, admin);
    expect(await find(third)).toMatchObject(OVER);
    expect(await make()).toMatchObject({ code: 409 });
  });

  it.each(['', 'x', 'a'.repeat(43), 'a'.repeat(300)])(
    'with an invalid token returns nothing: %j',
    async (token) => {
      const { find, set } = await kit();
      for (const answer of [await find(token), await set(token)])
        expect(answer.code).toBeGreaterThanOrEqual(400);
    },
  );

  it('is rate-limited', async () => {
    const { app } = server();
    const answers = [];
    for (let count = 0; count < 25; count += 1)
      answers.push(
        await app.inject({ method: 'POST', url: '/api/reset/find', payload: { token: 'a'.repeat(43) } }),
      );
    expect(answers.at(-1)?.statusCode).toBe(429);
    expect(answers[0]?.statusCode).toBe(200);
  });

  it('requires the permission and a recently confirmed password', async () => {
    const { db, make, id } = await kit();
    for (const role of ['reviewer', 'auditor', 'editor'] as const) {
      const { token } = await createAccount(db, { roles: [role] });
      expect(await make(token), role).toMatchObject({ code: 403 });
    }
    advanceTime(6 * MINUTE_MS);
    expect(await make()).toMatchObject({ code: 428 });
    const links = db.selectFrom('account_link').select('id').where('account_id', '=', id);
    expect(await links.execute()).toEqual([]);
  });
});
