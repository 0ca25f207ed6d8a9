import type { FastifyInstance } from 'fastify';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import {
  ANSWER,
  accountApp,
  advanceTime,
  anyAddress,
  captcha,
  cookiesOf,
  newCustomer,
  PASSWORD,
  post,
  realCaptcha,
  setClock,
} from '../../testing/people/accounts.ts';
import { solveWork } from '../../testing/people/work.ts';
import { expectRefusal } from '../../testing/requests.ts';
import { testApp } from '../../testing/test-app.ts';
import { seal, unseal } from '../crypto/seal.ts';
import { installationSecret } from '../database/secret.ts';
import { HOUR_MS, MINUTE_MS } from '../runtime/time.ts';

const PICTURE = '/captcha/captchaImage?type=math&t=1';
const WORK = '/captcha/work';
const WRONG = { code: 400, msg: '验证码错误或已失效' };
const REFUSED = { ...WRONG, errors: [{ field: 'validateCode', msg: WRONG.msg }] };

/** Signs in with this captcha and returns the result; the account exists. */
async function tryCaptcha(
  app: FastifyInstance,
  username: string,
  validateCode: string | undefined,
  answer: string,
) {
  const cookies: Record<string, string> = validateCode === undefined ? {} : { validateCode };
  const fields = { username, password: PASSWORD, validateCode: answer };
  const { token: _, ...answered } = (await post(app, '/login', fields, { cookies })).json();
  return answered;
}

const SIGNED_IN = { code: 0, msg: '登录成功', is_cust: '1' };

describe(`GET ${PICTURE}`, () => {
  it('returns a PNG that is not cached', async () => {
    const { app } = await testApp();
    const response = await app.inject(PICTURE);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('image/png');
    expect(response.headers['cache-control']).toBe('no-store');
    const { width, height } = PNG.sync.read(response.rawPayload);
    expect([width, height]).toEqual([272, 96]);
  });

  it('sets a cookie for 5 minutes, hidden from scripts and not sent by other sites', async () => {
    const { app } = await testApp();
    const { cookies, headers } = await app.inject(PICTURE);
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toEqual({
      name: 'validateCode',
      value: expect.stringMatching(/^[\w-]{80,}$/),
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 300,
    });
    expect(String(headers['set-cookie'])).not.toContain('Secure');
  });

  it('marks the cookie Secure when the site is on https', async () => {
    const { app } = await testApp({ publicOrigin: 'https://pv.example.cn' });
    expect(cookiesOf(await app.inject(PICTURE)).validateCode).toMatchObject({ secure: true });
    expect(cookiesOf(await app.inject(WORK)).validateCode).toMatchObject({ secure: true });
  });

  it('reveals the answer only in the picture', async () => {
    const { app } = await accountApp({ captchaFixedAnswer: 'otter' });
    const response = await app.inject(PICTURE);
    const sealed = Buffer.from(response.cookies[0]?.value ?? '', 'base64url').toString('latin1');
    const all = JSON.stringify(response.headers) + response.rawPayload.toString('latin1') + sealed;
    expect(all).not.toMatch(/otter|b3R0ZXI/);
  });

  it('limits requests by address', async () => {
    const { app } = await testApp();
    const requestPicture = (remoteAddress: string) => app.inject({ url: PICTURE, remoteAddress });
    for (let count = 1; count <= 60; count += 1)
      expect((await requestPicture('192.0.2.1')).statusCode).toBe(200);
    await expectRefusal(app, { url: PICTURE, remoteAddress: '192.0.2.1' }, 429, '操作过于频繁，请稍后再试');
    expect(Number((await requestPicture('192.0.2.1')).headers['retry-after'])).toBeGreaterThan(0);
    expect((await requestPicture('192.0.2.2')).statusCode).toBe(200);
  });

  it('counts all addresses of one IPv6 network as one', async () => {
    const { app } = await testApp();
    const requestWork = (host: number) => app.inject({ url: WORK, remoteAddress: `2001:db8:0:1::${host}` });
    for (let host = 1; host <= 60; host += 1) expect((await requestWork(host)).statusCode).toBe(200);
    expect((await requestWork(61)).statusCode).toBe(429);
  });
});

