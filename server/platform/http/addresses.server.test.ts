import { describe, expect, it } from 'vitest';
import { createItem } from '../../testing/content/factories.ts';
import { expectRefusal } from '../../testing/requests.ts';
import { fakePortal, portalApp, sharedPortalApp } from '../../testing/servers/portal.ts';
import { rawClient } from '../../testing/servers/raw-socket.ts';

const portal = sharedPortalApp(
  () => fakePortal().build,
  {},
  (db) => createItem(db, 'policy', { id: 'p1' }),
);

type App = Awaited<ReturnType<typeof portalApp>>['app'];

/** Sends a request of these lines with `connection: close` and returns everything received. */
async function answer(app: App, ...lines: string[]): Promise<string> {
  const client = await rawClient(app);
  client.socket.write(`${[...lines, 'connection: close'].join('\r\n')}\r\n\r\n`);
  await client.whenClosed;
  return client.received();
}

describe('request target with a host', () => {
  it.each([
    ['http://portal.example/policy', '<title>/policy</title>'],
    ['HTTPS://portal.example:8443/policy/?pageNum=1', '<title>/policy</title>'],
    ['http://portal.example/api/policy/list?pageNum=1', '"total":1'],
    ['http://portal.example/healthz', '"status":"ok"'],
  ])('is served like the path alone: %s', async (address, expected) => {
    const { app } = portal();
    // The first response is rendered, the second may come from the cache; the 404 page is cached by then.
    await answer(app, 'GET /nowhere HTTP/1.1', 'host: a');
    for (let count = 0; count < 2; count += 1) {
      const received = await answer(app, `GET ${address} HTTP/1.1`, 'host: a');
      expect(received).toMatch(/^HTTP\/1\.1 200 /);
      expect(received).toContain(expected);
    }
  });

  it('is cached like the path alone, and the cached page does not contain its host', async () => {
    const { build, rendered } = fakePortal();
    const { app } = await portalApp(build);
    const first = await answer(app, 'GET http://evil.example/policy HTTP/1.1', 'host: a');
    const second = await answer(app, 'GET /policy HTTP/1.1', 'host: a');
    expect(rendered).toEqual(['/policy']);
    expect(first + second).not.toContain('evil.example');
  });

  it('overrides the Host header', async () => {
    const { app } = portal();
    const ownAnswer = await answer(
      app,
      'GET http://one.example:81/api/system/getHttpPath HTTP/1.1',
      'host: two',
    );
    expect(ownAnswer).toContain('http://one.example:81/');
    expect(ownAnswer).not.toContain('two');
  });

  it.each(['http:///policy', 'ftp://a/policy', 'httpx://a/policy'])(
    'returns 400 or 404 without a host or with another scheme: %s',
    async (address) => {
      const { app } = portal();
      expect(await answer(app, `GET ${address} HTTP/1.1`, 'host: a')).toMatch(/^HTTP\/1\.1 40[04] /);
    },
  );
});

describe('Host header', () => {
  const GET = 'GET /api/system/getHttpPath HTTP/1.1';

  it.each([
    ['given twice', ['host: a', 'Host: b']],
    ['with a blank in it', ['host: a b']],
    ['with a path behind it', ['host: a/b']],
    ['with a name before it', ['host: a@b']],
  ])('is refused %s', async (_, lines) => {
    const { app } = portal();
    const received = await answer(app, GET, ...lines);
    expect(received).toMatch(/^HTTP\/1\.1 400 /);
    expect(received).toContain('"msg":"请求参数有误"');
  });

  it.each(['a', 'a.example:8443', '[::1]:80', '光伏.example'])('is accepted as %s', async (host) => {
    const { app } = portal();
    expect(await answer(app, GET, `host: ${host}`)).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('address with invalid escapes', () => {
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

  it.each(['/%zz', '/%', '/%c0%ae', '/policy/%ff?a=%zz', '/policy/detail/%e5%85'])(
    'is a 404 page for a browser: %s',
    async (url) => {
      const { app } = portal();
      const response = await app.inject({ url, headers: browser });
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.body).toContain('<title>/');
      const head = await app.inject({ method: 'HEAD', url, headers: browser });
      expect(head).toMatchObject({ statusCode: 404, body: '' });
    },
  );

  it('is refused in the envelope for programs, calls and POST', async () => {
    const { app } = portal();
    const expectBadRequest = (request: object) => expectRefusal(app, request, 400, '请求参数有误');
    await expectBadRequest({ url: '/%zz' });
    await expectBadRequest({ url: '/api/%zz', headers: browser });
    await expectBadRequest({ method: 'POST', url: '/%zz', headers: browser });
  });
});
