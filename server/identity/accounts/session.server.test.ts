import { randomUUID } from 'node:crypto';
import { SIGN_IN_LASTS, SIGN_IN_LASTS_NOTE } from '@pv-brain/contract/accounts/messages/sign-in-lasts.ts';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/runtime/time.ts';
import {
  accountApp,
  advanceTime,
  bearer,
  captcha,
  cookiesOf,
  login,
  newCompanyName,
  newCustomer,
  newOperator,
  post,
  sharedAccountApp,
  signIn,
  userInfo,
} from '../../testing/people/accounts.ts';
import { expectRefusal } from '../../testing/requests.ts';
import { changePassword, lockIfPassword, setDisabled } from './account.repository.ts';
import { hashPassword } from './passwords/passwords.ts';
import { findSession, openSession } from './session.repository.ts';

const EXPIRED = '登录状态已失效，请重新登录';

const server = sharedAccountApp();

async function signedIn(fields: Record<string, unknown> = {}) {
  const kit = server();
  const fdComName = newCompanyName();
  const username = await newCustomer(kit.app, { fdComName });
  const session = await signIn(kit.app, username, fields);
  const status = async (token = session.token) => (await userInfo(kit.app, token)).statusCode;
  const entrance = async (cookie = session.cookie) => {
    const url = `/backoffice/common/sso?tell=${username}`;
    return (await kit.app.inject({ url, cookies: { pv_session: cookie } })).headers.location;
  };
  const { db } = kit.database;
  const accounts = db.selectFrom('account').select('id').where('username', '=', username);
  const { id: accountId } = await accounts.executeTakeFirstOrThrow();
  const sessions = () => db.selectFrom('session').selectAll().where('account_id', '=', accountId).execute();
  const setAccount = (change: { avatar: string } | { disabled: 1 }) =>
    db.updateTable('account').set(change).where('id', '=', accountId).execute();
  return { ...kit, username, fdComName, ...session, status, entrance, sessions, setAccount };
}

describe('GET /api/user/info', () => {
  it('returns a customer with its company, an operator without', async () => {
    const { app, database, token, username, fdComName } = await signedIn();
    const response = await userInfo(app, token);
    expect(response.json()).toEqual({
      code: 0,
      username,
      fdComName,
      fdComId: expect.any(String),
    });
    expect(response.headers['cache-control']).toBe('no-store');
    const operatorName = await newOperator(database.db);
    const operator = await signIn(app, operatorName);
    expect((await userInfo(app, operator.token)).json()).toEqual({
      code: 0,
      username: operatorName,
      fdComName: null,
      fdComId: null,
    });
  });

  it('returns an avatar when there is one', async () => {
    const { app, token, setAccount } = await signedIn();
    await setAccount({ avatar: '/profile/upload/a.png' });
    expect((await userInfo(app, token)).json().avatar).toBe('/profile/upload/a.png');
  });

  it.each([
    ['no header', undefined],
    ['an unknown token', `Bearer ${'a'.repeat(43)}`],
    ['no token', 'Bearer '],
    ['another scheme', 'Basic YTpi'],
    ['a token that is none', `Bearer ${'a b'.repeat(15)}`],
    ['a condition', `Bearer ' or '1'='1`],
    ['a very long token', `Bearer ${'a'.repeat(5000)}`],
  ])('refuses %s', async (_, authorization) => {
    const { app } = server();
    const headers = authorization === undefined ? {} : { authorization };
    await expectRefusal(app, { url: '/api/user/info', headers }, 401, EXPIRED);
  });

  it('accepts the token only in the header, not in the URL, a cookie or a body', async () => {
    const { app, token } = await signedIn();
    for (const request of [
      { url: `/api/user/info?token=${token}&authorization=Bearer%20${token}` },
      { url: '/api/user/info', cookies: { authToken: token, pv_session: token, token } },
      { url: '/api/user/info', payload: { token } },
    ]) {
      await expectRefusal(app, request, 401, EXPIRED);
    }
  });
});

it('sign-in lasts as long as the login form says', () => {
  const { ordinary, remembered } = SIGN_IN_LASTS;
  const days = [remembered.idleHours / 24, remembered.hours / 24];
  expect(SIGN_IN_LASTS_NOTE.match(/\d+/g)).toEqual([ordinary.idleHours, ordinary.hours, ...days].map(String));
});

