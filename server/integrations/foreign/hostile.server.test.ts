import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { SPEC_CALLS } from '@pv-brain/contract/protocol/spec-calls.ts';
import { describe, expect, it } from 'vitest';
import { foreignApp, json, startBackEnd } from '../../testing/servers/foreign-back-end.ts';
import { listening } from '../../testing/servers/listening.ts';

const LIST = '/api/policy/list';
const UPLOADS = '/profile/upload/a.zip';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const FAILED = '后端服务异常，请稍后再试';

/** Writes endlessly, until the connection is closed. */
function sendEndlessly(response: ServerResponse, head: Record<string, string>, first = '') {
  const chunk = Buffer.alloc(256 * 1024, ' ');
  let bytes = 0;
  response.writeHead(200, head);
  response.write(first);
  const writeChunk = () => {
    if (response.destroyed) return;
    bytes += chunk.length;
    response.write(chunk, () => setImmediate(writeChunk));
  };
  writeChunk();
  return { ended: new Promise((resolve) => response.once('close', () => resolve(bytes))) };
}

describe('a hostile back end', () => {
  it('can redirect neither visitors nor this server', async () => {
    const inner = await startBackEnd();
    const backEnd = await startBackEnd(
      Object.fromEntries(
        SPEC_CALLS.map(({ path }) => [
          path,
          (_, response: ServerResponse) =>
            response.writeHead(302, { location: `${inner.base}/secret` }).end(),
        ]),
      ),
    );
    const app = await foreignApp(backEnd);
    for (const { method, path } of SPEC_CALLS) {
      const answer = await app.inject({ method, url: path });
      expect([answer.statusCode, answer.json().msg], path).toEqual([502, FAILED]);
      expect(answer.headers.location, path).toBeUndefined();
    }
    expect(inner.requests).toEqual([]);
  });

  it.each([
    ['as JSON', 'application/json', '{"rows":["'],
    ['as a page', 'text/html', '<p>'],
  ])('is cut off when it answers endlessly %s', async (_, type, first) => {
    const closeSignal = Promise.withResolvers<unknown>();
    const backEnd = await startBackEnd({
      [LIST]: (_, response) =>
        closeSignal.resolve(sendEndlessly(response, { 'content-type': type }, first).ended),
    });
    const app = await foreignApp(backEnd);
    const answer = await app.inject(LIST);
    expect([answer.statusCode, answer.json().msg]).toEqual([502, FAILED]);
    expect(await closeSignal.promise).toBeLessThan(64 * 1024 * 1024);
  });

  it('is not read when its headers announce a gigabyte', async () => {
    const head = { 'content-type': 'application/json', 'content-length': String(2 ** 30) };
    const backEnd = await startBackEnd({
      [LIST]: (_, response) => sendEndlessly(response, head),
      [UPLOADS]: (_, response) => sendEndlessly(response, head),
      '/captcha/captchaImage': (_, response) =>
        sendEndlessly(response, { ...head, 'content-type': 'image/png' }),
    });
    const app = await foreignApp(backEnd);
    for (const url of [LIST, UPLOADS, '/captcha/captchaImage'])
      expect((await app.inject(url)).statusCode, url).toBe(502);
  });

  it('is disconnected during a file when the visitor leaves', async () => {
    const closeSignal = Promise.withResolvers<unknown>();
    const backEnd = await startBackEnd({
      [UPLOADS]: (_, response) => closeSignal.resolve(sendEndlessly(response, {}).ended),
    });
    const app = await foreignApp(backEnd);
    await listening(app);
    const { port } = app.server.address() as { port: number };
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${UPLOADS} HTTP/1.1\r\nHost: a\r\n\r\n`);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.destroy();
    await closeSignal.promise;
  });

  it.each([
    ['a page', 'text/html', '<script>alert(1)</script>'],
    ['a page called JSON', 'application/json', '<script>alert(1)</script>'],
    ['nothing', 'application/json', ''],
    ['half of an answer', 'application/json', '{"code":0,"rows":['],
    ['a script', 'text/javascript', 'alert(1)'],
  ])('cannot answer a call with %s', async (_, type, body) => {
    const respond = (_: unknown, response: ServerResponse) =>
      response.writeHead(200, { 'content-type': type }).end(body);
    const backEnd = await startBackEnd({
      [LIST]: respond,
      '/login': respond,
      '/captcha/captchaImage': respond,
    });
    const app = await foreignApp(backEnd);
    for (const request of [
      { url: LIST },
      { url: LIST, headers: { authorization: 'Bearer a', accept: 'application/json' } },
      { url: '/captcha/captchaImage' },
      { method: 'POST' as const, url: '/login', headers: FORM, payload: 'a=1' },
    ]) {
      const answer = await app.inject(request);
      expect([answer.statusCode, answer.json().msg]).toEqual([502, FAILED]);
      expect(answer.headers['content-type']).toMatch('application/json');
    }
  });

  it('may send JSON under any content type, which is served as JSON', async () => {
    const backEnd = await startBackEnd({
      [LIST]: (_, response) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end('{"code":0,"rows":[{"a":"<script>"}]}'),
    });
    const app = await foreignApp(backEnd);
    for (const headers of [{}, { authorization: 'Bearer a' }]) {
      const answer = await app.inject({ url: LIST, headers });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
      });
      expect(answer.headers['content-security-policy']).toMatch("default-src 'none'");
    }
  });

  it('may begin its JSON with a byte order mark, which is not passed on', async () => {
    const body = '{"code":0,"rows":[]}';
    const backEnd = await startBackEnd({
      [LIST]: (_, response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(`\ufeff${body}`),
    });
    const app = await foreignApp(backEnd);
    for (const headers of [{}, { authorization: 'Bearer a' }]) {
      const answer = await app.inject({ url: LIST, headers });
      expect([answer.statusCode, answer.body]).toEqual([200, body]);
    }
  });

  it.each([
    ['application/json;charset=GBK', Buffer.from([0xb9, 0xe2, 0xb7, 0xfc])],
    ['text/html; charset="gb2312"', Buffer.from([0xb9, 0xe2, 0xb7, 0xfc])],
    ['application/json;charset=GBK', Buffer.from('光伏')],
    ['application/json;charset=ISO-8859-1', Buffer.from('光伏')],
  ])('may send its JSON as %s, which is passed on as UTF-8', async (type, title) => {
    const body = Buffer.concat([Buffer.from('{"code":0,"rows":["'), title, Buffer.from('"]}')]);
    const backEnd = await startBackEnd({
      [LIST]: (_, response) => response.writeHead(200, { 'content-type': type }).end(body),
    });
    const app = await foreignApp(backEnd);
    for (const headers of [{}, { authorization: 'Bearer a' }])
      expect((await app.inject({ url: LIST, headers })).json().rows).toEqual(['光伏']);
  });

  it('may send ids of 19 digits as numbers: their digits are passed on', async () => {
    const ids =
      '"fdId":1812345678901234501,"attId":-1812345678901234501,"fdType":3,"fdNumber":1234567890123456789.5';
    const backEnd = await startBackEnd({
      [LIST]: (_, response) =>
        response.end(`{"code":0,"rows":[{${ids},"fdTitle":"\\\\\\",1812345678901234502,"}]}`),
    });
    const app = await foreignApp(backEnd);
    for (const headers of [{}, { authorization: 'Bearer a' }])
      expect((await app.inject({ url: LIST, headers })).json().rows).toEqual([
        {
          fdId: '1812345678901234501',
          attId: '-1812345678901234501',
          fdType: 3,
          fdNumber: 1234567890123456800,
          fdTitle: '\\",1812345678901234502,',
        },
      ]);
  });

  it('cannot send a scripted SVG as captcha', async () => {
    const backEnd = await startBackEnd({
      '/captcha/captchaImage': (_, response) =>
        response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg onload="alert(1)"/>'),
    });
    expect((await (await foreignApp(backEnd)).inject('/captcha/captchaImage')).statusCode).toBe(502);
  });

  it('cannot set response headers of its choice', async () => {
    const backEnd = await startBackEnd({
      '/login': json({ code: 0 }, 200, {
        'set-cookie': ['pv_session=forged; Path=/backoffice', '__Secure-pv_session=forged', 'a=b'],
        'access-control-allow-origin': '*',
        'content-security-policy': "script-src 'unsafe-inline'",
        'clear-site-data': '"*"',
        'service-worker-allowed': '/',
        'strict-transport-security': 'max-age=0',
        refresh: '0; url=https://evil.example',
        link: '<https://evil.example/a.js>; rel=preload',
        'x-request-id': 'forged',
      }),
    });
    const app = await foreignApp(backEnd);
    const { headers } = await app.inject({ method: 'POST', url: '/login', headers: FORM, payload: 'a=1' });
    expect(headers['set-cookie']).toEqual(['a=b; Path=/; HttpOnly; SameSite=Lax']);
    expect(headers['content-security-policy']).toMatch("default-src 'none'");
    expect(headers['x-request-id']).not.toBe('forged');
    for (const name of [
      'access-control-allow-origin',
      'clear-site-data',
      'service-worker-allowed',
      'refresh',
      'link',
    ])
      expect(headers, name).not.toHaveProperty(name);
  });

  it('causes 502 with malformed HTTP or truncated responses', async () => {
    const raw = (text: string) => (_: unknown, response: ServerResponse) => void response.socket?.end(text);
    const broken = [
      'HTTP/1.1 200 OK\r\nSet-Cookie: a=b\rX: y\r\nContent-Length: 2\r\n\r\n{}',
      'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
      `HTTP/1.1 200 OK\r\nA: ${'a'.repeat(200_000)}\r\n\r\n{}`,
      'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{}',
      'no http at all',
    ];
    const backEnd = await startBackEnd();
    const app = await foreignApp(backEnd);
    for (const text of broken) {
      backEnd.answers[LIST] = raw(text);
      expect((await app.inject(LIST)).statusCode, text.slice(0, 60)).toBe(502);
    }
    backEnd.answers[LIST] = json({ code: 0, rows: [], total: 0 });
    expect((await app.inject(LIST)).statusCode).toBe(200);
  });

  it('is not named in error responses', async () => {
    const backEnd = await startBackEnd({ [LIST]: (request) => request.socket.destroy() });
    const app = await foreignApp(backEnd);
    const answer = await app.inject(LIST);
    expect(answer.statusCode).toBe(502);
    expect(answer.body + JSON.stringify(answer.headers)).not.toContain(new URL(backEnd.base).port);
  });
});
