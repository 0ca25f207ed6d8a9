import { describe, expect, it } from 'vitest';
import { PROGRAM_AUTHOR } from '../../content/core/writing/item-change.ts';
import { changeState } from '../../content/core/writing/write.ts';
import { wakeJobs } from '../../platform/jobs/enqueue.ts';
import { readSettings } from '../../platform/runtime/settings.ts';
import { MINUTE_MS } from '../../platform/runtime/time.ts';
import { createItem } from '../../testing/content/factories.ts';
import { advanceTime } from '../../testing/people/accounts.ts';
import { freePort } from '../../testing/servers/free-port.ts';
import { searchEngine } from '../../testing/servers/search-engine.ts';
import { testApp } from '../../testing/test-app.ts';

const ORIGIN = 'https://pv.example.cn';
const TOKEN = 'hush-baidu-token';
const KEY = 'hush-index-now-key';

async function appWithSearchPush(
  engine: Awaited<ReturnType<typeof searchEngine>> | { url: string; pushes: never[] },
  { baidu = true, indexNow = true, publicOrigin = ORIGIN as string | null } = {},
) {
  const { app, database } = await testApp({
    publicOrigin: publicOrigin ?? undefined,
    searchPush: {
      baidu: baidu ? { url: engine.url, token: TOKEN } : undefined,
      indexNow: indexNow ? { url: engine.url, key: KEY } : undefined,
    },
  });
  const { db } = database;
  const jobs = () =>
    db
      .selectFrom('job')
      .select(['subject', 'state', 'attempts', 'last_error as why'])
      .where('kind', '=', 'search-push')
      .orderBy('id')
      .execute();
  /** Lets a collected or retried push job run. */
  const pass = (milliseconds = MINUTE_MS) => {
    advanceTime(milliseconds);
    wakeJobs();
  };
  const publish = (id: string) => changeState(db, PROGRAM_AUTHOR, { section: 'policy', id }, 'publish');
  const withdraw = (id: string) =>
    changeState(db, PROGRAM_AUTHOR, { section: 'policy', id }, 'withdraw', '有误');
  return { app, db, jobs, pass, publish, withdraw, pushes: engine.pushes };
}

const calls = (pushes: { url: URL; body: string }[]) => ({
  baidu: pushes.filter(({ url }) => url.searchParams.has('token')).map(({ body }) => body.split('\n')),
  indexNow: pushes.filter(({ url }) => !url.searchParams.has('token')).map(({ body }) => JSON.parse(body)),
});