describe('an ended session', () => {
  /** Returns the responses to a call with its token, and to the back office page's request for a token. */
  async function tokenAnswers({ app, token, cookie }: Awaited<ReturnType<typeof signedIn>>) {
    const page = (options: object) =>
      app.inject({ method: 'POST', url: '/backoffice/session', payload: {}, ...options });
    const answers = [
      await userInfo(app, token),
      await page({ headers: bearer(token) }),
      await page({ cookies: { pv_session: cookie } }),
    ];
    return answers.map((answer) => [answer.statusCode, answer.json().ended]);
  }

  it.each<[string, (kit: Awaited<ReturnType<typeof signedIn>>) => unknown]>([
    ['signed out', ({ app, token }) => post(app, '/logout', {}, { headers: bearer(token) })],
    ['shut out with its account', ({ database, username }) => setDisabled(database.db, username, true)],
    [
      'ended by a new password',
      async ({ database, username }) =>
        changePassword(database.db, username, await hashPassword('another-Sunrise-2027'), { isStart: false }),
    ],
  ])('reports a deliberate end when it was %s', async (_, end) => {
    const kit = await signedIn();
    await end(kit);
    expect(await tokenAnswers(kit)).toEqual(Array(3).fill([401, true]));
  });

  it.each([
    ['rested too long', 2 * HOUR_MS + MINUTE_MS],
    ['lasted too long, and others have signed in since', 3 * DAY_MS],
  ])('reports no deliberate end when it has %s', async (_, time) => {
    const kit = await signedIn();
    advanceTime(time);
    await signIn(kit.app, await newOperator(kit.database.db));
    expect(await tokenAnswers(kit)).toEqual(Array(3).fill([401, undefined]));
  });
});

describe('the session cookie alone', () => {
  it.each([
    ['GET', '/api/user/info'],
    ['GET', '/api/user/sessions'],
    ['POST', '/logout'],
    ['POST', '/api/user/sessions/end'],
    ['POST', '/api/user/password'],
  ] as const)('is refused for %s %s', async (method, url) => {
    const { app, cookie, status } = await signedIn();
    await expectRefusal(app, { method, url, cookies: { pv_session: cookie } }, 401, EXPIRED);
    await expectRefusal(app, { method, url, headers: bearer(cookie) }, 401, EXPIRED);
    expect(await status()).toBe(200);
  });
});

describe('the sessions of one account', () => {
  it('are limited to twenty: the oldest ends, and none of another account', async () => {
    const { database } = await signedIn();
    const { db } = database;
    const [operatorB, operatorC] = [await newOperator(db, 'operator-b'), await newOperator(db, 'operator-c')];
    const idOf = async (name: string) =>
      (await db.selectFrom('account').select('id').where('username', '=', name).executeTakeFirstOrThrow()).id;
    const open = (accountId: string, at: number) =>
      openSession(db, { accountId, remember: true, address: '', userAgent: '' }, at);
    const now = Date.now();
    const [accountId, otherAccountId] = [await idOf(operatorB), await idOf(operatorC)];
    const otherSession = await open(otherAccountId, now - 1000);
    const sessions = [];
    for (let at = 0; at < 22; at += 1) sessions.push(await open(accountId, now + at));
    const live = await Promise.all(sessions.map(({ token }) => findSession(db, 'token', token)));
    expect(live.map((session) => session !== null)).toEqual([false, false, ...Array(20).fill(true)]);
    expect(await findSession(db, 'token', otherSession.token)).not.toBeNull();
  });
});

describe('the stored session row', () => {
  it('contains no usable secret', async () => {
    const { app, token, cookie, username, sessions } = await signedIn();
    const rows = await sessions();
    expect(rows).toHaveLength(1);
    const dump = JSON.stringify(rows);
    expect(dump).not.toContain(token);
    expect(dump).not.toContain(cookie);
    const url = `/backoffice/common/sso?tell=${username}`;
    for (const value of Object.values(rows[0] ?? {}).map(String)) {
      expect((await userInfo(app, value)).statusCode).toBe(401);
      const response = await app.inject({ url, cookies: { pv_session: value } });
      expect(response.headers.location).toBe('/homeLogin?redirect=%2Fbackoffice%2Findex');
    }
  });
});

