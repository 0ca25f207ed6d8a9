import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { contentTypes } from '@pv-brain/contract/content/types.ts';
import { NAVIGATION } from '@pv-brain/contract/protocol/paths.ts';
import { describe, expect, it } from 'vitest';
import { createItem } from '../../testing/content/factories.ts';
import { advanceTime } from '../../testing/people/accounts.ts';
import { listening, type Received, type Send } from '../../testing/servers/listening.ts';
import { CACHED, testApp } from '../../testing/test-app.ts';
import { MAX_STALE_MS } from '../cache/versions.ts';

const LIST = '/api/policy/list';

async function policyServer(count = 12) {
  const { app, database } = await testApp(CACHED, async (db) => {
    for (let index = 0; index < count; index += 1)
      await createItem(db, 'policy', { values: { fdContent: `<p>${'光伏政策'.repeat(40)}</p>` } });
  });
  return { app, db: database.db, send: await listening(app) };
}

/** Requests an address twice and returns the fresh and the cached response. */
async function sendTwice(send: Send, path: string, headers = {}): Promise<[Received, Received]> {
  return [await send(path, headers), await send(path, headers)];
}

describe('a cached response', () => {
  it('has the same bytes and headers as the first one', async () => {
    const { send } = await policyServer();
    const [first, second] = await sendTwice(send, LIST);
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
    const { date: _, 'x-request-id': firstId, ...firstHeaders } = first.headers;
    const { date: __, 'x-request-id': secondId, ...secondHeaders } = second.headers;
    expect(secondHeaders).toEqual(firstHeaders);
    expect(secondId).not.toBe(firstId);
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=1',
      'content-length': String(first.body.length),
      vary: 'accept-encoding',
    });
  });

  it('is 304 without a body for a client that already has it', async () => {
    const { send } = await policyServer();
    const etag = (await send(LIST)).headers.etag ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    for (const etagHeader of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await send(LIST, { 'if-none-match': etagHeader });
      expect(answer.status, etagHeader).toBe(304);
      expect(answer.body).toHaveLength(0);
      expect(answer.headers.etag).toBe(etag);
      expect(answer.headers['content-length']).toBeUndefined();
    }
    expect((await send(LIST, { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await send(`${LIST}?pageSize=9`, { 'if-none-match': etag })).status).toBe(200);
  });
});

it('shared caches keep nothing that differs for signed-in visitors, is empty or failed', async () => {
  const { send } = await policyServer();
  const caching = async (path: string) => (await send(path)).headers['cache-control'];
  expect(await caching(LIST)).toContain('s-maxage=1');
  expect(await caching(`${LIST}?category=none`)).toBe('no-cache');
  expect(await caching(LIST.replace('policy', 'nope'))).not.toContain('s-maxage');
  const { app, database } = await testApp(CACHED);
  const sendRecognised = await listening(app);
  const fdId = await createItem(database.db, 'project');
  const find = await sendRecognised(`/api/project/${contentTypes.project.find}?fdId=${fdId}`);
  expect([find.status, find.headers['cache-control']]).toEqual([200, 'no-cache']);
});

describe('encodings', () => {
  it.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0, gzip;q=0', undefined],
    ['gzip;q=0.5', 'gzip'],
    ['deflate', undefined],
    ['identity', undefined],
    ['abricot', undefined],
    ['', undefined],
  ])('Accept-Encoding %j gets %s, fresh and cached', async (accepted, encoding) => {
    const { send } = await policyServer();
    const answers = await sendTwice(send, LIST, { 'accept-encoding': accepted });
    const plain = (await send(LIST)).body;
    for (const answer of answers) {
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['content-length']).toBe(String(answer.body.length));
      expect(decoded(answer)).toEqual(plain);
      if (encoding) expect(answer.body.length).toBeLessThan(plain.length);
    }
  });
});

