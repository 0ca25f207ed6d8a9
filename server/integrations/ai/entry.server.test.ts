import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { anyAddress, auditLog, bearer, post } from '../../testing/people/accounts.ts';
import { aiApp, at, setProvider } from '../../testing/people/ai-visitors.ts';
import { createAccount, createSignedIn } from '../../testing/people/submissions.ts';
import { expectRefusal } from '../../testing/requests.ts';
import { answerJson, CHAT, GIVEN, startProvider, tokenOf } from '../../testing/servers/ai-provider.ts';
import { freePort } from '../../testing/servers/free-port.ts';

const CALL = '/api/ai/entry';
const INCOMPLETE = { code: 403, msg: '用户信息不完整，请先完善用户名和企业名称' };
const ADDRESS_FAILED = { code: 409, msg: 'AI服务地址加载失败' };
const ENCRYPTION_FAILED = { code: 500, msg: '加密失败' };
const TIMED_OUT = { code: 504, msg: '请求超时' };
const FAILED = { code: 502, msg: '请求失败' };

/** Starts the server with a real provider whose response is given. */
async function withProvider(
  respond?: Parameters<typeof startProvider>[0],
  { ai = {}, companyName }: { ai?: Parameters<typeof aiApp>[0]; companyName?: string } = {},
) {
  const provider = await startProvider(respond);
  const kit = await aiApp({ ...GIVEN, allowedHosts: [provider.host], ...ai }, companyName);
  await setProvider(kit.database.db, provider.address);
  return { ...kit, provider };
}

/** Expects a business refusal, which leaves no audit entry. */
async function expectOutcome(
  { enter, database }: Pick<Awaited<ReturnType<typeof aiApp>>, 'enter' | 'database'>,
  outcome: { code: number; msg: string },
  reason = '',
) {
  const response = await enter();
  expect(response.statusCode, reason).toBe(200);
  expect(response.json(), reason).toEqual(outcome);
  expect(response.headers['cache-control']).toBe('no-store');
  expect((await auditLog(database.db)).filter(({ action }) => action === 'ai-entered')).toEqual([]);
}

describe(`POST ${CALL}`, () => {
  it('makes one signed GET and returns the address to open', async () => {
    at('2026-03-18 10:00:00');
    const { enter, username, provider } = await withProvider();
    const response = await enter();
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ code: 0, msg: '操作成功', data: { url: CHAT } });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(provider.calls).toHaveLength(1);
    const [{ request, visitor } = expect.fail()] = provider.calls;
    expect(request).toMatchObject({ method: 'GET', url: '/entry?from=pv' });
    expect(request.headers).toMatchObject({ 'app-id': GIVEN.appId, 'x-api-token': tokenOf('20260318') });
    expect(visitor).toEqual({ userName: username, fdComName: '晨曦光伏有限公司' });
  });

  it.each([
    ['2026-03-18 23:59:59', '20260318'],
    ['2026-03-19 00:00:01', '20260319'],
    ['2026-01-01 00:00:00', '20260101'],
    ['2026-01-01 07:59:59', '20260101'],
  ])('signs with the Shanghai day: at %s with %s, on a server in UTC', async (time, day) => {
    vi.stubEnv('TZ', 'UTC');
    onTestFinished(() => void vi.unstubAllEnvs());
    at(time);
    const { enter, provider } = await withProvider();
    await enter();
    expect(provider.calls[0]?.request.headers['x-api-token']).toBe(tokenOf(day));
  });

  it('reveals neither app id, secret, key nor signature', async () => {
    const { enter, provider } = await withProvider();
    const response = await enter();
    const { 'x-api-token': token, authorization } = provider.calls[0]?.request.headers ?? {};
    const all = JSON.stringify(response.headers) + response.body;
    for (const hidden of [GIVEN.appId, GIVEN.secret, token, authorization]) expect(all).not.toContain(hidden);
  });

  it('discards the provider’s cookies', async () => {
    const { enter, provider } = await withProvider((request, response) => {
      response.setHeader('set-cookie', 'a=1');
      answerJson({ data: { url: CHAT } })(request, response);
    });
    expect((await enter()).headers['set-cookie']).toBeUndefined();
    await enter();
    expect(provider.calls.map(({ request }) => request.headers.cookie)).toEqual([undefined, undefined]);
  });

  it('writes an audit entry with account, address and provider host', async () => {
    const { app, enter, token, username, database, provider } = await withProvider();
    await enter();
    const address = anyAddress();
    await post(app, CALL, {}, { headers: bearer(token), remoteAddress: address });
    const lines = (await auditLog(database.db)).filter(({ action }) => action === 'ai-entered');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatchObject({ actor: username, target: provider.host, address, detail: null });
    expect(lines[1]?.actor_id).toBeTruthy();
  });

  it('requires a session and POST', async () => {
    const { app, provider } = await withProvider();
    await expectRefusal(app, { method: 'POST', url: CALL }, 401, '登录状态已失效，请重新登录');
    const headers = bearer('a'.repeat(43));
    await expectRefusal(app, { method: 'POST', url: CALL, headers }, 401, '登录状态已失效，请重新登录');
    await expectRefusal(app, CALL, 405, '不支持的请求方法');
    expect(provider.calls).toEqual([]);
  });

  it('rate-limits by account, not by address', async () => {
    const { app, token, database, provider } = await withProvider();
    const neighbour = await createSignedIn(database.db);
    const requestEntry = (bearerToken: string) =>
      post(app, CALL, {}, { headers: bearer(bearerToken), remoteAddress: '192.0.2.1' });
    for (let count = 1; count <= 20; count += 1) expect((await requestEntry(token)).json().code).toBe(0);
    const stopped = await requestEntry(token);
    expect(stopped.statusCode).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    expect(provider.calls).toHaveLength(20);
    expect((await requestEntry(neighbour.token)).json().code).toBe(0);
  });
});

