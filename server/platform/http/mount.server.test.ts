import type { Call } from '@pv-brain/contract/protocol/call.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from '../../bootstrap/app.ts';
import { bearer } from '../../testing/people/accounts.ts';
import { createSignedIn } from '../../testing/people/submissions.ts';
import { expectRefusal } from '../../testing/requests.ts';
import { testDatabase } from '../../testing/test-app.ts';
import { Refusal } from '../errors/refusal.ts';
import { mount } from './mount.ts';

const COMMON = { summary: '试', output: { kind: 'own', schema: {} } } as const;

const exampleCall = {
  ...COMMON,
  method: 'GET',
  path: '/api/test/ask',
  access: 'public',
  caching: 'no-store',
  input: {
    id: { label: '编号', required: true },
    note: { label: '备注' },
    count: { label: '数', kind: 'integer' },
    pageNum: { label: '页码', kind: 'pageNum' },
    pageSize: { label: '每页条数', kind: 'pageSize' },
  },
  limit: { max: 6, per: '1 minute', by: 'address' },
} as const satisfies Call;

const send = {
  ...COMMON,
  method: 'POST',
  path: '/api/test/send',
  may: 'own:submit',
  input: {
    name: { label: '名称', maxLength: 5 },
    agreed: { label: '同意', kind: 'flag' },
    id: { label: '编号', kind: 'id' },
    count: { label: '数', kind: 'integer' },
    town: { label: '城市', field: { label: '城市', kind: 'text', maxLength: 3 } },
  },
  limit: { max: 2, per: '1 minute', by: 'account' },
} as const satisfies Call;

const stop = {
  ...COMMON,
  method: 'POST',
  path: '/api/test/stop',
  access: 'signed-in',
  input: {},
} as const satisfies Call;

async function mounted() {
  const { settings, ...database } = await testDatabase();
  const app = await createApp({ settings, database, version: 'test' });
  onTestFinished(() => app.close());
  const echo = async ({ input: given }: { input: object }) => ({ given });
  mount(app, exampleCall, echo);
  mount(app, send, echo);
  mount(app, stop, echo);
  return { app, db: database.db };
}

it('reads declared query inputs only, the first of repeated values, and names missing ones', async () => {
  const { app } = await mounted();
  const response = await app.inject('/api/test/ask?id=a&id=b&note=&other=c');
  expect(response.json()).toEqual({ code: 0, given: { id: 'a', pageNum: 1, pageSize: 10 } });
  const page = (await app.inject('/api/test/ask?id=a&pageNum=2&pageSize=999&count=%2012')).json();
  expect(page.given).toEqual({ id: 'a', count: 12, pageNum: 2, pageSize: 100 });
  await expectRefusal(app, '/api/test/ask?id=a&pageNum=x', 400, SERVER.invalidInteger('pageNum'));
  await expectRefusal(app, '/api/test/ask?id=a&count=1000000000', 400, SERVER.invalidInteger('count'));
  await expectRefusal(app, '/api/test/ask?id=', 400, '缺少参数 id');
  await expectRefusal(app, `/api/test/ask?id=${'a'.repeat(201)}`, 400, '参数 id 的取值有误');
});

it('sends no-store with responses and refusals when declared', async () => {
  const { app } = await mounted();
  for (const url of ['/api/test/ask?id=a', '/api/test/ask'])
    expect((await app.inject(url)).headers['cache-control'], url).toBe('no-store');
});

it('counts rate limits by address or by account', async () => {
  const { app, db } = await mounted();
  const get = async (remoteAddress: string) =>
    (await app.inject({ url: '/api/test/ask?id=a', remoteAddress })).statusCode;
  for (let time = 0; time < 6; time += 1) expect(await get('198.18.0.1')).toBe(200);
  expect(await get('198.18.0.1')).toBe(429);
  expect(await get('198.18.0.2')).toBe(200);
  const [first, second] = [await createSignedIn(db), await createSignedIn(db)];
  const post = async (token: string, remoteAddress: string) => {
    const payload = { name: 'a' };
    const request = { method: 'POST', url: '/api/test/send', headers: bearer(token), payload } as const;
    return (await app.inject({ ...request, remoteAddress })).statusCode;
  };
  for (const last of [1, 2]) expect(await post(first.token, `198.18.1.${last}`)).toBe(200);
  expect(await post(first.token, '198.18.1.3')).toBe(429);
  expect(await post(second.token, '198.18.1.3')).toBe(200);
});