describe('a suspicious network', () => {
  const requestPicture = (app: FastifyInstance, remoteAddress: string) =>
    app.inject({ url: PICTURE, remoteAddress });
  const bitsOf = (response: Awaited<ReturnType<typeof requestPicture>>) =>
    Number(String(response.headers['x-captcha-work']).split(' ')[1]);

  it('gets harder work, while other networks do not', async () => {
    const { app } = await testApp();
    for (let count = 1; count <= 20; count += 1)
      expect(bitsOf(await requestPicture(app, '192.0.2.1'))).toBe(13);
    expect(bitsOf(await requestPicture(app, '192.0.2.1'))).toBe(16);
    expect(bitsOf(await requestPicture(app, '192.0.2.2'))).toBe(13);
  });

  it('can sign in with the work that its browser has done', async () => {
    const parts = await testApp();
    const { app, database, settings } = parts;
    for (let count = 1; count <= 20; count += 1) await requestPicture(app, '192.0.2.1');
    const key = await installationSecret(database.db, settings);
    const signIn = async (worksFor: boolean) => {
      const response = await requestPicture(app, '192.0.2.1');
      const [salt = '', bits] = String(response.headers['x-captcha-work']).split(' ');
      const cookie = cookiesOf(response).validateCode?.value ?? '';
      const { answer } = unseal(cookie, key) as { answer: string };
      const captchaWork = worksFor ? solveWork({ salt, bits: Number(bits) }) : '';
      const fields = { username: '13800008000', password: PASSWORD, validateCode: answer, captchaWork };
      const options = { cookies: { validateCode: cookie }, remoteAddress: '192.0.2.1' };
      return (await post(app, '/login', fields, options)).json().code;
    };
    expect(await signIn(false)).toBe(400);
    expect(await signIn(true)).toBe(401);
  });
});