describe('用户信息不完整', () => {
  it('is returned to operators, who have no company', async () => {
    const { database, enter, provider } = await withProvider();
    const { token } = await createAccount(database.db, { roles: ['administrator'] });
    expect((await enter(token)).json()).toEqual(INCOMPLETE);
    expect(provider.calls).toEqual([]);
  });

  it('is returned to a company without a name, before all other checks', async () => {
    const kit = await withProvider();
    await setProvider(kit.database.db);
    await kit.database.db.updateTable('company').set({ name: '' }).execute();
    await expectOutcome(kit, INCOMPLETE);
  });
});

describe('AI服务地址加载失败', () => {
  it('is returned without an address, and no longer once one is set', async () => {
    const kit = await withProvider();
    const { db } = kit.database;
    await setProvider(db);
    await expectOutcome(kit, ADDRESS_FAILED);
    for (const blank of ['', '  ', '\n']) {
      await setProvider(db, blank);
      await expectOutcome(kit, ADDRESS_FAILED, JSON.stringify(blank));
    }
    await setProvider(db, `  ${kit.provider.address}\n`, 'https://second.example.cn/');
    expect((await kit.enter()).json().code).toBe(0);
  });

  it('is returned when the first address is invalid, whatever follows', async () => {
    const kit = await withProvider();
    await setProvider(kit.database.db, 'javascript:alert(1)', kit.provider.address);
    await expectOutcome(kit, ADDRESS_FAILED);
    expect(kit.provider.calls).toEqual([]);
  });

  it('is not returned for an address that is not public in the dictionary', async () => {
    const { enter, database } = await withProvider();
    await database.db.updateTable('dictionary').set({ is_public: 0 }).execute();
    expect((await enter()).json()).toMatchObject({ code: 0, data: { url: CHAT } });
  });

  it('is returned for forbidden addresses in any notation', async () => {
    const kit = await withProvider(undefined, { ai: { allowedHosts: [] } });
    const port = kit.provider.host.split(':')[1];
    for (const address of [
      kit.provider.address,
      ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.1', '[::1]', '[::ffff:127.0.0.1]', '0'].map(
        (host) => `https://${host}:${port}/entry`,
      ),
      'https://169.254.169.254/latest/meta-data',
      'https://[fd00::1]/',
      'https://u:p@ai.example.cn/',
      '/entry',
      '/sandbox/ai/entry/',
      '/sandbox/ai/entry?a',
      '//ai.example.cn/',
      '/api/user/info',
    ]) {
      await setProvider(kit.database.db, address);
      await expectOutcome(kit, ADDRESS_FAILED, address);
    }
    expect(kit.provider.calls).toEqual([]);
  });

  it('is returned for a host name that resolves to the internal network', async () => {
    const kit = await withProvider();
    const port = kit.provider.host.split(':')[1];
    for (const name of ['localhost', 'LOCALHOST']) {
      await setProvider(kit.database.db, `https://${name}:${port}/entry`);
      await expectOutcome(kit, ADDRESS_FAILED, name);
    }
  });

  it('is not returned for an internal host name that the settings allow', async () => {
    const { host, address } = await startProvider();
    const port = host.split(':')[1];
    const { enter, database } = await aiApp({ ...GIVEN, allowedHosts: [`localhost:${port}`] });
    await setProvider(database.db, `http://localhost:${port}/`);
    expect((await enter()).json()).toMatchObject({ code: 0, data: { url: CHAT } });
    await setProvider(database.db, address);
    expect((await enter()).json()).toEqual(ADDRESS_FAILED);
  });
});

