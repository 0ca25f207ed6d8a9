import { MAX_LISTED_ITEMS } from '@pv-brain/contract/content/console.ts';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { createItem, insertDrafts } from '../../testing/content/factories.ts';
import { whileReading } from '../../testing/load/while-reading.ts';
import { auditLog } from '../../testing/people/accounts.ts';
import { openConsole, sharedConsole } from '../../testing/people/console.ts';

const section = 'policy';
const title = (fdTitle: string) => ({ values: { fdTitle } });

/** Number of items of 50 kB. */
const LONG = 600;

/** Number of published items; with STRESS=1 (`npm run test:stress`) all that are accepted. */
const MANY = process.env.STRESS ? MAX_LISTED_ITEMS : 1000;

const statesOf = async (db: Db) =>
  (await db.selectFrom('policy').select(['title', 'state']).orderBy('title').execute()).map(
    (row) => `${row.title} ${row.state}`,
  );

describe('a bulk action on all listed items', () => {
  const getConsole = sharedConsole();

  it('publishes what the filter finds, with one audit entry each', async () => {
    const { app, db, send, username } = await openConsole();
    for (const at of [1, 2, 3]) await createItem(db, section, { state: 'draft', ...title(`光伏 ${at}`) });
    const otherItem = { ...title('光伏 4'), category: '2' };
    await createItem(db, section, { state: 'draft', ...otherItem });
    const bare = await createItem(db, section, {
      state: 'draft',
      values: { fdTitle: '光伏 5', fdContent: '' },
    });
    await createItem(db, section, { state: 'withdrawn', ...title('光伏 6') });
    await createItem(db, section, { state: 'draft', ...title('风电') });
    const filter = { state: 'draft', category: '1', text: ' 光伏 ' };
    const answer = await send('publish', { section, filter, total: '4' });
    expect(answer).toMatchObject({
      code: 0,
      data: { done: 3, failed: [{ fdId: bare, title: '光伏 5', msg: expect.stringContaining('正文') }] },
    });
    expect(await statesOf(db)).toEqual([
      ...['光伏 1', '光伏 2', '光伏 3'].map((name) => `${name} published`),
      '光伏 4 draft',
      '光伏 5 draft',
      '光伏 6 withdrawn',
      '风电 draft',
    ]);
    expect((await app.inject('/api/policy/list')).json().total).toBe(3);
    expect((await auditLog(db)).map(({ action, actor }) => `${actor} ${action}`)).toEqual(
      Array(3).fill(`${username} content-moved`),
    );
  });

  it('moves them into a category, and to the trash, after which the list is empty', async () => {
    const { db, get, send } = await openConsole();
    for (const at of [1, 2]) await createItem(db, section, title(`甲 ${at}`));
    const filter = { text: '甲' };
    const into = { section, filter, total: '2', category: '2' };
    expect(await send('categorize', into)).toMatchObject({ data: { done: 2, failed: [] } });
    expect(await get('list', { section, category: '2' })).toMatchObject({ total: 2 });
    // Without a filter it applies to the whole section, but never to items in the trash.
    expect(await send('recycle', { section, total: '2' })).toMatchObject({ data: { done: 2, failed: [] } });
    expect(await send('recycle', { section, total: '0' })).toMatchObject({
      code: 400,
      msg: '请选择要处理的内容',
    });
  });

  it('changes nothing when their number differs from the number shown', async () => {
    const { db, send } = await openConsole();
    for (const at of [1, 2]) await createItem(db, section, title(`甲 ${at}`));
    expect(await send('withdraw', { section, filter: {}, total: '3' })).toMatchObject({
      code: 409,
      msg: '列表已有变化：您看到的是 3 条，现在是 2 条。没有处理任何一条，请核对后再试',
    });
    expect(await statesOf(db)).toEqual(['甲 1 published', '甲 2 published']);
  });

  it.each([
    [{ total: 'all' }, '参数 total 应为整数'],
    [{}, '请选择要处理的内容'],
    [{ fdIds: ',,' }, '请选择要处理的内容'],
    [{ total: '1', fdIds: 'a' }, '参数 total 的取值有误'],
    [{ total: '1', filter: { filters: '[' } }, '参数 filters 的取值有误'],
    [{ total: '1', filter: { text: 'a'.repeat(201) } }, '参数 text 的取值有误'],
  ])('refuses the selection %j', async (input, msg) => {
    const { send } = await getConsole();
    expect(await send('publish', { section, ...input })).toMatchObject({ code: 400, msg });
  });

  it('fails when it can be done with none of them', async () => {
    const { db, send } = await openConsole();
    const fdId = await createItem(db, section, title('甲'));
    const failed = [{ fdId, title: '甲', msg: '当前状态下不能执行此操作' }];
    const refused = { code: 409, msg: failed[0]?.msg, data: { done: 0, failed } };
    for (const name of ['publish', 'restore'])
      expect(await send(name, { section, fdIds: fdId })).toEqual(refused);
    expect(await send('erase', { section, fdIds: 'none' })).toMatchObject({ code: 409, msg: '内容已不存在' });
    const some = await send('withdraw', { section, fdIds: `${fdId},none` });
    expect(some).toMatchObject({ code: 0, data: { done: 1, failed: [{ fdId: 'none' }] } });
    for (const name of ['restore', 'recycle', 'categorize'])
      expect(await send(name, { section, fdIds: '', category: '2' })).toMatchObject({ code: 400 });
  });

  it('accepts ten thousand items and no more', async () => {
    const { db, send } = await openConsole();
    await insertDrafts(db, MAX_LISTED_ITEMS + 1);
    const all = { section, filter: { state: 'draft' } };
    expect(await send('publish', { ...all, total: String(MAX_LISTED_ITEMS + 1) })).toMatchObject({
      code: 400,
      msg: '筛出的内容超过 10000 条，一次最多处理 10000 条：请缩小筛选范围后再试',
    });
    await send('recycle', { section, fdIds: 'p0' });
    const { data } = await send('withdraw', { ...all, total: String(MAX_LISTED_ITEMS) });
    expect([data.done, data.failed.length]).toEqual([0, MAX_LISTED_ITEMS]);
    // Publishing takes longer than refusing. p0 is in the trash.
    const some = MANY === MAX_LISTED_ITEMS ? '%' : '%0';
    await db.updateTable('policy').set({ category: '2' }).where('id', 'like', some).execute();
    const filter = { state: 'draft', category: '2' };
    expect(await send('publish', { section, filter, total: String(MANY) })).toMatchObject({
      data: { done: MANY, failed: [] },
    });
  });

  it('does not block other requests, however long the articles are', async () => {
    const { app, db, send } = await openConsole();
    const pictures = `<p><img src="/media/${'0'.repeat(8)}" alt="光伏" /></p>`;
    await insertDrafts(db, LONG, `${pictures.repeat(200)}<p>${'正文'.repeat(6000)}</p>`);
    const all = { section, filter: { state: 'draft' }, total: String(LONG) };
    const done = await whileReading(app, { minRequests: 5, pause: 2000 }, () => send('publish', all));
    expect(done).toMatchObject({ data: { done: LONG, failed: [] } });
  });
});
