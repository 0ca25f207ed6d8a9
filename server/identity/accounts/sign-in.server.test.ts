import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import {
  ANSWER,
  accountApp,
  auditLog,
  captcha,
  cookiesOf,
  login,
  newCustomer,
  newOperator,
  PASSWORD,
  post,
  sharedAccountApp,
  signIn,
  userInfo,
} from '../../testing/people/accounts.ts';
import { setDisabled } from './account.repository.ts';

const server = sharedAccountApp();

/** Messages for empty fields. */
const EMPTY = { username: '请填写用户名', password: '请填写密码', validateCode: '请填写验证码' };
const required = (...fields: (keyof typeof EMPTY)[]) => ({
  code: 400,
  msg: '请填写所有必填项',
  errors: fields.map((field) => ({ field, msg: EMPTY[field] })),
});
const WRONG = { code: 401, msg: '用户名或密码错误' };

describe('POST /login', () => {
  it.each([
    [{}, required('username', 'password', 'validateCode')],
    [{ username: '13800008000' }, required('password', 'validateCode')],
    [{ username: '13800008000', password: PASSWORD }, required('validateCode')],
    [{ username: '13800008000', validateCode: ANSWER }, required('password')],
    [{ password: PASSWORD, validateCode: ANSWER }, required('username')],
    [{ username: '   ', password: PASSWORD, validateCode: ANSWER }, required('username')],
  ])('requires username, password and captcha, and names the missing fields: %j', async (fields, refusal) => {
    const { app } = server();
    const response = await post(app, '/login', fields, { cookies: { validateCode: await captcha(app) } });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(refusal);
  });

  it('refuses a wrong captcha even with the correct password', async () => {
    const { app } = server();
    const username = await newCustomer(app);
    const response = await login(app, { username, validateCode: '8' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      code: 400,
      msg: '验证码错误或已失效',
      errors: [{ field: 'validateCode', msg: '验证码错误或已失效' }],
    });
    expect(cookiesOf(response).pv_session).toBeUndefined();
  });

  it('returns a token and the kind of account to a customer and an operator', async () => {
    const { app, database } = server();
    const customer = await login(app, { username: await newCustomer(app) });
    const operator = await login(app, { username: await newOperator(database.db) });
    const token = expect.stringMatching(/^[\w-]{43}$/);
    expect(customer.json()).toEqual({ code: 0, msg: '登录成功', token, is_cust: '1' });
    expect(operator.json()).toEqual({ code: 0, msg: '登录成功', token, is_cust: '0' });
    expect(customer.headers['cache-control']).toBe('no-store');
  });

  it('trims blanks around the username, but not around the password', async () => {
    const { app } = server();
    const username = await newCustomer(app);
    expect((await login(app, { username: ` ${username} ` })).json().code).toBe(0);
    expect((await login(app, { username, password: `${PASSWORD} ` })).json()).toEqual(WRONG);
    expect((await login(app, { username, password: PASSWORD.toLowerCase() })).json()).toEqual(WRONG);
  });

  it.each([
    (number: string) => `+86 ${number.slice(0, 3)}-${number.slice(3, 7)}-${number.slice(7)}`,
    (number: string) => `${number.slice(0, 3)} ${number.slice(3, 7)} ${number.slice(7)}`,
    (number: string) => number.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
  ])('accepts the usual notations of a mobile number: %#', async (notation) => {
    const { app } = server();
    const username = await newCustomer(app);
    const answer = await login(app, { username: notation(username), validateCode: '７ ' });
    expect(answer.json()).toMatchObject({ code: 0 });
  });

  it('responds alike to an unknown name, a wrong password and a disabled account', async () => {
    const { app, database } = server();
    const username = await newCustomer(app);
    const disabled = await newCustomer(app);
    await setDisabled(database.db, disabled, true);
    for (const fields of [
      { username: 'nobody' },
      { username: "' or '1'='1" },
      { username, password: 'wrong-Password' },
      { username: disabled },
      { username: disabled, password: 'wrong-Password' },
    ]) {
      const response = await login(app, fields);
      expect(response.statusCode).toBe(200);
      expect(response.json(), JSON.stringify(fields)).toEqual(WRONG);
      expect(response.headers['set-cookie']).toBeUndefined();
    }
  });

  it('takes equally long for an unknown name, a wrong password and a disabled account', async () => {
    const { app, database } = server();
    const username = await newCustomer(app);
    const disabled = await newCustomer(app);
    await setDisabled(database.db, disabled, true);
    /** Measures processor time of all threads in microseconds, so that other load on the machine has no influence. */
    const times = async (fields: Record<string, string>) => {
      const cookies = { validateCode: await captcha(app) };
      const before = process.cpuUsage();
      const response = await post(app, '/login', { validateCode: ANSWER, ...fields }, { cookies });
      const { user, system } = process.cpuUsage(before);
      expect(response.json()).toEqual(WRONG);
      return user + system;
    };
    const durations: Record<string, number[]> = { wrong: [], unknown: [], disabled: [] };
    for (let attempt = 0; attempt < 9; attempt += 1) {
      durations.wrong?.push(await times({ username, password: 'wrong-Password' }));
      durations.unknown?.push(await times({ username: `nobody${attempt}`, password: 'wrong-Password' }));
      durations.disabled?.push(await times({ username: disabled, password: PASSWORD }));
    }
    const median = (name: string) => durations[name]?.toSorted((a, b) => a - b)[4] ?? 0;
    for (const name of ['unknown', 'disabled']) {
      expect(median(name) / median('wrong'), name).toBeGreaterThan(0.5);
      expect(median(name) / median('wrong'), name).toBeLessThan(2);
    }
  });
});

