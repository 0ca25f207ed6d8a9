import type { ServerResponse } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { SPEC_CALLS } from '@pv-brain/contract/protocol/spec-calls.ts';
import { describe, expect, it } from 'vitest';
import {
  BASE_PATH,
  EMPTY,
  foreignApp,
  json,
  keepAnswersFresh,
  startBackEnd,
} from '../../testing/servers/foreign-back-end.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

async function front(answers: Parameters<typeof startBackEnd>[0] = {}, change = {}) {
  const backEnd = await startBackEnd(answers);
  return { backEnd, app: await foreignApp(backEnd, change) };
}

describe('the proxy', () => {
  it('passes on each call of the spec, below the base path', async () => {
    const { app, backEnd } = await front();
    for (const { method, path } of SPEC_CALLS) {
      const answer = await app.inject({ method, url: path });
      expect(answer.statusCode, path).toBe(200);
      expect(backEnd.requests.at(-1), path).toMatchObject({ method, url: BASE_PATH + path });
    }
    expect(backEnd.requests).toHaveLength(SPEC_CALLS.length);
  });

  it.each([
    ['GET', '/api/search?q=a'],
    ['GET', '/api/closing/list'],
    ['GET', '/api/policy/around?fdId=1'],
    ['POST', '/api/policy/list'],
    ['PUT', '/api/policy/list'],
    ['DELETE', '/profile/upload/a.png'],
    ['GET', '/login'],
    ['GET', '/api/policy/list/../../actuator/env'],
    ['GET', '/api/policy/list%2f..%2f..%2factuator'],
    ['GET', '/actuator/env'],
    ['GET', '/api/console/content/list'],
    ['POST', '/backoffice/session'],
  ] as const)('does not pass on %s %s', async (method, url) => {
    const { app, backEnd } = await front();
    const { statusCode } = await app.inject({ method, url });
    expect([404, 405]).toContain(statusCode);
    expect(backEnd.requests).toEqual([]);
  });

  it('passes on the form, token and client address, but neither our cookies nor other headers', async () => {
    const { app, backEnd } = await front({ '/api/order/add': json({ code: 0, msg: '提交成功' }) });
    const payload = 'fdAppId=1&fdContactName=%E7%8E%8B';
    const answer = await app.inject({
      method: 'POST',
      url: '/api/order/add',
      payload,
      remoteAddress: '192.0.2.7',
      headers: {
        ...FORM,
        authorization: 'Bearer t0ken',
        cookie: 'JSESSIONID=A1; pv_session=ours; __Secure-pv_session=ours',
        'x-forwarded-for': '1.2.3.4',
        'x-forwarded-host': 'evil.example',
        'x-real-ip': '1.2.3.4',
        referer: 'http://localhost/project',
        te: 'trailers',
        'x-secret': 'a',
      },
    });
    expect(answer.json()).toEqual({ code: 0, msg: '提交成功' });
    expect(answer.headers['cache-control']).toBe('no-store');
    const [heard] = backEnd.requests;
    expect(heard?.body).toBe(payload);
    const { host, connection, 'user-agent': _, ...headers } = heard?.headers ?? {};
    expect(`http://${host}`).toBe(backEnd.origin);
    expect(headers).toEqual({
      ...FORM,
      'content-length': String(payload.length),
      'accept-encoding': 'identity',
      'cdn-loop': expect.any(String),
      authorization: 'Bearer t0ken',
      cookie: 'JSESSIONID=A1',
      'x-forwarded-for': '192.0.2.7',
    });
  });

  it('passes on the back end’s cookies with the attributes of ours', async () => {
    const cookies = ['JSESSIONID=A1; Path=/prod-api; Domain=evil.example', 'pv_session=forged; Path=/'];
    const { app } = await front(
      { '/login': json({ code: 0, token: 't' }, 200, { 'set-cookie': cookies }) },
      { publicOrigin: 'https://pv.example.cn' },
    );
    const answer = await app.inject({ method: 'POST', url: '/login', headers: FORM, payload: 'username=a' });
    expect(answer.headers['set-cookie']).toEqual(['JSESSIONID=A1; Path=/; HttpOnly; Secure; SameSite=Lax']);
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('decompresses answers that are sent in %s although none was requested', async (encoding, compress) => {
    const compressed = (type: string, body: string) => (_: unknown, response: ServerResponse) =>
      response
        .writeHead(200, { 'content-type': type, 'content-encoding': encoding, 'set-cookie': 'JSESSIONID=A1' })
        .end(compress(body));
    const { app } = await front({
      '/login': compressed('application/json', '{"code":0,"token":"t"}'),
      '/captcha/captchaImage': compressed('image/png', 'x'),
    });
    const signIn = await app.inject({ method: 'POST', url: '/login', headers: FORM, payload: 'username=a' });
    expect([signIn.json(), signIn.headers['content-encoding']]).toEqual([{ code: 0, token: 't' }, undefined]);
    const captcha = await app.inject('/captcha/captchaImage?type=math');
    expect([captcha.body, captcha.headers['content-encoding']]).toEqual(['x', undefined]);
  });

  it('refuses an answer that is too large once it is decompressed', async () => {
    const { app } = await front({
      '/login': (_, response) =>
        response
          .writeHead(200, { 'content-encoding': 'gzip' })
          .end(gzipSync(JSON.stringify({ code: 0, msg: ' '.repeat(5 * 1024 * 1024) }))),
    });
    const { statusCode } = await app.inject({ method: 'POST', url: '/login', headers: FORM, payload: '' });
    expect(statusCode).toBe(502);
  });

  it('passes on a captcha as image/jpg, as which many systems send JPEG', async () => {
    const { app } = await front({
      '/captcha/captchaImage': (_, response) =>
        response.writeHead(200, { 'content-type': 'image/jpg' }).end('x'),
    });
    const { statusCode, headers, body } = await app.inject('/captcha/captchaImage?type=math');
    expect({ statusCode, type: headers['content-type'], body }).toEqual({
      statusCode: 200,
      type: 'image/jpg',
      body: 'x',
    });
  });

  it('refuses requests from pages of other sites', async () => {
    const { app, backEnd } = await front();
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/login',
        headers: { ...FORM, ...headers },
      });
      expect(statusCode).toBe(403);
    }
    expect(backEnd.requests).toEqual([]);
  });

  it('passes on a refusal with its status and Retry-After', async () => {
    const { app } = await front({
      '/login': json({ code: 429, msg: '慢一点' }, 429, { 'retry-after': '7' }),
    });
    const answer = await app.inject({ method: 'POST', url: '/login', headers: FORM, payload: '' });
    expect([answer.statusCode, answer.json().msg, answer.headers['retry-after']]).toEqual([
      429,
      '慢一点',
      '7',
    ]);
  });
});