describe('加密失败', () => {
  it.each(['appId', 'secret', 'publicKey'] as const)(
    'is returned without %s, and no provider is called',
    async (name) => {
      const kit = await withProvider(undefined, { ai: { [name]: undefined } });
      await expectOutcome(kit, ENCRYPTION_FAILED);
      expect(kit.provider.calls).toEqual([]);
    },
  );
});

it.each([
  ['the longest in Chinese', '光'.repeat(66)],
  ['the longest in other letters', '\u{20bb7}'.repeat(50)],
  ['one that JSON makes longer', `"\\${'光'.repeat(65)}`],
])('signs a company whose name is %s', async (_, companyName) => {
  const { enter, provider } = await withProvider(undefined, { companyName });
  expect((await enter()).json().code).toBe(0);
  expect(provider.calls[0]?.visitor).toMatchObject({ fdComName: companyName });
});

it('reports a stored name that is too long, and calls no provider', async () => {
  const kit = await withProvider();
  const rename = (name: string) => kit.database.db.updateTable('company').set({ name }).execute();
  await rename('光'.repeat(69));
  const msg = '企业名称过长，无法进入AI智能体，请联系平台工作人员修改企业名称';
  await expectOutcome(kit, { code: 409, msg });
  expect(kit.provider.calls).toEqual([]);
  await rename('光'.repeat(68));
  expect((await kit.enter()).json().code).toBe(0);
});

describe('请求超时', () => {
  it.each<[string, Parameters<typeof startProvider>[0]]>([
    ['a redirect', (_, response) => response.writeHead(302, { location: CHAT }).end()],
    ['401', answerJson({ code: 401, msg: 'no' }, 401)],
    ['500', answerJson({ data: { url: CHAT } }, 500)],
    ['a broken line', (request) => request.socket.destroy()],
    ['more than 64 KB', answerJson({ data: { url: CHAT }, more: 'a'.repeat(64 * 1024) })],
  ])('is returned when the provider responds with %s', async (_, respond) => {
    const kit = await withProvider(respond);
    await expectOutcome(kit, TIMED_OUT);
    expect(kit.provider.calls).toHaveLength(1);
  });

  it('is returned when the provider is unreachable or does not speak https', async () => {
    const host = `127.0.0.1:${await freePort()}`;
    const kit = await withProvider(undefined, {
      ai: { allowedHosts: ['127.0.0.1', 'no-such-host.invalid'] },
    });
    for (const address of [
      `http://${host}/`,
      'http://no-such-host.invalid/',
      `https://${kit.provider.host}/`,
    ]) {
      await setProvider(kit.database.db, address);
      await expectOutcome(kit, TIMED_OUT, address);
    }
  });
});

describe('the provider’s response', () => {
  it.each<[string, unknown]>([
    ['no JSON', '<html>'],
    ['nothing', ''],
    ['a list', []],
    ['null', 'null'],
    ['no data', { code: 0 }],
    ['data without url', { data: {} }],
    ['a url that is not text', { data: { url: 1 } }],
    ...[
      '',
      '/chat',
      '//evil.example.cn/',
      'chat.example.cn',
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      'file:///etc/passwd',
      'blob:https://chat.example.cn/1',
      'http://chat.example.cn/',
      'http://169.254.169.254/',
      'https://user:pw@chat.example.cn/',
      'https://chat.example.cn@evil.example.cn/',
      '/sandbox/ai/welcome?ticket=a',
    ].map((url): [string, unknown] => [JSON.stringify(url), { data: { url } }]),
  ])('is refused with 请求失败 when it is %s', async (_, body) => {
    await expectOutcome(await withProvider(answerJson(body)), FAILED);
  });

  it.each([
    ['https://chat.example.cn/a?b=c#d', 'https://chat.example.cn/a?b=c#d'],
    ['HTTPS:\\\\Chat.example.cn\\房间', 'https://chat.example.cn/%E6%88%BF%E9%97%B4'],
    ['https://10.0.0.9:8443/chat', 'https://10.0.0.9:8443/chat'],
    ['http://chat.lan:8080/', 'http://chat.lan:8080/'],
  ])('may contain the address %s', async (url, pageUrl) => {
    const provider = await startProvider(answerJson({ data: { url } }));
    const { enter, database } = await aiApp({ ...GIVEN, allowedHosts: ['127.0.0.1', 'chat.lan:8080'] });
    await setProvider(database.db, provider.address);
    expect((await enter()).json()).toEqual({ code: 0, msg: '操作成功', data: { url: pageUrl } });
  });
});