describe('a session', () => {
  it('ends after 2 idle hours, but not while it is used', async () => {
    const { status, entrance } = await signedIn();
    for (let visit = 0; visit < 5; visit += 1) {
      advanceTime(2 * HOUR_MS - 2 * MINUTE_MS);
      expect(await status()).toBe(200);
    }
    advanceTime(2 * HOUR_MS + 1000);
    expect(await status()).toBe(401);
    expect(await entrance()).toBe('/homeLogin?redirect=%2Fbackoffice%2Findex');
  });

  it('ends after 12 hours even while it is used', async () => {
    const { status, entrance } = await signedIn();
    for (let hour = 1; hour < 12; hour += 1) {
      advanceTime(HOUR_MS);
      expect(await status()).toBe(200);
    }
    advanceTime(HOUR_MS);
    expect(await status()).toBe(401);
    expect(await entrance()).toBe('/homeLogin?redirect=%2Fbackoffice%2Findex');
  });

  it('ends after 14 idle days with 记住我', async () => {
    const { status } = await signedIn({ rememberMe: 'true' });
    advanceTime(14 * DAY_MS - HOUR_MS);
    expect(await status()).toBe(200);
    advanceTime(14 * DAY_MS + 1000);
    expect(await status()).toBe(401);
  });

  it('ends after 60 days with 记住我 even while it is used', async () => {
    const { status } = await signedIn({ rememberMe: 'true' });
    for (let week = 1; week <= 8; week += 1) {
      advanceTime(7 * DAY_MS);
      expect(await status()).toBe(200);
    }
    advanceTime(4 * DAY_MS);
    expect(await status()).toBe(401);
  });

  it('is deleted from the database at a sign-in two weeks after its end', async () => {
    const { app, username, sessions } = await signedIn();
    advanceTime(15 * DAY_MS);
    await signIn(app, username);
    expect(await sessions()).toHaveLength(1);
  });

  it('ends with all others of a disabled account, and stays ended when that is enabled', async () => {
    const { app, database, username, token, status, entrance } = await signedIn();
    const otherSession = await signIn(app, username);
    await setDisabled(database.db, username, true);
    expect([await status(), await status(otherSession.token)]).toEqual([401, 401]);
    expect(await entrance()).toBe('/homeLogin?redirect=%2Fbackoffice%2Findex');
    await setDisabled(database.db, username, false);
    expect(await status(token)).toBe(401);
    await signIn(app, username);
  });

  it('ends when the account’s row is set to disabled directly', async () => {
    const { status, entrance, setAccount } = await signedIn();
    await setAccount({ disabled: 1 });
    expect(await status()).toBe(401);
    expect(await entrance()).toBe('/homeLogin?redirect=%2Fbackoffice%2Findex');
  });

  it('ends with all others of its account when the password is reset', async () => {
    const { app, database, username, status } = await signedIn();
    const stranger = await signIn(app, await newCustomer(app));
    await changePassword(database.db, username, await hashPassword('another-Pass-9'));
    expect([await status(), await status(stranger.token)]).toEqual([401, 200]);
  });

  it('does not survive a password change during sign-in with the old password', async () => {
    const { app, database, username, status } = await signedIn();
    const passwordHash = await hashPassword('another-Pass-9');
    const cookies = { validateCode: await captcha(app) };
    const [response] = await Promise.all([
      login(app, { username }, { cookies }),
      changePassword(database.db, username, passwordHash),
    ]);
    const { code, token } = response.json();
    expect(code === 0 ? await status(token) : code).toBe(401);
  });

  it('cannot be opened with a password that has just been changed', async () => {
    const { database, username } = await signedIn();
    const before = await database.db
      .selectFrom('account')
      .select(['id', 'password_hash'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    expect(await lockIfPassword(database.db, before.id, before.password_hash)).toBe(true);
    await changePassword(database.db, username, await hashPassword('another-Pass-9'));
    expect(await lockIfPassword(database.db, before.id, before.password_hash)).toBe(false);
  });
});

describe('POST /logout', () => {
  it('ends only this session, and clears the cookie on the path where it was set', async () => {
    const { app, username, token, status, entrance } = await signedIn();
    const otherSession = await signIn(app, username);
    const response = await post(app, '/logout', {}, { headers: bearer(token) });
    expect(response.json()).toEqual({ code: 0, msg: '已退出登录' });
    expect(cookiesOf(response).pv_session).toMatchObject({
      value: '',
      path: '/backoffice',
      expires: new Date(0),
    });
    expect(await status()).toBe(401);
    expect(await entrance()).toBe('/homeLogin?redirect=%2Fbackoffice%2Findex');
    expect(await status(otherSession.token)).toBe(200);
    await expectRefusal(app, { method: 'POST', url: '/logout', headers: bearer(token) }, 401, EXPIRED);
  });

  it('clears a cookie of the whole site for the whole site', async () => {
    const { app } = await accountApp({ cookieDomain: 'example.cn' });
    const { token } = await signIn(app, await newCustomer(app));
    const response = await post(app, '/logout', {}, { headers: bearer(token) });
    expect(cookiesOf(response).pv_session).toMatchObject({ domain: 'example.cn', value: '' });
  });

  it('clears the https cookie with the attributes that browsers require', async () => {
    const { app } = await accountApp({ publicOrigin: 'https://pv.example.cn' });
    const { token } = await signIn(app, await newCustomer(app));
    const response = await post(app, '/logout', {}, { headers: bearer(token) });
    expect(cookiesOf(response)['__Secure-pv_session']).toMatchObject({
      value: '',
      secure: true,
      path: '/backoffice',
      expires: new Date(0),
    });
  });

  it('requires a token', async () => {
    const { app } = server();
    await expectRefusal(app, { method: 'POST', url: '/logout' }, 401, EXPIRED);
  });
});

describe('one’s own sessions', () => {
  const URL = '/api/user/sessions';
  const end = (app: Parameters<typeof post>[0], token: string, id: string) =>
    post(app, `${URL}/end`, { id }, { headers: bearer(token) });

  it('are listed without secrets, the latest first', async () => {
    const { app, username, token } = await signedIn();
    await signIn(app, await newCustomer(app));
    advanceTime(2 * MINUTE_MS);
    const agent = '<b>Firefox</b>'.padEnd(400, '!');
    const device = { headers: { 'user-agent': agent }, remoteAddress: '198.51.100.7' };
    expect((await login(app, { username }, device)).json().code).toBe(0);
    advanceTime(2 * MINUTE_MS);
    const response = await app.inject({ url: URL, headers: bearer(token) });
    expect(response.headers['cache-control']).toBe('no-store');
    const { rows, total } = response.json();
    expect(total).toBe(2);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const common = { id: expect.any(String), signedInAt: time, seenAt: time };
    expect(rows).toEqual([
      { ...common, address: expect.any(String), userAgent: expect.any(String), current: true },
      { ...common, address: '198.51.100.7', userAgent: agent.slice(0, 300), current: false },
    ]);
  });

  it('are not listed after they ended', async () => {
    const { app, username, token, status } = await signedIn({ rememberMe: 'true' });
    await signIn(app, username);
    advanceTime(3 * HOUR_MS);
    expect(await status()).toBe(200);
    const { rows } = (await app.inject({ url: URL, headers: bearer(token) })).json();
    expect(rows).toHaveLength(1);
  });

  it('can be ended individually', async () => {
    const { app, username, token, status } = await signedIn();
    const otherSession = await signIn(app, username);
    const { rows } = (await app.inject({ url: URL, headers: bearer(token) })).json();
    const { id } = rows.find(({ current }: { current: boolean }) => !current);
    expect((await end(app, token, id)).json()).toEqual({ code: 0, msg: '该登录已结束' });
    expect([await status(), await status(otherSession.token)]).toEqual([200, 401]);
    expect((await end(app, token, id)).statusCode).toBe(404);
  });

  it('cannot be ended by other accounts', async () => {
    const { app, database, token, status } = await signedIn();
    const stranger = await signIn(app, await newOperator(database.db));
    const { rows } = (await app.inject({ url: URL, headers: bearer(token) })).json();
    for (const id of [rows[0].id, randomUUID(), '', "' or '1'='1"]) {
      const response = await end(app, stranger.token, id);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 404, msg: '内容不存在或尚未发布' });
    }
    expect(await status()).toBe(200);
  });

  it('require a token', async () => {
    const { app } = server();
    await expectRefusal(app, URL, 401, EXPIRED);
    await expectRefusal(app, { method: 'POST', url: `${URL}/end` }, 401, EXPIRED);
  });
});
