import { SPEC_CALLS } from '@pv-brain/contract/protocol/spec-calls.ts';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../platform/runtime/settings.ts';
import { version } from '../platform/runtime/version.ts';
import {
  EMPTY,
  foreignApp,
  hanging,
  json,
  keepAnswersFresh,
  startBackEnd,
} from '../testing/servers/foreign-back-end.ts';
import { freePort } from '../testing/servers/free-port.ts';
import { fakePortal } from '../testing/servers/portal.ts';
import { createForeignApp } from './foreign-app.ts';
import { listRoutes } from './list-routes.ts';

const LIST = '/api/policy/list';
const HTML = { accept: 'text/html' };

async function front(answers: Parameters<typeof startBackEnd>[0] = {}) {
  const backEnd = await startBackEnd(answers);
  const portal = fakePortal();
  const app = await foreignApp(backEnd, {}, portal.build);
  const show = (url: string) => app.inject({ url, headers: HTML });
  return { backEnd, portal, app, show };
}

it('the portal in front of an external back end has the spec’s calls, files, the AI entry and pages only', async () => {
  const apiBase = 'http://127.0.0.1:9/prod-api';
  const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', API_BASE: apiBase });
  const lines = await listRoutes(() => createForeignApp({ settings, apiBase, portal: fakePortal().build }));
  const routes = lines.map((line) => line.split(' ').slice(0, 2).join(' '));
  const proxiedRoutes = SPEC_CALLS.map(({ method, path }) => `${method} ${path}`);
  expect(routes.filter((route) => !proxiedRoutes.includes(route))).toEqual([
    'GET /*',
    'GET /:icon(^apple-touch-icon[x\\d-]*(?:-precomposed)?\\.png$)',
    'GET /api/project/calendar',
    'GET /apple-touch-icon.png',
    'GET /art/*',
    'GET /assets/*',
    'GET /common/sso',
    'GET /favicon.ico',
    'GET /favicon.png',
    'GET /favicon.svg',
    'GET /files/*',
    'GET /healthz',
    'GET /icon-192.png',
    'GET /icon-512.png',
    'GET /icon-maskable-512.png',
    'GET /manifest.webmanifest',
    'GET /media/*',
    'GET /offline.css',
    'GET /offline.html',
    'GET /offline.js',
    'GET /profile/*',
    'GET /readyz',
    'GET /robots.txt',
    'GET /share/app.png',
    'GET /share/demand.png',
    'GET /share/expert.png',
    'GET /share/finance.png',
    'GET /share/news.png',
    'GET /share/policy.png',
    'GET /share/project.png',
    'GET /share/recruit.png',
    'GET /share/site.png',
    'GET /share/supply.png',
    'GET /sw.js',
    'GET /text-size.js',
    'POST /api/ai/entry',
  ]);
  expect(routes.filter((route) => proxiedRoutes.includes(route)).sort()).toEqual(proxiedRoutes.sort());
});

describe('a page', () => {
  it('is rendered from the back end’s answer and cached briefly', async () => {
    keepAnswersFresh();
    const { backEnd, portal, show } = await front({
      [LIST]: json({ code: 0, rows: [{ fdTitle: '措施' }], total: 1 }),
    });
    for (let count = 0; count < 3; count += 1) {
      const { statusCode, body } = await show('/policy');
      expect([statusCode, body.includes('措施')]).toEqual([200, true]);
    }
    expect(portal.rendered).toEqual(['/policy']);
    expect(backEnd.of(LIST)).toHaveLength(1);
  });

  it.each([
    ['breaks off', (request: { socket: { destroy(): void } }) => request.socket.destroy()],
    ['says that it failed', json({ code: 500, msg: '系统异常' })],
  ])('is not cached when the back end %s', async (_, respond) => {
    const { backEnd, portal, show } = await front({ [LIST]: respond });
    await show('/policy');
    backEnd.answers[LIST] = json({ code: 0, rows: [{ fdTitle: '措施' }], total: 1 });
    expect((await show('/policy')).body).toContain('措施');
    expect(portal.rendered).toEqual(['/policy', '/policy']);
  });

  it.each([
    '/search?q=a',
    '/backoffice/index',
    '/backoffice',
    '/admin',
    '/policy/feed.xml',
    '/sitemap.xml',
    '/feed.xml',
    '/api-docs',
  ])('is not found at %s', async (url) => {
    const { show, portal } = await front();
    const { statusCode, headers } = await show(url);
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(portal.rendered).toEqual(['/~']);
  });

  it.each(['/api/search?q=a', '/api/docs', '/api/openapi.json', '/api/my/states', '/backoffice/session'])(
    'is not returned to programs at %s: they get 404 as JSON',
    async (url) => {
      const { app } = await front();
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 404]);
    },
  );

  it('ignores filters in its address', async () => {
    const { show, portal } = await front();
    await show('/policy?page=2&year=2026&level=city');
    expect(portal.rendered).toEqual(['/policy?page=2']);
  });

  it('redirects /login to the portal’s; robots.txt has no sitemap; covers exist for any id', async () => {
    const { show, app } = await front();
    expect((await show('/login')).headers.location).toBe('/homeLogin');
    expect((await app.inject('/robots.txt')).body).not.toContain('Sitemap');
    expect((await app.inject('/art/cover/policy/any.svg')).statusCode).toBe(200);
  });
});