describe('a request body', () => {
  it('of a form is refused with 413 beyond 256 KB', async () => {
    const { app, backEnd } = await front();
    const answer = await app.inject({
      method: 'POST',
      url: '/login',
      headers: FORM,
      payload: 'a'.repeat(257 * 1024),
    });
    expect([answer.statusCode, answer.json().msg]).toEqual([413, '提交的内容过大']);
    expect(backEnd.requests).toEqual([]);
  });

  it('of an upload is accepted up to the limit of our own uploads', async () => {
    const { app, backEnd } = await front(
      { '/components/sysAttMain/upload': json({ code: 0, attId: 9 }) },
      { uploadMaxBytes: 300 * 1024 },
    );
    const send = (bytes: number) =>
      app.inject({
        method: 'POST',
        url: '/components/sysAttMain/upload',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: 'a'.repeat(bytes),
      });
    expect((await send(300 * 1024)).json()).toEqual({ code: 0, attId: 9 });
    expect(backEnd.requests[0]?.body).toHaveLength(300 * 1024);
    expect((await send(400 * 1024)).statusCode).toBe(413);
  });
});

describe('a call that is the same for everybody', () => {
  const LIST = '/api/policy/list';
  const rows = (fdTitle: string) => json({ code: 0, rows: [{ fdId: 1, fdTitle }], total: 1 });

  it('is requested once, without the visitor’s cookies, and cached briefly', async () => {
    keepAnswersFresh();
    const { app, backEnd } = await front({ [LIST]: rows('措施') });
    const request = (url: string) => app.inject({ url, headers: { cookie: 'JSESSIONID=A1' } });
    const answers = await Promise.all([request(`${LIST}?pageNum=1&x=1`), request(`${LIST}?x=2&pageNum=1`)]);
    expect(answers.map((answer) => answer.json().rows[0].fdTitle)).toEqual(['措施', '措施']);
    expect(backEnd.requests.map(({ url }) => url)).toEqual([`${BASE_PATH}${LIST}?pageNum=1`]);
    expect(backEnd.requests[0]?.headers.cookie).toBeUndefined();
    expect(answers[0]?.headers['set-cookie']).toBeUndefined();
  });

  it('is not shared between visitors if it has a token', async () => {
    keepAnswersFresh();
    const { app, backEnd } = await front({ [LIST]: rows('措施') });
    await app.inject(LIST);
    const answer = await app.inject({ url: LIST, headers: { authorization: 'Bearer a' } });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(backEnd.requests).toHaveLength(2);
    expect((await app.inject(LIST)).headers['cache-control']).toBe('no-cache');
    expect(backEnd.requests.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer a']);
  });

  it.each([
    ['sets a cookie', json({ code: 0, rows: [] }, 200, { 'set-cookie': 'JSESSIONID=A1' })],
    ['says that it failed', json({ code: 500, msg: '系统异常' })],
    ['has another status', json({ code: 0, rows: [] }, 404)],
  ])('is not cached when the answer %s', async (_, respond) => {
    const { app, backEnd } = await front({ [LIST]: respond });
    const first = await app.inject(LIST);
    backEnd.answers[LIST] = EMPTY;
    expect(first.headers['set-cookie']).toBeUndefined();
    expect((await app.inject(LIST)).json()).toEqual({ code: 0, msg: null, rows: [], total: 0 });
  });
});

describe('single sign-on', () => {
  it('redirects to the address that the back end names', async () => {
    const { app, backEnd } = await front({
      '/common/sso': (_, response) => response.writeHead(302, { location: '/admin/index?ticket=1' }).end(),
    });
    const answer = await app.inject({ url: '/common/sso?tell=wang', headers: { cookie: 'JSESSIONID=A1' } });
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      `${backEnd.origin}/admin/index?ticket=1`,
    ]);
    expect(backEnd.requests[0]).toMatchObject({
      url: `${BASE_PATH}/common/sso?tell=wang`,
      headers: { cookie: 'JSESSIONID=A1' },
    });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', ''])('does not redirect to "%s"', async (location) => {
    const { app } = await front({
      '/common/sso': (_, response) => response.writeHead(302, { location }).end(),
    });
    expect((await app.inject('/common/sso?tell=wang')).statusCode).toBe(502);
  });
});
