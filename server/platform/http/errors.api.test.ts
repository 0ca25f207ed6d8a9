import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../bootstrap/app.ts';
import { expectRefusal } from '../../testing/requests.ts';
import { listening } from '../../testing/servers/listening.ts';
import { sharedApp, testApp, testDatabase } from '../../testing/test-app.ts';

const UNKNOWN = '请求的地址不存在';
const WRONG_METHOD = '不支持的请求方法';
/** For requests that change nothing. */
const shared = sharedApp();

const PUBLIC = { config: { access: 'public' } } as const;

describe('an unknown call', () => {
  it.each(['/api/nope', '/api/policy/List', '/api/policy/list/1'])('%s returns 404', async (url) => {
    const { app } = shared();
    await expectRefusal(app, url, 404, UNKNOWN);
    await expectRefusal(app, { method: 'POST', url, payload: '{bad', headers: json }, 404, UNKNOWN);
  });
});

const json = { 'content-type': 'application/json' };

describe('a known call with a wrong method', () => {
  it.each([
    '/api/policy/list',
    '/api/policy/list/?pageNum=1',
    '/api/specialist/findSpecialistRelationById',
    '/api/system/getHttpPath',
    '/api/openapi.json',
    '/healthz',
  ])('%s returns 405 with the allowed methods', async (url) => {
    const { app } = shared();
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      await expectRefusal(app, { method, url }, 405, WRONG_METHOD);
      expect((await app.inject({ method, url })).headers.allow).toBe('GET, HEAD');
    }
  });

  it('returns 405 whatever the body is', async () => {
    const { app } = shared();
    const url = '/api/policy/list';
    for (const [type, payload] of [
      ['application/json', '{bad'],
      ['application/x-www-form-urlencoded', 'a=1'],
      ['text/xml', '<a/>'],
    ]) {
      const headers = { 'content-type': type ?? '' };
      await expectRefusal(app, { method: 'POST', url, payload: payload ?? '', headers }, 405, WRONG_METHOD);
    }
  });

  it('returns POST as the allowed method of a POST call', async () => {
    const { settings, ...database } = await testDatabase();
    const app = await createApp({ settings, database, version: 'test' });
    app.post('/api/test/add', PUBLIC, async () => ({ code: 0 }));
    const response = await app.inject('/api/test/add');
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('POST');
    await app.close();
  });
});

describe('an invalid request', () => {
  it('is refused in the envelope: broken JSON, too large, unknown type', async () => {
    const { settings, ...database } = await testDatabase();
    const app = await createApp({ settings, database, version: 'test' });
    const url = '/api/test/add';
    app.post(url, PUBLIC, async () => ({ code: 0 }));
    const post = (payload: string, type = 'application/json') =>
      ({ method: 'POST', url, payload, headers: { 'content-type': type } }) as const;
    await expectRefusal(app, post('{bad'), 400, '请求参数有误');
    await expectRefusal(app, post(JSON.stringify('x'.repeat(1024 * 1024))), 413, '提交的内容过大');
    await expectRefusal(app, post('<a/>', 'text/xml'), 415, '不支持的内容类型');
    await app.close();
  });

  it.each(['/api/%zz', '/api/policy/list%', '/%c0%ae'])('%s returns 400 in the envelope', async (url) => {
    const { app } = shared();
    await expectRefusal(app, url, 400, '请求参数有误');
    expect((await app.inject(url)).headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  });
});

describe('an internal error', () => {
  it('returns 500 without any details', async () => {
    const { app, database } = await testApp();
    for (const table of ['policy', 'category', 'config', 'attachment']) {
      await sql`drop table ${sql.table(table)}`.execute(database.db);
    }
    for (const url of [
      '/api/policy/findPolicyById?fdId=a',
      '/api/financial/categories',
      '/api/system/config?configKey=demand',
      '/api/att/getAttFile?fdId=a&clazz=b&key=c',
    ]) {
      await expectRefusal(app, url, 500, '服务器出现异常，请稍后再试');
      const response = await app.inject(url);
      expect(response.body + JSON.stringify(response.headers)).not.toMatch(
        /select|sqlite|relation|table|\.ts|at /i,
      );
    }
  });

  it('is not cached: the next response is correct again', async () => {
    const { app, database } = await testApp();
    const send = await listening(app);
    await sql`alter table category rename to gone`.execute(database.db);
    expect((await send('/api/policy/categories')).status).toBe(500);
    await sql`alter table gone rename to category`.execute(database.db);
    expect((await send('/api/policy/categories')).status).toBe(200);
  });
});

describe('request ids', () => {
  it('differ between responses, cached or not', async () => {
    const { app } = await testApp();
    const send = await listening(app);
    const ids = new Set<unknown>();
    for (let count = 0; count < 3; count += 1) {
      for (const path of ['/api/policy/list', '/api/nope', '/healthz', '/api/%zz']) {
        ids.add((await send(path)).headers['x-request-id']);
      }
    }
    expect(ids.size).toBe(12);
    expect(ids).not.toContain(undefined);
  });
});
