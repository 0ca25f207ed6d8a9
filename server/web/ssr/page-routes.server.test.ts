import type { FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { createItem } from '../../testing/content/factories.ts';
import { listening, type Send } from '../../testing/servers/listening.ts';
import { fakePortal, portalApp, sharedPortalApp } from '../../testing/servers/portal.ts';
import { head, rawClient } from '../../testing/servers/raw-socket.ts';

const fill = (count: number) => async (db: Db) => {
  for (let index = 0; index < count; index += 1) await createItem(db, 'policy', { id: `p${index}` });
};

/** Starts a server with policies, five by default, two per page. */
async function policyPortal(count = 5) {
  const portal = fakePortal();
  const { app, db } = await portalApp(portal.build, {}, fill(count));
  return { ...portal, app, db, send: await listening(app) };
}

/** Like `policyPortal`, for tests that request different pages of one server. */
function sharedPolicyPortal() {
  const { build, rendered } = fakePortal();
  const site = sharedPortalApp(() => build, {}, fill(5));
  let send: Send | undefined;
  return async () => {
    send ??= await listening(site().app);
    rendered.length = 0;
    return { rendered, send };
  };
}

/** Sends a GET request with a body. */
async function getWithBody(app: FastifyInstance, path: string): Promise<string> {
  const client = await rawClient(app);
  client.socket.write(head(`GET ${path} HTTP/1.1`, 'content-length: 1', 'connection: close'));
  client.socket.write('x');
  await client.whenClosed;
  return client.received();
}

describe('the warm-up of a listening server', () => {
  it('renders the page of unknown addresses and the home page, one after the other', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { build, rendered, hold } = fakePortal();
    const release = hold();
    const { app } = await portalApp(build, { mode: 'production' });
    const send = await listening(app);
    expect((await send('/readyz')).status).toBe(200);
    expect(rendered).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    await expect.poll(() => rendered).toEqual(['/~']);
    release();
    await expect.poll(() => rendered).toEqual(['/~', '/index']);
    expect((await send('/made/up')).status).toBe(404);
    expect((await send('/index')).status).toBe(200);
    expect(rendered).toEqual(['/~', '/index']);
  });

  it('renders nothing after an immediate stop', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { build, rendered } = fakePortal();
    const { app } = await portalApp(build, { mode: 'production' });
    await listening(app);
    await app.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(rendered).toEqual([]);
  });
});

