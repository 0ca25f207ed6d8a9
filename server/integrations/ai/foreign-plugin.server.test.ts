import { expect, it } from 'vitest';
import { shanghaiDay } from '../../platform/runtime/time.ts';
import { answerJson, CHAT, GIVEN, startProvider, tokenOf } from '../../testing/servers/ai-provider.ts';
import { foreignApp, json, startBackEnd } from '../../testing/servers/foreign-back-end.ts';

const USER = { code: 200, username: 'wang', fdComName: '晨曦光伏有限公司', fdComId: 1024 };

async function front(respond?: Parameters<typeof startProvider>[0], user: object = USER, status = 200) {
  const provider = await startProvider(respond);
  const backEnd = await startBackEnd({
    '/api/user/info': json(user, status),
    '/api/system/dict': json({ code: 0, rows: [{ dictLabel: 'AI', configValue: ` ${provider.address}` }] }),
  });
  const app = await foreignApp(backEnd, { ai: { ...GIVEN, allowedHosts: [provider.host] } });
  const enter = (headers: Record<string, string> = { authorization: 'Bearer t0ken' }) =>
    app.inject({ method: 'POST', url: '/api/ai/entry', headers });
  return { provider, backEnd, enter };
}

it('the AI entry signs for the user that the back end finds by token, and calls its dictionary’s address', async () => {
  const { provider, backEnd, enter } = await front();
  const answer = await enter();
  expect(answer.json()).toEqual({ code: 0, msg: '操作成功', data: { url: CHAT } });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(provider.calls[0]?.visitor).toEqual({ userName: 'wang', fdComName: '晨曦光伏有限公司' });
  expect(provider.calls[0]?.request.headers).toMatchObject({
    'app-id': GIVEN.appId,
    'x-api-token': tokenOf(shanghaiDay().replaceAll('-', '')),
  });
  expect(provider.calls[0]?.request.headers.authorization).not.toContain('t0ken');
  expect(backEnd.of('/api/user/info')[0]?.headers.authorization).toBe('Bearer t0ken');
  expect(backEnd.of('/api/system/dict')[0]?.url).toMatch(/\?dictType=home%3Aai$/);
  expect(backEnd.of('/api/system/dict')[0]?.headers.authorization).toBeUndefined();
});

it('the AI entry reads the address from every list that the portal accepts', async () => {
  for (const listOf of [
    (rows: unknown) => ({ code: 0, data: rows }),
    (rows: unknown) => ({ code: 200, rows }),
    (rows: unknown) => rows,
  ]) {
    const { backEnd, enter, provider } = await front();
    const answer = listOf([null, { configValue: null }, { configValue: provider.address }]);
    backEnd.answers['/api/system/dict'] = json(answer);
    expect((await enter()).json(), JSON.stringify(answer)).toMatchObject({ code: 0, data: { url: CHAT } });
  }
});

it.each([
  ['no token', USER, 200, {}],
  ['a token that the back end refuses', { code: 401, msg: 'no' }, 401, { authorization: 'Bearer a' }],
  ['a token that it refuses within an answer', { code: '401' }, 200, { authorization: 'Bearer a' }],
])('the AI entry returns 401 for %s', async (_, user, status, headers) => {
  const { provider, enter } = await front(undefined, user, status);
  const answer = await enter(headers);
  expect([answer.statusCode, answer.json().msg]).toEqual([401, '登录状态已失效，请重新登录']);
  expect(provider.calls).toEqual([]);
});

it.each([
  [{ code: 0, username: 'wang', fdComName: null }],
  [{ code: 0, data: { username: '', fdComName: '晨曦' } }],
])('the AI entry reports incomplete user info: %j', async (user) => {
  const { enter } = await front(undefined, user);
  expect((await enter()).json()).toEqual({ code: 403, msg: '用户信息不完整，请先完善用户名和企业名称' });
});

it('the AI entry returns 409 for a provider address that is missing or not allowed', async () => {
  const { backEnd, enter, provider } = await front();
  for (const rows of [
    [],
    null,
    [{ configValue: 'http://169.254.169.254/' }],
    [{ configValue: '/sandbox/ai/entry' }],
  ]) {
    backEnd.answers['/api/system/dict'] = json({ code: 500, rows });
    expect((await enter()).json()).toEqual({ code: 409, msg: 'AI服务地址加载失败' });
  }
  expect(provider.calls).toEqual([]);
});

it('the AI entry returns 504 when the provider fails, and 502 when its answer is unusable', async () => {
  expect((await (await front(answerJson({}, 500))).enter()).json()).toEqual({ code: 504, msg: '请求超时' });
  expect((await (await front(answerJson({ data: {} }))).enter()).json()).toEqual({
    code: 502,
    msg: '请求失败',
  });
});

it('the AI entry refuses requests from pages of other sites', async () => {
  const { enter, backEnd } = await front();
  expect((await enter({ authorization: 'Bearer a', origin: 'https://evil.example' })).statusCode).toBe(403);
  expect(backEnd.requests).toEqual([]);
});