describe('a successful sign-in', () => {
  it('sets a cookie for the back office path only, which expires with the session', async () => {
    const { app } = server();
    const { cookies } = await login(app, { username: await newCustomer(app) });
    const session = cookies.find(({ name }) => name === 'pv_session');
    expect(session).toEqual({
      name: 'pv_session',
      value: expect.stringMatching(/^[\w-]{43}$/),
      path: '/backoffice',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 12 * 60 * 60,
    });
  });

  it('keeps the cookie for 60 days with 记住我', async () => {
    const { app } = server();
    const username = await newCustomer(app);
    for (const rememberMe of ['true', '1', 'on']) {
      const response = await login(app, { username, rememberMe });
      expect(cookiesOf(response).pv_session).toMatchObject({ maxAge: 60 * 24 * 60 * 60 });
    }
    for (const rememberMe of ['false', '', '0']) {
      const response = await login(app, { username, rememberMe });
      expect(cookiesOf(response).pv_session).toMatchObject({ maxAge: 12 * 60 * 60 });
    }
  });

  it('follows the settings: https, another host of the site, another path', async () => {
    const { app } = await accountApp({
      publicOrigin: 'https://pv.example.cn',
      backOfficeBase: 'https://office.example.cn/console',
      cookieDomain: 'example.cn',
    });
    const username = await newCustomer(app);
    const response = await login(app, { username });
    expect(cookiesOf(response).pv_session).toBeUndefined();
    expect(cookiesOf(response)['__Secure-pv_session']).toMatchObject({
      secure: true,
      domain: 'example.cn',
      path: '/console',
      httpOnly: true,
      sameSite: 'Lax',
    });
  });

  it('clears the captcha cookie', async () => {
    const { app } = server();
    const response = await login(app, { username: await newCustomer(app) });
    expect(cookiesOf(response).validateCode).toMatchObject({ value: '', path: '/', expires: new Date(0) });
  });

  it('creates new secrets and ignores those sent by the client', async () => {
    const { app } = server();
    const username = await newCustomer(app);
    const planted = 'planted-by-an-attacker-0123456789-0123456789';
    const response = await login(
      app,
      { username, token: planted, pv_session: planted },
      { cookies: { pv_session: planted }, headers: { authorization: `Bearer ${planted}` } },
    );
    const { token } = response.json();
    const cookie = cookiesOf(response).pv_session?.value;
    expect(new Set([token, cookie, planted]).size).toBe(3);
    expect((await userInfo(app, planted)).statusCode).toBe(401);
    const sso = { url: `/backoffice/common/sso?tell=${username}`, cookies: { pv_session: planted } };
    expect((await app.inject(sso)).headers.location).toBe('/homeLogin?redirect=%2Fbackoffice%2Findex');
    const again = await signIn(app, username);
    expect(again.token).not.toBe(token);
    expect(again.cookie).not.toBe(cookie);
  });
});

/** Sends a wrong password from one address. */
async function fail(app: FastifyInstance, username: string, remoteAddress: string, headers = {}) {
  return login(app, { username, password: 'wrong-Password' }, { remoteAddress, headers });
}

