import { describe, expect, it } from 'vitest';
import { BASE_PATH, foreignApp, startBackEnd } from '../../testing/servers/foreign-back-end.ts';

const PICTURE = '/profile/upload/2026/cover.png';

async function front(path: string, headers: Record<string, string>, body = 'bytes', status = 200) {
  const backEnd = await startBackEnd({
    [path]: (_, response) => response.writeHead(status, headers).end(body),
  });
  return { backEnd, app: await foreignApp(backEnd) };
}

describe('a file of the back end', () => {
  it('is displayed in place and cached publicly if it is a picture', async () => {
    const { app, backEnd } = await front(PICTURE, { 'content-type': 'image/png', etag: '"1"', server: 'x' });
    const answer = await app.inject({
      url: PICTURE,
      headers: { cookie: 'JSESSIONID=A1', range: 'bytes=0-' },
    });
    expect([answer.statusCode, answer.body]).toEqual([200, 'bytes']);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=600',
      'cross-origin-resource-policy': 'cross-origin',
      etag: '"1"',
    });
    expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect(answer.headers['content-disposition']).toBeUndefined();
    expect(answer.headers.server).toBeUndefined();
    expect(backEnd.requests[0]?.headers).toMatchObject({ range: 'bytes=0-' });
    expect(backEnd.requests[0]?.headers.cookie).toBeUndefined();
  });

  it.each(['page.html', 'page.xhtml', 'guide.pdf', 'app.js', 'noextension', '%E6%8C%87%E5%8D%97.zip'])(
    'is a download if named %s, whatever its content type',
    async (name) => {
      const path = `/profile/upload/${name}`;
      const { app } = await front(path, { 'content-type': 'text/html' }, '<script>alert(1)</script>');
      const { statusCode, headers } = await app.inject(path);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('application/octet-stream');
      expect(headers['content-disposition']).toMatch(/^attachment; filename/);
    },
  );

  it.each(['/media/01a2191c/1/960.webp', '/files/01a2191c/guide.pdf'])(
    'is served below the paths of another installation: %s',
    async (path) => {
      const { app } = await front(path, {});
      expect((await app.inject(path)).body).toBe('bytes');
    },
  );

  it('keeps the encoding in which the back end sends it', async () => {
    const { app } = await front(PICTURE, { 'content-encoding': 'gzip' });
    expect((await app.inject(PICTURE)).headers['content-encoding']).toBe('gzip');
  });

  it('gets its content type from its name alone', async () => {
    const { app } = await front(PICTURE, { 'content-type': 'text/html' }, '<script>alert(1)</script>');
    expect((await app.inject(PICTURE)).headers['content-type']).toBe('image/png');
  });

  it('is not cached when the request has a token or the response sets a cookie', async () => {
    const { app } = await front(PICTURE, { 'set-cookie': 'JSESSIONID=A1' });
    for (const headers of [{ authorization: 'Bearer a' }, {}]) {
      const answer = await app.inject({ url: PICTURE, headers });
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  it('is requested with HEAD for a HEAD request', async () => {
    const { app, backEnd } = await front(PICTURE, { 'content-length': '5' });
    const answer = await app.inject({ method: 'HEAD', url: PICTURE });
    expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, '5', '']);
    expect(backEnd.requests[0]?.method).toBe('HEAD');
  });

  it.each([
    [301, 502],
    [500, 502],
    [404, 404],
    [403, 404],
  ])('with status %i is answered with %i', async (status, expectedStatus) => {
    const { app } = await front(PICTURE, { location: 'http://169.254.169.254/' }, '<h1>Tomcat</h1>', status);
    const answer = await app.inject(PICTURE);
    expect([answer.statusCode, answer.json().code]).toEqual([expectedStatus, expectedStatus]);
    expect(answer.headers.location).toBeUndefined();
  });

  it.each([
    '/profile/../actuator/env',
    '/profile/%2e%2e/actuator/env',
    '/profile/..%2factuator%2fenv',
    '/profile/%252e%252e/actuator',
    '/profile/a%5c..%5cb',
    '/profile/a%00b',
    '/profile/a%0d%0ab',
    '/profile/',
  ])('is not requested for the invalid path %s', async (path) => {
    const { app, backEnd } = await front(PICTURE, {});
    expect((await app.inject(path)).statusCode).toBe(404);
    expect(backEnd.requests).toEqual([]);
  });

  it('is requested by a normalised path, without query', async () => {
    const { app, backEnd } = await front(PICTURE, {});
    await app.inject('/profile/%75pload/%E5%9B%BE.png?x=1');
    expect(backEnd.requests[0]?.url).toBe(`${BASE_PATH}/profile/upload/%E5%9B%BE.png`);
  });
});