describe('a page is rendered once', () => {
  it('for GET, HEAD and a GET with a body', async () => {
    const { send, app, rendered } = await policyPortal();
    const getResponse = await send('/index');
    const headResponse = await send('/index', {}, 'HEAD');
    expect(headResponse.body).toHaveLength(0);
    for (const name of ['etag', 'content-length', 'content-type', 'content-security-policy'])
      expect(headResponse.headers[name], name).toBe(getResponse.headers[name]);
    expect(await getWithBody(app, '/index')).toContain('<title>/index</title>');
    expect(rendered).toEqual(['/index']);
  });

  it('for GET after HEAD', async () => {
    const { send, rendered } = await policyPortal();
    const headResponse = await send('/index', {}, 'HEAD');
    expect(Number(headResponse.headers['content-length'])).toBeGreaterThan(0);
    expect((await send('/index')).body).toHaveLength(Number(headResponse.headers['content-length']));
    expect(rendered).toEqual(['/index']);
  });

  it('for concurrent requests', async () => {
    const { send, rendered, hold } = await policyPortal();
    const release = hold();
    const requests = Array.from({ length: 20 }, () => send('/index'));
    await expect.poll(() => rendered.length).toBe(1);
    release();
    expect(new Set((await Promise.all(requests)).map(({ body }) => body.toString())).size).toBe(1);
    expect(rendered).toEqual(['/index']);
  });

  it('and again for requests after a write', async () => {
    const { send, db, rendered, hold } = await policyPortal();
    const release = hold();
    const firstRequest = send('/index');
    await expect.poll(() => rendered.length).toBe(1);
    await createItem(db, 'policy');
    // Requested until the write has been noticed; requests meanwhile join the first rendering.
    const laterRequests: ReturnType<typeof send>[] = [];
    await expect
      .poll(() => {
        laterRequests.push(send('/index'));
        return rendered.length;
      })
      .toBe(2);
    const lastRequest = laterRequests.at(-1);
    release();
    await Promise.all(laterRequests);
    expect((await firstRequest).status).toBe(200);
    expect((await lastRequest)?.body.toString()).toContain('"total":6');
    expect((await send('/index')).body.toString()).toContain('"total":6');
  });

  const pages = sharedPolicyPortal();

  it.each([
    ['/index', ['/index?page=2', '/index?page=9', '/index/', '/INDEX', '/%69ndex', '/index?utm=1']],
    ['/policy', ['/policy?page=1', '/policy?page=0', '/policy?page=x', '/policy?page=1e22', '/Policy?a=b']],
    ['/policy?page=2', ['/policy?page=02', '/policy?page=2&page=3', '/policy?%70age=2', '/policy/?page=2']],
    ['/policy?page=4', ['/policy?page=5', '/policy?page=99999', '/policy?page=999999999']],
    ['/policy/detail/p1', ['/policy/detail/p1?page=7', '/policy/detail/%701', '/policy/DETAIL/p1/']],
    [
      '/policy/detail/~',
      ['/policy/detail/none', '/policy/detail/x%00', `/policy/detail/${'x'.repeat(3000)}`],
    ],
    ['/policy/~', ['/policy/77', '/policy/%00', '/policy/none?page=3']],
    ['/~', ['/none', '/a/b/c', '//policy', '/policy//detail', '/policy/detail/a/b', '/none.data']],
  ])('as %s for every address with the same content', async (address, otherAddresses) => {
    const { send, rendered } = await pages();
    const first = await send(address);
    expect(first.status).toBe(address.includes('~') ? 404 : 200);
    for (const otherAddress of otherAddresses) {
      const response = await send(otherAddress);
      expect(response.body.toString(), otherAddress).toBe(first.body.toString());
      expect(response.status, otherAddress).toBe(first.status);
      expect((await send(otherAddress, {}, 'HEAD')).status, otherAddress).toBe(first.status);
    }
    expect(rendered).toEqual([address]);
  });
});

describe('an address whose item is created later', () => {
  it('no longer shows the cached 404', async () => {
    const { send, db } = await policyPortal();
    expect((await send('/policy/detail/soon')).status).toBe(404);
    await createItem(db, 'policy', { id: 'soon', category: '9' });
    expect((await send('/policy/detail/soon')).status).toBe(200);
    expect((await send('/policy/9')).status).toBe(200);
  });
});

describe('a list with new items', () => {
  it('has more pages at once', async () => {
    const { send, db } = await policyPortal();
    const pageBeyondEnd = (await send('/policy?page=99')).body.toString();
    expect(pageBeyondEnd).toContain('<title>/policy?page=4</title>');
    for (let index = 0; index < 4; index += 1) await createItem(db, 'policy');
    await expect
      .poll(async () => (await send('/policy?page=99')).body.toString())
      .toContain('<title>/policy?page=6</title>');
    expect((await send('/policy?page=4')).body.toString()).toContain('<title>/policy?page=4</title>');
  });
});

describe('addresses outside the portal’s pages', () => {
  const pages = sharedPolicyPortal();

  it.each(['/healthz', '/robots.txt', '/%68ealthz', '//healthz', '/api/openapi.json', '/favicon.svg'])(
    '%s is not cached as an unknown page',
    async (path) => {
      const { send } = await pages();
      await send('/none');
      expect((await send(path)).status).toBe(200);
    },
  );

  it.each(['/api/none', '/assets/none.js', '/profile/none'])('%s has no page', async (path) => {
    const { send, rendered } = await pages();
    for (let pass = 0; pass < 2; pass += 1) {
      const { status, headers } = await send(path);
      expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    }
    expect(rendered).toEqual([]);
  });
});