describe('password guessing', () => {
  const BLOCKED = { code: 429, msg: '登录失败次数过多，请稍后再试' };
  let tests = 0;
  /** Returns two addresses that no other test uses, since failures count by address. */
  const newAddresses = () => {
    tests += 1;
    return [`192.0.2.${tests}`, `198.51.100.${tests}`] as const;
  };

  it('is blocked after 5 failures for that address and account only', async () => {
    const { app } = server();
    const [address, otherAddress] = newAddresses();
    const [username, otherUsername] = [await newCustomer(app), await newCustomer(app)];
    for (let count = 0; count < 5; count += 1)
      expect((await fail(app, username, address)).json()).toEqual(WRONG);
    const blocked = await login(app, { username }, { remoteAddress: address });
    expect(blocked.statusCode).toBe(200);
    expect(blocked.json()).toEqual(BLOCKED);
    expect((await login(app, { username }, { remoteAddress: otherAddress })).json().code).toBe(0);
    expect((await login(app, { username: otherUsername }, { remoteAddress: address })).json().code).toBe(0);
  });

  it('is blocked for an unknown name too', async () => {
    const { app } = server();
    const [address] = newAddresses();
    for (let count = 0; count < 5; count += 1)
      expect((await fail(app, 'nobody', address)).json()).toEqual(WRONG);
    expect((await fail(app, 'nobody', address)).json()).toEqual(BLOCKED);
  });

  it('gains nothing from the many addresses of one IPv6 network', async () => {
    const { app } = server();
    const username = await newCustomer(app);
    for (let host = 1; host <= 5; host += 1)
      expect((await fail(app, username, `2001:db8::${host}`)).json()).toEqual(WRONG);
    expect((await fail(app, username, '2001:db8::ffff:1:2')).json()).toEqual(BLOCKED);
    expect((await fail(app, username, '2001:db8:0:1::1')).json()).toEqual(WRONG);
  });

  it('is blocked after 50 failures of an address across accounts', async () => {
    const { app } = server();
    const [address, otherAddress] = newAddresses();
    const username = await newCustomer(app);
    await Promise.all(Array.from({ length: 50 }, (_, number) => fail(app, `nobody${number}`, address)));
    expect((await login(app, { username }, { remoteAddress: address })).json()).toEqual(BLOCKED);
    expect((await login(app, { username }, { remoteAddress: otherAddress })).json().code).toBe(0);
  });

  it('is counted from zero after a correct password', async () => {
    const { app } = server();
    const [address] = newAddresses();
    const username = await newCustomer(app);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      for (let count = 0; count < 4; count += 1) await fail(app, username, address);
      expect((await login(app, { username }, { remoteAddress: address })).json().code).toBe(0);
    }
  });

  it('cannot lock the owner out with 1,000 wrong passwords from one address', async () => {
    const { app } = server();
    const [address, otherAddress] = newAddresses();
    const username = await newCustomer(app);
    const validateCode = await captcha(app);
    const wrong = { username, password: 'wrong-Password', validateCode: ANSWER };
    for (let count = 0; count < 6; count += 1) await fail(app, username, address);
    const guesses = Array.from({ length: 994 }, () =>
      post(app, '/login', wrong, { remoteAddress: address, cookies: { validateCode } }),
    );
    const refused = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(refused.filter((status) => status === 429).length).toBeGreaterThan(380);
    expect((await login(app, { username }, { remoteAddress: otherAddress })).json().code).toBe(0);
  });

  it('cannot lock the owner out from many addresses', async () => {
    const { app } = server();
    const [, otherAddress] = newAddresses();
    const username = await newCustomer(app);
    const guesses = Array.from({ length: 60 }, (_, number) => fail(app, username, `203.0.113.${number}`));
    expect((await Promise.all(guesses)).every((response) => response.json().code === 401)).toBe(true);
    expect((await login(app, { username }, { remoteAddress: otherAddress })).json().code).toBe(0);
  });

  it('is counted by connection address unless a trusted proxy forwards another', async () => {
    const direct = await accountApp();
    const behind = await accountApp({ trustProxy: 'loopback' });
    for (const { app, blocked } of [
      { app: direct.app, blocked: true },
      { app: behind.app, blocked: false },
    ]) {
      const username = await newCustomer(app);
      const proxy = '127.0.0.1';
      for (let count = 0; count < 5; count += 1)
        await fail(app, username, proxy, { 'x-forwarded-for': `203.0.113.${count}` });
      const last = await fail(app, username, proxy, { 'x-forwarded-for': '203.0.113.9' });
      expect(last.json()).toEqual(blocked ? BLOCKED : WRONG);
    }
    const addresses = async ({ database }: typeof direct) =>
      new Set(
        (await auditLog(database.db))
          .filter(({ action }) => action === 'login-refused')
          .map((row) => row.address),
      );
    expect(await addresses(direct)).toEqual(new Set(['127.0.0.1']));
    expect(await addresses(behind)).toContain('203.0.113.9');
  });

  it('ignores forwarded addresses from before the trusted proxy', async () => {
    const { app, database } = await accountApp({ trustProxy: 'loopback' });
    await fail(app, 'nobody', '127.0.0.1', { 'x-forwarded-for': '198.51.100.66, 203.0.113.5' });
    await fail(app, 'nobody', '203.0.113.8', { 'x-forwarded-for': '198.51.100.66' });
    // Another host in the same private network is not a trusted proxy either.
    await fail(app, 'nobody', '127.0.0.1', { 'x-forwarded-for': '198.51.100.66, 192.168.1.9' });
    const rows = await auditLog(database.db);
    expect(rows.map(({ address }) => address)).toEqual(['203.0.113.5', '203.0.113.8', '192.168.1.9']);
  });

  it('is rate-limited by address before the body is read', async () => {
    const { app } = server();
    const [address, otherAddress] = newAddresses();
    const loginFrom = (remoteAddress: string) => post(app, '/login', {}, { remoteAddress });
    for (let count = 1; count <= 600; count += 1) expect((await loginFrom(address)).statusCode).toBe(200);
    const refused = await loginFrom(address);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await loginFrom(otherAddress)).statusCode).toBe(200);
  });
});
