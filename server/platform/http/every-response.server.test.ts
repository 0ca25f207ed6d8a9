import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { createItem } from '../../testing/content/factories.ts';
import { accountApp, newCustomer, signIn } from '../../testing/people/accounts.ts';
import { listening } from '../../testing/servers/listening.ts';
import { fakePortal, portalApp } from '../../testing/servers/portal.ts';
import { head, rawClient } from '../../testing/servers/raw-socket.ts';
import { PORTAL_CLIENT } from '../../web/ssr/portal-build.ts';

/** Asserts a policy without inline scripts and foreign embedding. */
function expectPolicy(policy: unknown, what: string) {
  expect(policy, what).toMatch(/default-src '(none|self)'/);
  expect(policy, what).toContain("base-uri 'none'");
  expect(policy, what).toMatch(/form-action '(none|self)'/);
  expect(policy, what).toMatch(/frame-ancestors '(none|self)'/);
  expect(policy, what).not.toMatch(/script-src[^;]*'unsafe|default-src[^;]*'unsafe/);
}

const script = readdirSync(join(PORTAL_CLIENT, 'assets')).find((name) => name.endsWith('.js'));

const RESPONSES: [status: number, request: string | InjectOptions][] = [
  [200, '/index'],
  [200, '/policy/detail/p1'],
  [404, '/policy/detail/none'],
  [404, '/nowhere'],
  [200, '/api/policy/list'],
  [404, '/api/policy/findPolicyById?fdId=none'],
  [400, '/api/policy/list?pageNum=x'],
  [404, '/api/nope'],
  [400, '/api/%zz'],
  [405, { method: 'DELETE', url: '/api/policy/list' }],
  [405, { method: 'OPTIONS', url: '/index' }],
  [401, '/api/user/info'],
  [200, { method: 'POST', url: '/login', payload: {} }],
  [415, { method: 'POST', url: '/login', payload: '<a/>', headers: { 'content-type': 'text/xml' } }],
  [200, '/api/openapi.json'],
  [200, '/api/system/getHttpPath'],
  [200, '/art/park.svg'],
  [200, '/art/cover/policy/p1.svg'],
  [404, '/art/cover/policy/none.svg'],
  [200, '/profile/upload/a.svg'],
  [200, '/profile/upload/a.pdf'],
  [206, { url: '/profile/upload/a.pdf', headers: { range: 'bytes=0-1' } }],
  [416, { url: '/profile/upload/a.pdf', headers: { range: 'bytes=99-' } }],
  [404, '/profile/upload/none.png'],
  [200, '/backoffice/profile/upload/a.svg'],
  [200, `/assets/${script}`],
  [404, '/assets/none.js'],
  [200, '/favicon.svg'],
  [200, '/text-size.js'],
  [200, '/offline.html'],
  [200, '/offline.css'],
  [200, '/offline.js'],
  [200, '/sw.js'],
  [200, '/robots.txt'],
  [200, '/sitemap.xml'],
  [200, '/sitemap/pages.xml'],
  [404, '/sitemap/none.xml'],
  [200, '/policy/feed.xml'],
  [200, '/policy/atom.xml'],
  [404, '/nowhere/feed.xml'],
  [200, '/captcha/captchaImage'],
  [200, '/captcha/work'],
  [302, '/backoffice/common/sso?tell=a'],
  [302, '/backoffice/index'],
  [302, '/backoffice/nothing'],
  [401, { method: 'POST', url: '/backoffice/session', payload: {} }],
  [400, '/sandbox/ai/welcome?ticket=a'],
  [200, '/healthz'],
  [200, '/readyz'],
];

it.each(RESPONSES)('%i: %j has a content security policy', async (status, request) => {
  const { app, db, dataDir } = await portalApp(fakePortal().build);
  await createItem(db, 'policy', { id: 'p1' });
  const folder = join(dataDir, 'upload');
  mkdirSync(folder, { recursive: true });
  for (const name of ['a.svg', 'a.pdf']) writeFileSync(join(folder, name), '<svg/>');
  const response = await app.inject(request as InjectOptions);
  expect(response.statusCode, response.body).toBe(status);
  expectPolicy(response.headers['content-security-policy'], 'policy');
  expect(response.headers['cross-origin-resource-policy']).toMatch(/^(same|cross)-origin$/);
});

it.each(['/index', '/api/policy/list', '/art/park.svg', '/nowhere'])(
  '%s has the same content security policy from the cache',
  async (path) => {
    const { app, db } = await portalApp(fakePortal().build);
    await createItem(db, 'policy');
    const send = await listening(app);
    const first = await send(path);
    const second = await send(path);
    expectPolicy(second.headers['content-security-policy'], path);
    for (const name of ['content-security-policy', 'cross-origin-resource-policy'])
      expect(second.headers[name]).toBe(first.headers[name]);
  },
);

it('the back office page has a content security policy', async () => {
  const { app } = await accountApp();
  const { cookie } = await signIn(app, await newCustomer(app));
  const { statusCode, headers } = await app.inject({
    url: '/backoffice/index',
    cookies: { pv_session: cookie },
  });
  expect(statusCode).toBe(200);
  expectPolicy(headers['content-security-policy'], 'page');
});

it.each([
  ['400', 'GET /\u0001 HTTP/1.1'],
  ['431', `GET / HTTP/1.1\r\ncookie: ${'a'.repeat(40_000)}`],
])('a refusal of an unreadable request has a content security policy: %s', async (status, line) => {
  const { app } = await accountApp();
  const client = await rawClient(app);
  client.socket.write(head(line));
  await client.whenClosed;
  expect(client.received()).toContain(`HTTP/1.1 ${status}`);
  expectPolicy(/content-security-policy: (.*)/i.exec(client.received())?.[1], status);
});