describe('search engines', () => {
  it('receive publications within a minute in one call, each in its own format', async () => {
    const { app, db, jobs, pass, publish, pushes } = await appWithSearchPush(await searchEngine());
    await createItem(db, 'policy', { id: 'p1', state: 'draft' });
    await createItem(db, 'policy', { id: 'p2', state: 'draft' });
    expect(await jobs()).toEqual([]);
    await publish('p1');
    await publish('p2');
    await createItem(db, 'getbuginess', { id: 's1', values: { fdGetbuginessType: '2' } });
    expect(await jobs()).toMatchObject([
      { subject: '百度 · 新内容', state: 'waiting' },
      { subject: '必应（IndexNow） · 新内容', state: 'waiting' },
    ]);
    expect(pushes).toEqual([]);
    pass();
    await expect.poll(() => pushes.length).toBe(2);
    const urls = ['/supply_demand/supply/detail/s1', '/policy/detail/p1', '/policy/detail/p2'].map(
      (path) => `${ORIGIN}${path}`,
    );
    const { baidu, indexNow } = calls(pushes);
    expect(baidu).toEqual([urls]);
    const baiduPush = pushes.find(({ url }) => url.searchParams.has('token'));
    expect(baiduPush?.url.searchParams.get('token')).toBe(TOKEN);
    expect(baiduPush?.url.searchParams.get('site')).toBe(ORIGIN);
    expect(baiduPush?.type).toBe('text/plain');
    expect(indexNow).toEqual([
      { host: 'pv.example.cn', key: KEY, keyLocation: `${ORIGIN}/${KEY}.txt`, urlList: urls },
    ]);
    await expect.poll(async () => (await jobs()).map(({ state }) => state)).toEqual(['done', 'done']);
    expect(await db.selectFrom('search_push').selectAll().execute()).toEqual([]);
    // The engine fetches the key file from the address that it was given.
    const file = await app.inject(`/${KEY}.txt`);
    expect([file.statusCode, file.body]).toEqual([200, KEY]);
  });

  it('that support it receive removed pages, and no other changes of an item', async () => {
    const { db, jobs, pass, withdraw, pushes } = await appWithSearchPush(await searchEngine());
    await createItem(db, 'policy', { id: 'p1' });
    pass();
    await expect.poll(() => pushes.length).toBe(2);
    await db.updateTable('policy').set({ title: '改过的标题' }).where('id', '=', 'p1').execute();
    await createItem(db, 'policy', { id: 'draft', state: 'draft' });
    await createItem(db, 'policy', { id: 'demo', demo: true });
    await createItem(db, 'banner', { id: 'banner' });
    await expect.poll(async () => (await jobs()).map(({ state }) => state)).toEqual(['done', 'done']);
    await withdraw('p1');
    pass();
    await expect.poll(async () => (await jobs()).map(({ state }) => state)).toEqual(Array(4).fill('done'));
    const { baidu, indexNow } = calls(pushes);
    expect(baidu).toHaveLength(1);
    expect(indexNow.map(({ urlList }) => urlList)).toEqual(Array(2).fill([`${ORIGIN}/policy/detail/p1`]));
  });

  it('that fail are called again later, with later changes included', async () => {
    let status = 500;
    const engine = await searchEngine(() => ({ status }));
    const { db, jobs, pass, pushes } = await appWithSearchPush(engine, { indexNow: false });
    await createItem(db, 'policy', { id: 'p1' });
    pass();
    await expect.poll(jobs).toMatchObject([{ state: 'waiting', attempts: 1, why: '对方暂时不接受（500）' }]);
    await createItem(db, 'policy', { id: 'p2' });
    status = 200;
    pass();
    await expect.poll(() => pushes.length).toBe(1);
    expect(calls(pushes).baidu[0]).toHaveLength(2);
  });

  it.each([
    [401, { error: 401, message: 'token is not valid' }, 'failed', '对方不接受（401），请核对站点地址和密钥'],
    [400, { error: 400, message: 'over quota' }, 'waiting', '对方今天的推送额度已用完'],
    [429, {}, 'waiting', '对方暂时不接受（429）'],
  ])('that answer %i %o leave the job %s', async (status, body, state, why) => {
    const engine = await searchEngine(() => ({ status, body }));
    const { db, jobs, pass } = await appWithSearchPush(engine, { indexNow: false });
    await createItem(db, 'policy');
    pass();
    await expect.poll(jobs).toMatchObject([{ state, attempts: 1, why }]);
    // The stored error contains neither the engine's words nor the key.
    expect(JSON.stringify(await db.selectFrom('job').selectAll().execute())).not.toContain('hush');
  });

  it('that are unreachable do not delay anything', async () => {
    const url = `http://127.0.0.1:${await freePort()}/`;
    const { app, db, jobs, pass } = await appWithSearchPush({ url, pushes: [] }, { baidu: false });
    await createItem(db, 'policy', { id: 'p1' });
    expect((await app.inject('/api/policy/findPolicyById?fdId=p1')).json()).toMatchObject({ code: 0 });
    pass();
    await expect.poll(jobs).toMatchObject([{ state: 'waiting', attempts: 1, why: '无法连接对方的服务' }]);
  });

  it.each([
    ['none is set', { baidu: false, indexNow: false }],
    ['the origin of the site is unknown', { publicOrigin: null }],
  ])('are not called when %s', async (_, change) => {
    const { db, jobs } = await appWithSearchPush(await searchEngine(), change);
    await createItem(db, 'policy');
    expect(await jobs()).toEqual([]);
    expect(await db.selectFrom('search_push').selectAll().execute()).toEqual([]);
  });
});

describe('the settings of search engines', () => {
  const PUBLIC_ORIGIN = ORIGIN;
  it('are keys, which no error message reveals', () => {
    const { searchPush } = readSettings({ BAIDU_PUSH_TOKEN: TOKEN, INDEXNOW_KEY: KEY, PUBLIC_ORIGIN });
    expect(searchPush).toEqual({
      baidu: { url: 'http://data.zz.baidu.com/urls', token: TOKEN },
      indexNow: { url: 'https://www.bing.com/indexnow', key: KEY },
    });
    for (const [name, value] of [
      ['BAIDU_PUSH_TOKEN', 'a b/secret'],
      ['INDEXNOW_KEY', '../secret'],
    ] as const)
      expect(() => readSettings({ [name]: value, PUBLIC_ORIGIN })).toThrow(
        `setting ${name}=*** cannot be used`,
      );
  });

  it.each(['BAIDU_PUSH_TOKEN', 'INDEXNOW_KEY'])('%s requires the public origin', (name) => {
    expect(() => readSettings({ [name]: 'abcdefgh1234' })).toThrow(`${name} cannot be used: PUBLIC_ORIGIN`);
  });
});