describe('a hanging or failing back end', () => {
  it('delays 40 visitors of one list, and no other request', async () => {
    const backEnd = await startBackEnd({ [LIST]: hanging });
    const portal = fakePortal(({ pathname, searchParams }) =>
      pathname === '/policy'
        ? [LIST, { pageNum: searchParams.get('page') ?? '1' }]
        : ['/api/recruit/list', { pageNum: '1' }],
    );
    const app = await foreignApp(backEnd, {}, portal.build);
    const show = (url: string, from = '198.51.100.1') =>
      app.inject({ url, headers: HTML, remoteAddress: from });
    let settled = 0;
    const waiting = Array.from({ length: 40 }, (_, at) =>
      show(`/policy?page=${at + 1}`, `192.0.2.${at}`).finally(() => {
        settled += 1;
      }),
    );
    await backEnd.until(() => backEnd.of(LIST).length === 16);
    await expect.poll(() => portal.rendered).toHaveLength(40);
    expect((await show('/index')).statusCode).toBe(200);
    expect((await show('/nothing')).statusCode).toBe(404);
    expect((await show('/robots.txt')).statusCode).toBe(200);
    expect((await app.inject('/api/project/list')).statusCode).toBe(200);
    expect((await app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(200);
    expect(settled).toBe(0);
    backEnd.answers[LIST] = EMPTY;
    backEnd.drop();
    await Promise.all(waiting);
  });

  it('is reported in /readyz by the failing call, until the call succeeds', async () => {
    const { backEnd, app } = await front({ [LIST]: (request) => request.socket.destroy() });
    expect((await app.inject('/readyz')).json()).toEqual({
      status: 'ok',
      version,
      checks: { backEnd: 'ok' },
    });
    await app.inject(LIST);
    expect((await app.inject('/readyz')).json()).toEqual({
      status: 'degraded',
      version,
      checks: { backEnd: 'failed' },
      calls: [LIST],
    });
    backEnd.answers[LIST] = json({ code: 0, rows: [], total: 0 });
    await app.inject(LIST);
    expect((await app.inject('/readyz')).json().status).toBe('ok');
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  });
});

it('a portal whose back end is the portal itself fails at once', async () => {
  const base = `http://127.0.0.1:${await freePort()}`;
  const app = await foreignApp({ base });
  await app.listen({ port: Number(new URL(base).port), host: '127.0.0.1' });
  expect((await fetch(base + LIST)).status).toBe(508);
});

it('the calendar of a project is made from the external back end’s answer', async () => {
  const data = {
    fdId: 1001,
    fdProjectName: '智能光伏示范项目',
    fdComName: null,
    fdApplicationStart: '2026-11-01T00:00:00.000+08:00',
    fdApplicationEnd: '2027-06-30 23:59:59',
  };
  const { app, backEnd } = await front({ '/api/project/findProjectById': json({ code: 200, data }) });
  const { statusCode, headers, body } = await app.inject('/api/project/calendar?fdId=1001');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(body).toContain('DTSTART;VALUE=DATE:20261101');
  expect(body).toContain('DTEND;VALUE=DATE:20270701');
  for (const [id, days] of [
    ['utc', { fdApplicationStart: '2026-10-31T16:00:00.000+0000', fdApplicationEnd: '2027-06-29T16:00:00Z' }],
    ['ms', { fdApplicationStart: 1793462400000, fdApplicationEnd: '1814284800000' }],
    ['slashes', { fdApplicationStart: '2026/11/1', fdApplicationEnd: '2027年6月30日' }],
  ] as const) {
    backEnd.answers['/api/project/findProjectById'] = json({ code: 0, data: { ...data, ...days } });
    const { body } = await app.inject(`/api/project/calendar?fdId=${id}`);
    expect(body, id).toContain('DTSTART;VALUE=DATE:20261101');
    expect(body, id).toContain('DTEND;VALUE=DATE:20270701');
  }
  const halfEmoji = { ...data, fdProjectName: '智能光伏\ud83d' };
  backEnd.answers['/api/project/findProjectById'] = json({ code: 0, data: halfEmoji });
  const named = await app.inject('/api/project/calendar?fdId=name');
  expect(named.statusCode).toBe(200);
  expect(named.headers['content-disposition']).toContain(encodeURIComponent('智能光伏'));
  const endAlone = { ...data, fdApplicationStart: null };
  backEnd.answers['/api/project/findProjectById'] = json({ code: 0, data: endAlone });
  expect((await app.inject('/api/project/calendar?fdId=end')).body).toContain('DTSTART;VALUE=DATE:20270630');
  backEnd.answers['/api/project/findProjectById'] = json({ code: 0, data: null });
  expect((await app.inject('/api/project/calendar?fdId=2')).statusCode).toBe(404);
  backEnd.answers['/api/project/findProjectById'] = json({ code: 500, msg: '系统异常' });
  expect((await app.inject('/api/project/calendar?fdId=3')).statusCode).toBe(502);
});