it('reads declared form fields only, and no body without declared inputs', async () => {
  const { app, db } = await mounted();
  const headers = bearer((await createSignedIn(db)).token);
  const post = (url: string, payload: string | object) =>
    app.inject({ method: 'POST', url, headers, payload });
  const input = { name: 'a', agreed: true, id: 'b', count: 12, town: '澜州市区' };
  const payload = { ...input, id: ' b ', count: '12', town: ' 澜州\u200b市区 ', other: 'b' };
  expect((await post(send.path, payload)).json()).toEqual({ code: 0, given: input });
  expect((await post(send.path, {})).json().given).toEqual({ name: '', agreed: false, id: '', town: '' });
  const again = await mounted();
  const fresh = bearer((await createSignedIn(again.db)).token);
  const long = { method: 'POST', url: send.path, headers: fresh, payload: { name: 'abcdef' } } as const;
  await expectRefusal(again.app, long, 400, '请求参数有误');
  // Some clients name the type of every request, also of one without a body.
  for (const type of [{}, { 'content-type': 'application/json' }]) {
    const bare = await again.app.inject({ method: 'POST', url: stop.path, headers: { ...fresh, ...type } });
    expect(bare.json()).toEqual({ code: 0, given: {} });
  }
});

/** Creates an app with one call of this output, served by `handle`. */
async function answering(
  declaration: Pick<Call, 'output'> & Partial<Call>,
  handle: Parameters<typeof mount>[2],
) {
  const { settings, ...database } = await testDatabase();
  const app = await createApp({ settings, database, version: 'test' });
  onTestFinished(() => app.close());
  const path = '/api/test/answer';
  mount(
    app,
    { summary: '试', method: 'GET', path, access: 'public', input: {}, ...declaration } as Call,
    handle,
  );
  return { app, database, get: async (query = '') => (await app.inject(path + query)).body };
}

const list = { kind: 'list', schema: {} } as const;
const PAGE = {
  pageNum: { label: '页码', kind: 'pageNum' },
  pageSize: { label: '条数', kind: 'pageSize' },
} as const;

it('reads the rows of a page, and none beyond the end', async () => {
  const parts: object[] = [];
  const { get } = await answering({ output: list, input: PAGE }, async ({ page }) => {
    const rows = await page.rows(5, async (part) => [parts.push(part) && part]);
    return { rows, total: 5 };
  });
  expect(JSON.parse(await get('?pageNum=2&pageSize=3')).rows).toEqual([{ offset: 3, size: 3 }]);
  expect(JSON.parse(await get('?pageNum=3&pageSize=3'))).toMatchObject({ rows: [], total: 5 });
  expect(JSON.parse(await get('?pageNum=999999999&pageSize=100')).rows).toEqual([]);
  expect(parts).toHaveLength(1);
});

it('passes the actor, and returns 401 when a handler needs one without a session', async () => {
  const output = { kind: 'single', schema: {} } as const;
  const open = await answering({ output }, async ({ actor }) => actor);
  await expectRefusal(open.app, '/api/test/answer', 401, SERVER.unauthorised);
  const { app, database } = await answering({ output, access: 'signed-in' }, async ({ actor }) => actor);
  const { token, accountId, username } = await createSignedIn(database.db);
  const response = await app.inject({ url: '/api/test/answer', headers: bearer(token) });
  expect(response.json().data).toEqual({ actorId: accountId, actor: username, address: '127.0.0.1' });
});

it('rolls back a transaction that throws', async () => {
  const output = { kind: 'single', schema: {} } as const;
  const { app, database } = await answering({ output }, async ({ transaction }) =>
    transaction(async (db) => {
      await db.deleteFrom('account').execute();
      throw new Refusal(409, '不行');
    }),
  );
  await createSignedIn(database.db);
  expect((await app.inject('/api/test/answer')).json()).toMatchObject({ code: 409, msg: '不行' });
  expect(await database.db.selectFrom('account').select('id').execute()).not.toEqual([]);
});

it('refreshes the cache versions before it responds, only for calls that declare it', async () => {
  const output = { kind: 'own', schema: {} } as const;
  for (const refreshes of [true, undefined] as const) {
    const order: string[] = [];
    const handle = async () => ({ done: order.push('handled') });
    const { app, get } = await answering({ output, ...(refreshes ? { refreshes } : {}) }, handle);
    vi.spyOn(app.versions, 'refreshQuietly').mockImplementation(async () => void order.push('refreshed'));
    await get();
    expect(order).toEqual(refreshes ? ['handled', 'refreshed'] : ['handled']);
  }
});