describe('a captcha answer', () => {
  it('is checked against the sum when no fixed answer is set', async () => {
    const parts = await testApp();
    const { app } = parts;
    const fields = { username: '13800008000', password: PASSWORD };
    const { validateCode, answer } = await realCaptcha(parts);
    const right = { ...fields, validateCode: answer };
    const response = await post(app, '/login', right, { cookies: { validateCode } });
    expect(response.json()).toMatchObject({ code: 401, msg: '用户名或密码错误' });
    const next = await captcha(app);
    const wrong = { ...fields, validateCode: '999' };
    expect((await post(app, '/login', wrong, { cookies: { validateCode: next } })).json()).toEqual(REFUSED);
  });

  it('cannot be used twice for the same captcha', async () => {
    const { app } = await accountApp();
    const username = await newCustomer(app);
    const cookie = await captcha(app);
    expect(await tryCaptcha(app, username, cookie, ANSWER)).toEqual(SIGNED_IN);
    expect(await tryCaptcha(app, username, cookie, ANSWER)).toEqual(REFUSED);
  });

  it('cannot be given again after a wrong one', async () => {
    const { app } = await accountApp();
    const username = await newCustomer(app);
    const cookie = await captcha(app);
    expect(await tryCaptcha(app, username, cookie, '8')).toEqual(REFUSED);
    expect(await tryCaptcha(app, username, cookie, ANSWER)).toEqual(REFUSED);
  });

  it('admits one of many concurrent uses of a captcha', async () => {
    const { app } = await accountApp();
    const username = await newCustomer(app);
    const cookie = await captcha(app);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => tryCaptcha(app, username, cookie, ANSWER)),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  it('is accepted for 5 minutes', async () => {
    const { app } = await accountApp();
    const username = await newCustomer(app);
    const [early, late] = [await captcha(app), await captcha(app)];
    advanceTime(5 * MINUTE_MS - 2000);
    expect(await tryCaptcha(app, username, early, ANSWER)).toEqual(SIGNED_IN);
    advanceTime(2001);
    expect(await tryCaptcha(app, username, late, ANSWER)).toEqual(REFUSED);
  });

  it('cannot be used twice by setting the clock back', async () => {
    const { app } = await accountApp();
    const username = await newCustomer(app);
    const [spent, fresh] = [await captcha(app), await captcha(app)];
    expect(await tryCaptcha(app, username, spent, ANSWER)).toEqual(SIGNED_IN);
    setClock(-8 * HOUR_MS);
    expect(await tryCaptcha(app, username, fresh, ANSWER)).toEqual(REFUSED);
    // The time of its creation comes a second time.
    advanceTime(8 * HOUR_MS);
    expect(await tryCaptcha(app, username, spent, ANSWER)).toEqual(REFUSED);
    expect(await tryCaptcha(app, username, await captcha(app), ANSWER)).toEqual(SIGNED_IN);
  });

  it('needs an unchanged cookie of this installation', async () => {
    const { app } = await accountApp();
    const username = await newCustomer(app);
    const cookie = await captcha(app);
    const forged = { kind: 'sum', id: 'a', until: Date.now() + MINUTE_MS, answer: ANSWER };
    for (const bad of [
      undefined,
      '',
      'x',
      ANSWER,
      `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}A`,
      cookie.slice(0, 60),
      seal(forged, Buffer.alloc(32)),
      Buffer.from(JSON.stringify(forged)).toString('base64url'),
    ]) {
      expect(await tryCaptcha(app, username, bad, ANSWER), String(bad)).toEqual(REFUSED);
    }
    expect(await tryCaptcha(app, username, cookie, ANSWER)).toEqual(SIGNED_IN);
  });

  it('does not spend the captcha of a form that is refused earlier for another reason', async () => {
    const { app } = await accountApp();
    const username = await newCustomer(app);
    const validateCode = await captcha(app);
    const short = { fdComName: '甲', userName: '138', password: '1', validateCode: ANSWER };
    expect((await post(app, '/register/add', short, { cookies: { validateCode } })).json().code).toBe(400);
    expect(await tryCaptcha(app, username, validateCode, ANSWER)).toEqual(SIGNED_IN);
  });
});

describe(`GET ${WORK}`, () => {
  it('lets a user sign in once without the picture', async () => {
    const { app } = await accountApp();
    const username = await newCustomer(app);
    const response = await app.inject({ url: WORK, remoteAddress: anyAddress() });
    expect(response.json()).toEqual({
      code: 0,
      msg: '操作成功',
      data: { salt: expect.any(String), bits: 19 },
    });
    expect(response.headers['cache-control']).toBe('no-store');
    const cookie = cookiesOf(response).validateCode;
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 300, path: '/' });
    const { salt, bits } = response.json().data;
    const answer = solveWork({ salt, bits });
    expect(await tryCaptcha(app, username, cookie?.value, answer)).toEqual(SIGNED_IN);
    expect(await tryCaptcha(app, username, cookie?.value, answer)).toEqual(REFUSED);
  });

  it('refuses an answer without the work, and spends the puzzle', async () => {
    const { app } = await accountApp();
    const username = await newCustomer(app);
    for (const answer of [ANSWER, '0', 'x']) {
      const response = await app.inject({ url: WORK, remoteAddress: anyAddress() });
      const cookie = cookiesOf(response).validateCode?.value;
      expect(await tryCaptcha(app, username, cookie, answer)).toEqual(REFUSED);
      expect(await tryCaptcha(app, username, cookie, answer)).toEqual(REFUSED);
    }
  });

  it('refuses the work for another puzzle', async () => {
    const { app } = await accountApp();
    const username = await newCustomer(app);
    const requestWork = () => app.inject({ url: WORK, remoteAddress: anyAddress() });
    const answer = solveWork({ salt: (await requestWork()).json().data.salt, bits: 12 });
    const otherCookie = cookiesOf(await requestWork()).validateCode?.value;
    expect(await tryCaptcha(app, username, otherCookie, answer)).toEqual(REFUSED);
  });
});
