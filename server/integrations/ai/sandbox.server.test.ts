import { constants, generateKeyPairSync, hash, publicEncrypt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { seal } from '../../platform/crypto/seal.ts';
import { installationSecret } from '../../platform/database/secret.ts';
import { MINUTE_MS, shanghaiDay } from '../../platform/runtime/time.ts';
import { advanceTime, anyAddress, auditLog, captcha } from '../../testing/people/accounts.ts';
import { aiApp, at, setProvider } from '../../testing/people/ai-visitors.ts';
import { expectRefusal } from '../../testing/requests.ts';
import { GIVEN, startProvider } from '../../testing/servers/ai-provider.ts';
import { listening } from '../../testing/servers/listening.ts';
import { testApp } from '../../testing/test-app.ts';
import { createCredentialStore } from './sandbox-credentials.ts';
import { signedHeaders } from './signature.ts';

const ENTRY = '/sandbox/ai/entry';
const WELCOME = '/sandbox/ai/welcome';
const VISITOR = { userName: '13800008000', fdComName: '晨曦光伏有限公司' };

/** Starts the server with the sandbox as its provider. */
async function withSandbox(...args: Parameters<typeof aiApp>) {
  const kit = await aiApp(...args);
  const { app, database, settings } = kit;
  await setProvider(database.db, ENTRY);
  const key = await installationSecret(database.db, settings);
  const credentials = await createCredentialStore(database.db, key).findOrCreate();
  /** Returns the headers that the entry sends. */
  const signed = (day = shanghaiDay()) => signedHeaders(credentials, VISITOR, day);
  const requestEntry = (headers: Record<string, string>) =>
    app.inject({ url: ENTRY, headers, remoteAddress: anyAddress() });
  /** Returns the page address of a new ticket. */
  const ticket = async () => (await requestEntry(signed())).json().data.url as string;
  return { ...kit, key, credentials, signed, requestEntry, ticket };
}

describe('the AI entry into the sandbox', () => {
  it('calls the server’s own page over the network, signed like any other provider', async () => {
    const { app, enter, username, database } = await withSandbox();
    const send = await listening(app);
    const response = await enter();
    const { code, data } = response.json();
    expect(code, response.body).toBe(0);
    expect(data.url).toMatch(/^\/sandbox\/ai\/welcome\?ticket=[\w-]+$/);
    const page = await send(data.url);
    expect(page.status).toBe(200);
    expect(page.body.toString()).toContain(username);
    expect(page.body.toString()).toContain('晨曦光伏有限公司');
    const lines = (await auditLog(database.db)).filter(({ action }) => action === 'ai-entered');
    expect(lines).toMatchObject([{ actor: username, target: 'sandbox', detail: null }]);
  });

  it('works when the server listens on all addresses', async () => {
    const { app, enter } = await withSandbox();
    await app.listen({ port: 0, host: '0.0.0.0' });
    expect((await enter()).json().code).toBe(0);
  });

  it('matches the sandbox’s exact path, trimmed', async () => {
    const { app, enter, database } = await withSandbox();
    await listening(app);
    await setProvider(database.db, ` ${ENTRY}\n`);
    expect((await enter()).json().code).toBe(0);
    for (const address of [`${ENTRY}/`, `${ENTRY}?a`, `/${ENTRY}`, WELCOME, 'sandbox/ai/entry']) {
      await setProvider(database.db, address);
      expect((await enter()).json().code, address).toBe(409);
    }
  });

  it.each([
    ['all that a provider gives', GIVEN],
    ['an app id', { appId: GIVEN.appId }],
    ['a secret', { secret: GIVEN.secret }],
    ['a key', { publicKey: GIVEN.publicKey }],
  ])('is closed when a real provider is configured, even if only with %s', async (_, settings) => {
    const { app, enter, signed } = await withSandbox({ ...settings, allowedHosts: [] });
    await listening(app);
    expect((await enter()).json()).toEqual({ code: 409, msg: 'AI服务地址加载失败' });
    expect((await app.inject({ url: ENTRY, headers: signed() })).statusCode).toBe(404);
    expect((await app.inject(`${WELCOME}?ticket=a`)).statusCode).toBe(404);
  });

  it.each([
    ['production', true, 401],
    ['production', false, 404],
    ['development', false, 401],
    ['test', false, 401],
  ] as const)('exists in %s with demo content %s: %d', async (mode, demoContent, status) => {
    const { app } = await testApp({ mode, demoContent });
    expect((await app.inject(ENTRY)).statusCode).toBe(status);
  });

  it('cannot load its address while the server does not listen', async () => {
    const { enter } = await withSandbox();
    expect((await enter()).json()).toEqual({ code: 409, msg: 'AI服务地址加载失败' });
  });

  it('refuses a company name that is too long', async () => {
    const { app, enter, database } = await withSandbox();
    await listening(app);
    await database.db
      .updateTable('company')
      .set({ name: '光'.repeat(100) })
      .execute();
    const msg = '企业名称过长，无法进入AI智能体，请联系平台工作人员修改企业名称';
    expect((await enter()).json()).toEqual({ code: 409, msg });
  });

  it.each([
    ['2026-03-18 23:59:59', '2026-03-18'],
    ['2026-03-19 00:00:01', '2026-03-19'],
  ])('at %s shows %s as the day of the token', async (time, day) => {
    at(time);
    const { app, enter } = await withSandbox();
    await listening(app);
    const { data } = (await enter()).json();
    expect((await app.inject(data.url)).body).toContain(`签名正确，日期 ${day}（北京时间）`);
  });

  it('refuses a sandbox page returned by another provider', async () => {
    const { ticket, enter, database } = await withSandbox();
    const url = await ticket();
    const provider = await startProvider((_, response) => response.end(JSON.stringify({ data: { url } })));
    const otherApp = await aiApp({ ...GIVEN, allowedHosts: [provider.host] });
    await setProvider(otherApp.database.db, provider.address);
    expect((await otherApp.enter()).json()).toEqual({ code: 502, msg: '请求失败' });
    await setProvider(database.db, `http://sandbox${ENTRY}`);
    expect((await enter()).json().code).toBe(409);
  });
});

describe(`GET ${ENTRY}`, () => {
  it('accepts a signed request, with an uncached response', async () => {
    const { requestEntry, signed } = await withSandbox();
    const response = await requestEntry(signed());
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const url = expect.stringMatching(/^\/sandbox\/ai\/welcome\?ticket=[\w-]+$/);
    expect(response.json()).toEqual({ code: 0, msg: '操作成功', data: { url } });
    expect(Buffer.from(response.json().data.url.split('=')[1], 'base64url').toString()).not.toMatch(
      /138|晨曦/,
    );
  });

  it('refuses an unsigned request, and names the wrong header', async () => {
    const { app, signed, credentials } = await withSandbox();
    const right = signed();
    const { 'X-Api-Token': token, Authorization: sealed } = right;
    const encrypt = (text: string, key = credentials.publicKey) =>
      publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(text)).toString('base64');
    const { publicKey: anotherKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const reversed = Buffer.from(sealed, 'base64').reverse().toString('base64');
    const wrong: Record<keyof typeof right, { msg: string; values: string[] }> = {
      'App-Id': {
        msg: 'App-Id 不正确',
        values: ['', 'sandbox', `${credentials.appId}0`, credentials.appId.toUpperCase()],
      },
      'X-Api-Token': {
        msg: 'X-Api-Token 不正确或日期不是今天',
        values: ['', '0'.repeat(32), `${token}0`, token.slice(1), token.toUpperCase()],
      },
      Authorization: {
        msg: 'Authorization 无法解密或内容格式不正确',
        values: [
          '',
          'Bearer a',
          `Bearer ${sealed}`,
          reversed,
          sealed.slice(4),
          sealed.slice(0, -1),
          sealed.replaceAll('=', ''),
          encrypt(JSON.stringify(VISITOR), anotherKey),
          ...['光伏', 'null', '[]', '{}', '{"userName":"138"}', '{"userName":"138","fdComName":""}'].map(
            (text) => encrypt(text),
          ),
          ...[{ userName: 138 }, { role: 'operator' }].map((change) =>
            encrypt(JSON.stringify({ ...VISITOR, ...change })),
          ),
        ],
      },
    };
    for (const [header, { msg, values }] of Object.entries(wrong)) {
      for (const value of values) {
        const headers = { ...right, [header]: value };
        await expectRefusal(app, { url: ENTRY, headers, remoteAddress: anyAddress() }, 401, msg);
      }
      const { [header as keyof typeof right]: _, ...headers } = right;
      await expectRefusal(app, { url: ENTRY, headers }, 401, msg);
    }
    expect((await app.inject({ url: ENTRY, headers: right })).statusCode).toBe(200);
  });

  it.each([
    ['2026-03-18 12:00:00', ['2026-03-18']],
    ['2026-03-18 23:54:59', ['2026-03-18']],
    ['2026-03-18 23:55:00', ['2026-03-18', '2026-03-19']],
    ['2026-03-18 23:59:59', ['2026-03-18', '2026-03-19']],
    ['2026-03-19 00:00:01', ['2026-03-18', '2026-03-19']],
    ['2026-03-19 00:04:59', ['2026-03-18', '2026-03-19']],
    ['2026-03-19 00:05:00', ['2026-03-19']],
  ])('at %s accepts the tokens of %j', async (time, days) => {
    at(time);
    const { requestEntry, signed } = await withSandbox();
    const outcomes: string[] = [];
    for (const day of ['2026-03-17', '2026-03-18', '2026-03-19', '2026-03-20']) {
      if ((await requestEntry(signed(day))).statusCode === 200) outcomes.push(day);
    }
    expect(outcomes).toEqual(days);
  });

  it('creates no key for unsigned requests, and limits them to 60 a minute per address', async () => {
    const { app, database } = await testApp();
    const requestEntry = () => app.inject({ url: ENTRY, remoteAddress: '192.0.2.7' });
    for (let count = 1; count <= 60; count += 1) expect((await requestEntry()).statusCode).toBe(401);
    expect((await requestEntry()).statusCode).toBe(429);
    const metaRows = await database.db.selectFrom('meta').selectAll().where('key', 'like', 'ai-%').execute();
    expect(metaRows).toEqual([]);
  });

  it('does not limit the signed requests of this server’s own address', async () => {
    const { app, signed } = await withSandbox();
    const requestEntry = () => app.inject({ url: ENTRY, headers: signed(), remoteAddress: '127.0.0.1' });
    for (let count = 1; count <= 100; count += 1) expect((await requestEntry()).statusCode).toBe(200);
  });
});

describe(`GET ${WELCOME}`, () => {
  const PAGE_TEXTS = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'x-content-type-options': 'nosniff',
  };

  it('explains the sandbox, what was verified, who the visitor is, and how to set a provider', async () => {
    const { app, ticket } = await withSandbox();
    const response = await app.inject(await ticket());
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject(PAGE_TEXTS);
    for (const text of [
      '沙箱环境',
      '不运行任何 AI',
      'App-Id',
      'X-Api-Token',
      `日期 ${shanghaiDay()}`,
      'Authorization',
      '13800008000',
      '晨曦光伏有限公司',
      'home:ai',
      'AI_APP_ID',
      'AI_SECRET',
      'AI_PUBLIC_KEY',
      'AI_ALLOWED_HOSTS',
      'noindex',
      'href="/index"',
    ])
      expect(response.body, text).toContain(text);
  });

  it('allows no resource or script except its inline style and the icon', async () => {
    const { app, ticket } = await withSandbox();
    const { headers, body } = await app.inject(await ticket());
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; img-src 'self'; style-src 'sha256-[\w+/=]{44}'; /);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    const style = /<style>([\s\S]*)<\/style>/.exec(body)?.[1] ?? '';
    expect(policy).toContain(`'sha256-${hash('sha256', style, 'base64')}'`);
    expect(body).not.toMatch(/<script|<iframe|<form|\sstyle=|\son\w+=/i);
  });

  it('escapes names', async () => {
    const { app, enter } = await withSandbox({}, `<img src=x onerror=alert(1)>"'&</dd>`);
    await listening(app);
    const { body } = await app.inject((await enter()).json().data.url);
    expect(body).not.toContain('<img src=x');
    expect(body).toContain('<dd>&#60;img src=x onerror=alert(1)&#62;&#34;&#39;&#38;&#60;/dd&#62;</dd>');
  });

  it('opens once per ticket', async () => {
    const { app, ticket } = await withSandbox();
    const url = await ticket();
    const responses = await Promise.all([app.inject(url), app.inject(url)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
    const again = await app.inject(url);
    expect(again.statusCode).toBe(410);
    expect(again.headers).toMatchObject(PAGE_TEXTS);
    expect(again.body).toContain('只能打开一次');
    expect(again.body).not.toContain('13800008000');
    expect((await app.inject(await ticket())).statusCode).toBe(200);
  });

  it('is available for five minutes', async () => {
    const { app, ticket } = await withSandbox();
    const [first, second] = [await ticket(), await ticket()];
    advanceTime(5 * MINUTE_MS - 1000);
    expect((await app.inject(first)).statusCode).toBe(200);
    advanceTime(1001);
    const late = await app.inject(second);
    expect(late.statusCode).toBe(410);
    expect(late.headers).toMatchObject(PAGE_TEXTS);
    expect(late.body).toContain('沙箱链接已失效');
    expect(late.body).toContain('href="/index"');
    expect(late.body).not.toContain('13800008000');
  });

  it('refuses broken tickets, and those of other installations and purposes', async () => {
    const { app, ticket, key } = await withSandbox();
    const url = await ticket();
    const sum = await captcha(app);
    const visit = { kind: 'other', id: 'a', until: Date.now() + MINUTE_MS, day: '2026-03-18', ...VISITOR };
    const otherKind = seal(visit, key);
    const otherSandbox = await withSandbox();
    for (const broken of [
      '',
      '?',
      '?ticket',
      '?ticket=',
      '?ticket=a',
      '?ticket=%00',
      '?ticket[]=a',
      `?ticket=${sum}`,
      `?ticket=${otherKind}`,
      url.slice(WELCOME.length, -2),
      (await otherSandbox.ticket()).slice(WELCOME.length),
    ]) {
      const response = await app.inject(`${WELCOME}${broken}`);
      expect(response.statusCode, broken).toBe(400);
      expect(response.headers).toMatchObject(PAGE_TEXTS);
      expect(response.body).toContain('沙箱链接无效');
      expect(response.body).toContain('href="/index"');
    }
  });
});
