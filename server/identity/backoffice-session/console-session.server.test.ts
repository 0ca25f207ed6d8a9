import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../platform/runtime/time.ts';
import {
  ANSWER,
  accountApp,
  advanceTime,
  bearer,
  captcha,
  cookiesOf,
  newCompanyName,
  newCustomer,
  newOperator,
  PASSWORD,
  post,
  sharedAccountApp,
  signIn,
  userInfo,
} from '../../testing/people/accounts.ts';

const PATH = '/backoffice/session';
const JSON_ONLY = { 'content-type': 'application/json', host: 'localhost:4000' };
/** Headers that a browser sends from the console page. */
const PAGE = { ...JSON_ONLY, 'sec-fetch-site': 'same-origin' };

const exchange = (app: FastifyInstance, cookie: string | undefined, headers: Record<string, string> = PAGE) =>
  app.inject({
    method: 'POST',
    url: PATH,
    payload: '{}',
    headers,
    cookies: cookie === undefined ? {} : { pv_session: cookie },
  });

const server = sharedAccountApp();

async function operator(kit = server()) {
  const username = await newOperator(kit.database.db);
  return { ...kit, username, ...(await signIn(kit.app, username)) };
}

describe(`POST ${PATH}`, () => {
  it('returns a token and the account to the console page', async () => {
    const { app, cookie, username, token } = await operator();
    const response = await exchange(app, cookie);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const { data } = response.json();
    expect(data.account).toEqual({
      username,
      name: null,
      fdComName: null,
      avatar: null,
      roles: ['administrator'],
    });
    expect(data.token).toMatch(/^[\w-]{43}$/);
    expect([token, cookie]).not.toContain(data.token);
    expect((await userInfo(app, data.token)).json()).toMatchObject({ code: 0, username });
  });

  it('returns the same token to every window, and a customer’s company', async () => {
    const { app } = server();
    const fdComName = newCompanyName();
    const username = await newCustomer(app, { fdComName });
    const { cookie } = await signIn(app, username);
    const [firstResponse, secondResponse] = [await exchange(app, cookie), await exchange(app, cookie)];
    expect(firstResponse.json()).toEqual(secondResponse.json());
    const account = {
      username,
      name: null,
      fdComName,
      avatar: null,
      roles: ['customer'],
    };
    expect(firstResponse.json().data.account).toEqual(account);
  });

  it('stores only the hash of the token', async () => {
    const { app, cookie, database } = await operator();
    const { token } = (await exchange(app, cookie)).json().data;
    const storedSessions = JSON.stringify(await database.db.selectFrom('session').selectAll().execute());
    expect(storedSessions).not.toContain(token);
    expect(storedSessions).not.toContain(cookie);
  });

  it.each([
    ['another site', { ...PAGE, 'sec-fetch-site': 'cross-site' }],
    ['another host of this site', { ...PAGE, 'sec-fetch-site': 'same-site' }],
    ['the address bar', { ...PAGE, 'sec-fetch-site': 'none' }],
    ['a foreign origin', { ...PAGE, origin: 'https://evil.example' }],
    ['a foreign origin of a browser that says no more', { ...JSON_ONLY, origin: 'http://a.b' }],
    ['no origin that has a name', { ...PAGE, origin: 'null' }],
    ['this host on another port', { ...PAGE, origin: 'http://localhost:81' }],
  ])('refuses %s', async (_, headers) => {
    const { app, cookie } = await operator();
    const response = await exchange(app, cookie, headers);
    expect(response.statusCode).toBe(403);
    expect(response.body).not.toContain('token');
  });

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=a'])(
    'refuses %s, which forms on other sites can send',
    async (type) => {
      const { app, cookie } = await operator();
      const response = await exchange(app, cookie, { 'content-type': type });
      expect(response.statusCode).toBe(415);
    },
  );

  it('accepts its own origin, and the configured one behind a proxy that hides the host', async () => {
    const { app, cookie } = await operator(
      await accountApp({ backOfficeBase: 'http://office.example.cn/backoffice' }),
    );
    for (const [origin, status] of [
      ['http://localhost:4000', 200],
      ['http://office.example.cn', 200],
      ['http://www.example.cn', 403],
    ] as const)
      expect((await exchange(app, cookie, { ...PAGE, origin })).statusCode, origin).toBe(status);
  });

  it('refuses requests without a cookie, with a wrong one, or with a token instead', async () => {
    const { app, cookie, token } = await operator();
    for (const wrong of [undefined, '', 'a'.repeat(43), token, `${cookie}a`])
      expect((await exchange(app, wrong)).statusCode, wrong).toBe(401);
    expect((await exchange(app, undefined, { ...PAGE, ...bearer(token) })).statusCode).toBe(401);
    const { token: officeToken } = (await exchange(app, cookie)).json().data;
    expect((await exchange(app, officeToken)).statusCode).toBe(401);
  });

  it('is refused after sign-out, after a long idle time and for a disabled account', async () => {
    const { app, cookie, username, database } = await operator();
    const expectEnded = async (secret: string, token: string) => {
      expect((await exchange(app, secret)).statusCode).toBe(401);
      expect((await userInfo(app, token)).statusCode).toBe(401);
    };
    const { token } = (await exchange(app, cookie)).json().data;
    await post(app, '/logout', {}, { headers: bearer(token) });
    await expectEnded(cookie, token);

    const second = await signIn(app, username);
    const { token: resting } = (await exchange(app, second.cookie)).json().data;
    advanceTime(DAY_MS);
    await expectEnded(second.cookie, resting);

    const third = await signIn(app, username);
    const { token: disabled } = (await exchange(app, third.cookie)).json().data;
    const account = database.db.updateTable('account').where('username', '=', username);
    await account.set({ disabled: 1 }).execute();
    await expectEnded(third.cookie, disabled);
  });

  it('ends all console sessions when the password changes', async () => {
    const { app, cookie } = await operator();
    const { token } = (await exchange(app, cookie)).json().data;
    const password = '月光-Silicon-2026';
    const fields = { oldPassword: PASSWORD, password, confirmPassword: password };
    const response = await post(app, '/api/user/password', fields, { headers: bearer(token) });
    expect(response.json()).toMatchObject({ code: 0 });
    expect((await userInfo(app, token)).statusCode).toBe(401);
    expect((await exchange(app, cookie)).statusCode).toBe(401);
  });

  it('works for a back office on another host of the same site', async () => {
    const { app, database } = await accountApp({
      publicOrigin: 'https://www.pv.example.cn',
      backOfficeBase: 'https://admin.pv.example.cn/backoffice',
      cookieDomain: 'pv.example.cn',
    });
    const username = await newOperator(database.db);
    const fields = { username, password: PASSWORD, validateCode: ANSWER };
    const signedIn = await post(app, '/login', fields, { cookies: { validateCode: await captcha(app) } });
    const value = cookiesOf(signedIn)['__Secure-pv_session']?.value ?? '';
    const exchangeFrom = (origin: string) =>
      app.inject({
        method: 'POST',
        url: PATH,
        payload: '{}',
        headers: { ...PAGE, host: 'admin.pv.example.cn', origin },
        cookies: { '__Secure-pv_session': value },
      });
    expect((await exchangeFrom('https://admin.pv.example.cn')).json()).toMatchObject({ code: 0 });
    expect((await exchangeFrom('https://www.pv.example.cn')).statusCode).toBe(403);
  });
});