it('gives different bytes different ETags, and accepts all of them', async () => {
  const { send } = await policyServer();
  const marks = new Map<string, Buffer>();
  await expect
    .poll(async () => {
      const { headers, body } = await send(LIST, { 'accept-encoding': 'br' });
      const knownBody = marks.get(headers.etag ?? '');
      if (knownBody) expect(body).toEqual(knownBody);
      marks.set(headers.etag ?? '', body);
      return marks.size;
    })
    .toBe(2);
  for (const etag of marks.keys())
    expect((await send(LIST, { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(304);
});

function decoded({ body, headers }: Received): Buffer {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
}

describe('a cache entry', () => {
  it('serves HEAD with the headers of GET and no body', async () => {
    const { send } = await policyServer();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const head = await send(LIST, {}, 'HEAD');
      const response = await send(LIST);
      expect(head.status).toBe(200);
      expect(head.body).toHaveLength(0);
      for (const name of ['etag', 'content-length', 'content-type', 'cache-control', 'vary']) {
        expect(head.headers[name], name).toBe(response.headers[name]);
      }
    }
  });

  it('is shared by all spellings of an address', async () => {
    const { send, db } = await policyServer();
    const first = await send(`${LIST}?pageNum=2&pageSize=5`);
    // The table is gone: any response must come from the cache.
    await db.schema.alterTable('policy').renameTo('gone').execute();
    for (const spelling of [
      '?pageSize=5&pageNum=2',
      '?pageNum=2&pageSize=5&utm_source=x&t=1',
      '?category=&pageNum=2&pageSize=5',
      '/?pageNum=2&pageSize=5',
      '?pageNum=%32&pageSize=5',
    ]) {
      const answer = await send(LIST + spelling);
      expect(answer.status, spelling).toBe(200);
      expect(answer.body).toEqual(first.body);
    }
    expect((await send(`${LIST}?pageNum=3&pageSize=5`)).status).toBe(500);
  });

  it('is not shared with another address, in any spelling', async () => {
    const { send } = await policyServer();
    for (const path of [LIST, '/ap%69/policy/list', '/api/policy/list/', '//api/policy/list', `${LIST}//`]) {
      for (const page of ['1', '2']) {
        const expected = (await send(`${LIST}?pageSize=5&pageNum=${page}`)).body;
        expect((await send(`${path}?pageSize=5&pageNum=${page}`)).body, path + page).toEqual(expected);
      }
    }
    await send(`${LIST}#?pageNum=3`);
    expect((await send(`${LIST}?pageNum=3`)).body.toString()).toContain('"rows":[]');
  });
});

describe('a query parameter', () => {
  it.each([
    ['pageNum=2&pageNum=3', '2'],
    ['pageNum=&pageNum=3', '1'],
    ['page%4eum=3', '3'],
    ['pageNum[]=3', '1'],
    ['PAGENUM=3', '1'],
    ['pageNum=02', '2'],
    ['pageNum=+2', '2'],
    ['pageNum=%2B2', '2'],
    ['pageNum=-5', '1'],
  ])('%s is parsed the same for the response and the cache key', async (query, page) => {
    const { send } = await policyServer();
    const response = await send(`${LIST}?pageSize=3&${query}`);
    const expected = await send(`${LIST}?pageSize=3&pageNum=${page}`);
    expect(response.body.toString()).toBe(expected.body.toString());
    for (const other of ['1', '2', '3', '4']) {
      const { rows } = JSON.parse((await send(`${LIST}?pageSize=3&pageNum=${other}`)).body.toString());
      expect(rows.map(({ fdId }: { fdId: string }) => fdId)).toHaveLength(3);
      if (other !== page) expect(rows).not.toEqual(JSON.parse(expected.body.toString()).rows);
    }
  });

  it('shares one entry between equivalent spellings', async () => {
    const { send, db } = await policyServer();
    const first = await send(`${LIST}?pageNum=2&pageSize=5`);
    await db.schema.alterTable('policy').renameTo('gone').execute();
    for (const spelling of ['pageNum=+2&pageSize=05', 'pageNum=002&pageSize=5'])
      expect((await send(`${LIST}?${spelling}`)).body).toEqual(first.body);
  });
});

describe('an empty list', () => {
  it('is not cached: there are unlimited addresses with one', async () => {
    const { send, db } = await policyServer();
    for (const query of ['pageNum=99', 'category=none', 'pageNum=4&pageSize=4'])
      expect((await send(`${LIST}?${query}`)).status).toBe(200);
    await db.schema.dropTable('list_tally').execute();
    for (const query of ['pageNum=99', 'category=none', 'pageNum=4&pageSize=4'])
      expect((await send(`${LIST}?${query}`)).status, query).toBe(500);
  });
});

describe('a 404 response', () => {
  it('is not cached', async () => {
    const { send, db } = await policyServer(0);
    const path = '/api/policy/findPolicyById?fdId=soon';
    const [first, second] = await sendTwice(send, path);
    expect([first.status, second.status]).toEqual([404, 404]);
    await createItem(db, 'policy', { id: 'soon' });
    expect((await send(path)).status).toBe(200);
  });
});

describe('without the database', () => {
  it.each<[string, Record<string, string>]>([
    [LIST, {}],
    ['/api/policy/categories', {}],
    [`${NAVIGATION}?type=home:header`, {}],
    ['/sitemap.xml', { 'if-none-match': 'as answered' }],
  ])('%s is served from memory for a minute, and then fails', async (path, headers) => {
    const { send, db } = await policyServer();
    const first = await send(path);
    expect(first.status, first.body.toString()).toBe(200);
    const request = () =>
      send(path, 'if-none-match' in headers ? { 'if-none-match': String(first.headers.etag) } : {});
    const status = (await request()).status;
    await db.destroy();
    advanceTime(MAX_STALE_MS - 10_000);
    expect((await request()).status).toBe(status);
    advanceTime(10_000);
    expect((await request()).status).toBeGreaterThanOrEqual(500);
  });

  it('drawings, which need no database, are still served', async () => {
    const { send, db } = await policyServer();
    const path = '/art/banner/policy.svg';
    expect((await send(path)).status).toBe(200);
    await db.destroy();
    advanceTime(MAX_STALE_MS);
    expect((await send(path)).status).toBe(200);
  });
});