describe('too many concurrent renderings', () => {
  it('are refused for one network, without delaying others', async () => {
    const { app, rendered, hold } = await policyPortal(90);
    const release = hold();
    const request = (path: string, remoteAddress: string) => app.inject({ url: path, remoteAddress });
    const requests = Array.from({ length: 90 }, (_, index) =>
      request(`/policy/detail/p${index}`, '198.18.0.1'),
    );
    // Four are rendering and sixty-four wait; the others were refused before any rendering is released.
    const refused: Awaited<ReturnType<typeof request>>[] = [];
    for (const pendingRequest of requests) void pendingRequest.then((answer) => refused.push(answer));
    await expect.poll(() => refused.length).toBe(22);
    for (const { statusCode, headers } of refused) {
      expect(statusCode).toBe(503);
      expect(headers['retry-after']).toBeDefined();
    }
    const visitor = request('/index', '198.18.0.2');
    // Requests answered after this one were also accepted after it.
    await request('/healthz', '198.18.0.2');
    release();
    expect((await visitor).statusCode).toBe(200);
    const statuses = (await Promise.all(requests)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(68);
    expect(rendered.indexOf('/index')).toBeLessThan(10);
  });
});

describe('a page made from query parameters', () => {
  it('is rendered from the parameters in its route only, and not cached', async () => {
    const { send, rendered } = await policyPortal();
    expect((await send('/search?x=1')).status).toBe(200);
    expect((await send('/search')).status).toBe(200);
    expect(rendered).toEqual(['/search']);
    for (const address of ['/search?section=b&q=a', '/search?q=a&section=b&page=02'])
      expect((await send(address)).status).toBe(200);
    await send('/search?q=a&section=b');
    expect(rendered.slice(1)).toEqual([
      '/search?q=a&section=b',
      '/search?q=a&section=b&page=2',
      '/search?q=a&section=b',
    ]);
  });
});

it('a query in GBK is redirected to the same address in UTF-8, whether the page is cached or not', async () => {
  const { send } = await policyPortal();
  for (let tried = 0; tried < 2; tried += 1) {
    const { status, headers } = await send('/policy?keyword=%B9%E2%B7%FC&page=2');
    expect([status, headers.location]).toEqual([302, `/policy?keyword=${encodeURIComponent('光伏')}&page=2`]);
    expect((await send(String(headers.location))).status).toBe(200);
  }
});

describe('with the page of unknown addresses in the cache', () => {
  it('icons of any requested size are served', async () => {
    const { send } = await policyPortal();
    for (let tried = 0; tried < 2; tried += 1) {
      expect((await send('/made/up')).status).toBe(404);
      const { status, headers } = await send('/apple-touch-icon-120x120-precomposed.png');
      expect([status, headers['content-type']]).toEqual([200, 'image/png']);
    }
  });

  it('site verification files are served as plain text once operators add them', async () => {
    const { send, db } = await policyPortal();
    const files = [
      'MP_verify_aB3xY.txt',
      'WW_verify_k9.txt',
      'baidu_verify_codeva-q1w2.html',
      'google0a1b2c.html',
    ];
    for (const file of files) expect((await send(`/${file}`)).status, file).toBe(404);
    const rows = files.map((label, position) => ({
      type: 'site:ownership',
      label,
      value: `<b>${label}`,
      position,
    }));
    await db
      .insertInto('dictionary')
      .values(rows.map((row) => ({ ...row, is_public: 1 })))
      .execute();
    for (const file of files) {
      const { status, headers, body } = await send(`/${file}`);
      expect([status, headers['content-type'], body.toString()]).toEqual([
        200,
        'text/plain; charset=utf-8',
        `<b>${file}`,
      ]);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
    for (const otherPath of ['/google1.html', '/policy/google0a1b2c.html', '/other.txt'])
      expect((await send(otherPath)).status, otherPath).toBe(404);
  });
});
