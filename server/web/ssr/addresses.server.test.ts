import { describe, expect, it } from 'vitest';
import { createApp } from '../../bootstrap/app.ts';
import { rawClient } from '../../testing/servers/raw-socket.ts';
import { shared } from '../../testing/test-app.ts';
import { loadPortalBuild } from './portal-build.ts';

const site = shared(async ({ settings, ...database }) => {
  const app = await createApp({ settings, database, portal: await loadPortalBuild(), version: 'test' });
  return { made: app, close: () => app.close() };
});

/** Sends raw request lines to a server with its pages, since browsers and libraries would normalise bad addresses. */
function createSender() {
  const app = site();
  return async (target: string, method = 'GET') => {
    const client = await rawClient(app);
    client.socket.write(`${method} ${target} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
    await client.whenClosed;
    const received = client.received();
    const at = received.indexOf('\r\n\r\n');
    const [head, body] = [received.slice(0, at), received.slice(at + 4)];
    return { status: Number(head.split(' ', 2)[1]), head: head.toLowerCase(), body };
  };
}

const LONG = 'a'.repeat(300);
const SECTIONS = ['policy', 'project', 'special', 'recruit', 'shopping_mall', 'financial', 'specialist'];

describe('an impossible address', () => {
  it.each([
    ...[...SECTIONS, 'supply_demand/supply'].flatMap((section) =>
      ['%00', 'a%00b', LONG].flatMap((id) => [`/${section}/detail/${id}`, `/${section}/${id}`]),
    ),
    '/specialist/detailAll/%00',
    `/specialist/detailAll/${LONG}`,
    '//[',
    '//:80',
    '//x@evil.com/',
    '//x@evil.com/policy',
    '/\\',
    '/\\evil.com',
    '/]',
    '/policy//detail//[',
    'http://evil.com/nothing',
    `/${'a/'.repeat(3000)}`,
  ])('%s shows the error page with 404', async (target) => {
    const send = createSender();
    const { status, head, body } = await send(target);
    expect(status).toBe(404);
    expect(head).toContain('content-type: text/html; charset=utf-8');
    expect(body).toContain('<html lang="zh-CN"');
  });

  it('// redirects to the home page of this site', async () => {
    const send = createSender();
    const { status, head } = await send('//');
    expect(status).toBe(302);
    expect(head).toContain('location: /index\r\n');
  });

  it.each(['1e22', '-1', '0', '9'.repeat(400), '%00', 'NaN', '2.5'])(
    'a list has a page for any page number, including %s',
    async (page) => {
      const send = createSender();
      for (const section of ['policy', 'supply_demand/supply'])
        expect((await send(`/${section}?page=${page}`)).status).toBe(200);
    },
  );
});

describe('an address below the API prefix', () => {
  const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS'];

  it.each([
    '/api',
    '/api/',
    '/API/policy/list',
    '/api/nope',
    '/api/..%2f',
    '/api/..%2fpolicy',
    '/api%2fpolicy',
    '/%61pi/nope',
    '/x/../api/nope',
    '/api/[',
    '/api/:a(',
    '/api\\nope',
    '//api/nope',
    '/./api',
    '/components',
    '/components/nope',
    '/captcha',
    '/captcha/nope',
    '/login/nope',
    '/register',
    '/Logout',
  ])('%s returns 404 in the envelope for every method', async (target) => {
    const send = createSender();
    for (const method of METHODS) {
      const { status, head, body } = await send(target, method);
      expect(status, method).toBe(404);
      expect(head).toContain('content-type: application/json; charset=utf-8');
      if (method === 'HEAD') continue;
      const envelope = { code: 404, msg: '请求的地址不存在', requestId: expect.any(String) };
      expect(JSON.parse(body), method).toEqual(envelope);
    }
  });

  it.each(['/login', '/logout/', '/register/add', '/api/ai/entry?a'])(
    '%s returns no page when only POST is allowed',
    async (target) => {
      const send = createSender();
      const { status, head, body } = await send(target);
      expect(status).toBe(405);
      expect(head).toContain('allow: post');
      expect(JSON.parse(body)).toMatchObject({ code: 405 });
    },
  );

  it('does not include addresses that merely begin with the same letters', async () => {
    const send = createSender();
    for (const target of ['/apis', '/logins', '/homeLogin/api'])
      expect((await send(target)).head).toContain('content-type: text/html');
  });
});
