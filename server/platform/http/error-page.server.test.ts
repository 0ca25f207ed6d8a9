import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../bootstrap/app.ts';
import { fakePortal, portalApp } from '../../testing/servers/portal.ts';
import { FAKE_OFFICE, testApp, testDatabase } from '../../testing/test-app.ts';
import { HttpError } from '../errors/http-error.ts';

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** Starts a server with a route that throws `error`. */
async function failingApp(url: string, error: Error) {
  const { settings, ...database } = await testDatabase();
  const app = await createApp({
    settings,
    database,
    office: FAKE_OFFICE,
    version: 'test',
    recurringJobs: false,
  });
  onTestFinished(() => app.close());
  app.get(url, { config: { access: 'public' } }, async () => {
    throw error;
  });
  return app;
}

describe('error response to a browser', () => {
  it.each<[number, string, Error]>([
    [500, '服务器出现异常，请稍后再试', new Error('secret <b>')],
    [503, '服务繁忙，请稍后再试', new HttpError(503, '服务繁忙，请稍后再试')],
    [429, '操作过于频繁，请稍后再试', new HttpError(429, '操作过于频繁，请稍后再试', 7)],
    [404, '内容“&#60;b&#62;”不存在', new HttpError(404, '内容“<b>”不存在')],
  ])('is a page in Chinese with the request id: %i', async (status, msg, error) => {
    const app = await failingApp('/page', error);
    const response = await app.inject({ url: '/page', headers: BROWSER });
    expect(response.statusCode).toBe(status);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(response.body).toContain(`<h1>${msg}</h1>`);
    expect(response.body).toContain(`错误编号：${response.headers['x-request-id']}`);
    expect(response.body).toContain('href="/index">返回首页</a>');
    expect(response.body).not.toContain('secret');
    const wait = response.headers['retry-after'];
    if (wait) expect(response.body).toContain(`请在 ${wait} 秒后重新加载。`);
    const json = await app.inject({ url: '/page', headers: { accept: 'application/json' } });
    expect(json.json()).toMatchObject({ code: status, requestId: json.headers['x-request-id'] });
  });

  it('is a page also for a call, when the server is at fault', async () => {
    const app = await failingApp('/api/test/file', new HttpError(503, '服务繁忙，请稍后再试'));
    const response = await app.inject({ url: '/api/test/file', headers: BROWSER });
    expect(response.body).toContain('<h1>服务繁忙，请稍后再试</h1>');
  });

  it('is an envelope for a call, when the request is at fault', async () => {
    const { app } = await testApp();
    for (const url of ['/api/nope', '/api/policy/list?pageNum=x'])
      expect((await app.inject({ url, headers: BROWSER })).headers['content-type']).toMatch(/json/);
  });
});

describe('a commonly typed address', () => {
  it.each([
    ['/login', '/homeLogin'],
    ['/login/?redirect=%2Fpolicy', '/homeLogin?redirect=%2Fpolicy'],
    ['/register', '/homeRegister'],
    ['/admin', '/backoffice/index'],
    ['/Admin', '/backoffice/index'],
  ])('redirects a browser to the page that is meant: %s', async (url, location) => {
    const { app } = await portalApp(fakePortal().build);
    const response = await app.inject({ url, headers: BROWSER });
    expect([response.statusCode, response.headers.location]).toEqual([302, location]);
  });

  it('is not redirected for programs', async () => {
    const { app } = await portalApp(fakePortal().build);
    expect((await app.inject('/login')).statusCode).toBe(405);
    expect((await app.inject('/admin')).statusCode).toBe(404);
  });
});
