import { describe, expect, it } from 'vitest';
import { createCategories, createItem } from '../../testing/content/factories.ts';
import { auditLog } from '../../testing/people/accounts.ts';
import { openConsole, sharedConsole } from '../../testing/people/console.ts';

const section = 'policy';
const values = { fdTitle: '分布式光伏管理办法', fdLevel: '省级', fdContent: '<p>正文</p>' };

/** Two policies, in tests that write others nowhere or in other sections. */
const titled = sharedConsole(async (db) => {
  await createItem(db, 'policy', {
    publishedAt: '2026-01-31 23:59:59',
    values: { fdTitle: '绿色工厂100%', fdLevel: '市级' },
  });
  await createItem(db, 'policy', {
    category: '2',
    publishedAt: '2026-02-28 23:59:59',
    values: { fdTitle: 'TOPCon Ⅱ型指南' },
  });
});

describe('the console list', () => {
  it('shows every state, with their counts', async () => {
    const { db, get } = await openConsole();
    for (const state of ['draft', 'draft', 'published', 'withdrawn'] as const)
      await createItem(db, 'policy', { state });
    const all = await get('list', { section: 'policy' });
    expect(all).toMatchObject({ code: 0, total: 4 });
    const numbers = { draft: 2, published: 1, withdrawn: 1 };
    const counts = (answer: { counts: { state: string; rows: number }[] }) =>
      Object.fromEntries(answer.counts.map(({ state, rows }) => [state, rows]));
    expect(counts(all)).toEqual(numbers);
    const drafts = await get('list', { section: 'policy', state: 'draft' });
    expect(drafts.rows.map(({ state }: { state: string }) => state)).toEqual(['draft', 'draft']);
    expect([drafts.total, counts(drafts)]).toEqual([2, numbers]);
  });

  it.each([
    [{ text: '工厂' }, ['绿色工厂100%']],
    [{ text: '0%' }, ['绿色工厂100%']],
    [{ text: 'topCON Ⅱ' }, ['TOPCon Ⅱ型指南']],
    [{ text: 'Ⅱ型' }, ['TOPCon Ⅱ型指南']],
    [{ category: '2' }, ['TOPCon Ⅱ型指南']],
    [{ filters: '{"fdLevel":"市级"}' }, ['绿色工厂100%']],
    [{ filters: '{"fdLevel":""}' }, ['TOPCon Ⅱ型指南', '绿色工厂100%']],
    [{ filters: '{"fdLevel":"省级,市级,"}' }, ['绿色工厂100%']],
    [{ category: '2,1' }, ['TOPCon Ⅱ型指南', '绿色工厂100%']],
    [{ category: '3,1' }, ['绿色工厂100%']],
    [{ category: ',' }, ['TOPCon Ⅱ型指南', '绿色工厂100%']],
    [{ text: '_' }, []],
  ])('filters by %j', async (query, titles) => {
    const { get } = await titled();
    const { rows, total } = await get('list', { section: 'policy', sort: 'title', ...query });
    expect(rows.map(({ title }: { title: string }) => title)).toEqual(titles);
    expect(total).toBe(titles.length);
  });

  it('filters by many long values at once, up to a limit', async () => {
    const { db, get } = await openConsole();
    await createItem(db, 'policy', { values });
    const codes = Array.from({ length: 40 }, (_, at) => String(at).padEnd(64, 'c'));
    const of = (category: readonly string[], filters = {}) =>
      get('list', { section, category: category.join(','), filters: JSON.stringify(filters) });
    expect(await of([...codes, '1'], { fdLevel: '省级,市级' })).toMatchObject({ total: 1 });
    expect(await of(codes)).toMatchObject({ total: 0 });
    const far = Array.from({ length: 60 }, () => 'c'.repeat(64));
    expect(await of(far)).toMatchObject({ code: 400, msg: '参数 category 的取值有误' });
    expect(await of([], { fdTheme: far.join() })).toMatchObject({
      code: 400,
      msg: '参数 filters 的取值有误',
    });
  });

  it('sorts and pages, and shows the list fields of each item', async () => {
    const { db, get } = await openConsole();
    const dates = ['2026-01-01', '2026-03-01', '2026-02-01'];
    for (const day of dates)
      await createItem(db, 'policy', { publishedAt: `${day} 08:00:00`, values: { fdTitle: day } });
    const titles = async (query: object) =>
      (await get('list', { section: 'policy', pageSize: 2, ...query })).rows.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles({ sort: '-published' })).toEqual(['2026-03-01', '2026-02-01']);
    expect(await titles({ sort: '-published', pageNum: 2 })).toEqual(['2026-01-01']);
    expect(await titles({ sort: 'title', pageNum: 3 })).toEqual([]);
    const { rows } = await get('list', { section: 'policy', sort: 'title', pageSize: 1 });
    expect(rows[0]).toEqual({
      fdId: expect.any(String),
      title: '2026-01-01',
      category: '1',
      state: 'published',
      revision: 1,
      pinned: false,
      featured: false,
      demo: false,
      publishedAt: '2026-01-01 08:00:00',
      createdAt: '2026-01-01 08:00:00',
      updatedAt: '2026-01-01 08:00:00',
      drafted: false,
      schedules: [],
      updatedBy: null,
      values: {
        fdTitle: '2026-01-01',
        fdTheme: null,
        fdIssuedComName: null,
        fdLevel: null,
        fdDocumentNumber: null,
        fdValidity: null,
      },
    });
  });

  it.each([
    [{}, '缺少参数 section'],
    [{ section: 'none' }, '参数 section 的取值有误'],
    [{ section: 'policy', sort: 'id' }, '参数 sort 的取值有误'],
    [{ section: 'policy', filters: '{' }, '参数 filters 的取值有误'],
    [{ section: 'policy', filters: '[]' }, '参数 filters 的取值有误'],
    [{ section: 'policy', filters: '{"fdLevel":{}}' }, '参数 filters 的取值有误'],
    [{ section: 'policy', filters: '{"fdUnknown":"市级"}' }, '这个栏目不能按 fdUnknown 筛选'],
    [{ section: 'policy', filters: '{"constructor":"1"}' }, '这个栏目不能按 constructor 筛选'],
    [{ section: 'policy', filters: '{"featured":"1"}' }, '这个栏目不能按 featured 筛选'],
    [{ section: 'policy', filters: '{"fdLevel":"乡级"}' }, '筛选条件“级别”的取值有误'],
    [{ section: 'policy', filters: '{"pinned":true}' }, '筛选条件“置顶”的取值有误'],
    [{ section: 'policy', filters: '{"published":"2026-02-30.."}' }, '筛选条件“发布日期”的取值有误'],
    [{ section: 'app', filters: '{"fdRating":"1e3.."}' }, '筛选条件“评分”的取值有误'],
  ])('refuses %j', async (query, msg) => {
    const { get } = await titled();
    expect(await get('list', query as Record<string, string>)).toMatchObject({ statusCode: 400, msg });
  });
});

it.each(['null', ''])('a list with the filters %j is not filtered', async (filters) => {
  const { get } = await titled();
  expect(await get('list', { section: 'policy', filters })).toMatchObject({ code: 0, total: 2 });
});

describe('writing in the console', () => {
  it('publishes a project with the policies that it names while they exist', async () => {
    const { db, send } = await openConsole();
    const policy = await createItem(db, 'policy');
    const recycled = await createItem(db, 'policy', { state: 'recycled' });
    await createCategories(db, 'project', { '1': '技改' });
    const withPolicies = async (fdPolicies: string) => {
      const values = {
        fdProjectName: '技改项目',
        fdApplicationStart: '2026-01-01',
        fdApplicationEnd: '2026-12-31',
        fdProjectContent: '<p>正文</p>',
        fdPolicies,
      };
      const { data } = await send('create', { section: 'project', category: '1', values });
      const { failed } = (await send('publish', { section: 'project', fdIds: data.fdId })).data;
      return failed.map(({ msg }: { msg: string }) => msg);
    };
    const message = '相关政策中有已删除的内容，请移除后再保存';
    expect(await withPolicies(policy)).toEqual([]);
    expect(await withPolicies(`${policy},none`)).toEqual([message]);
    expect(await withPolicies(recycled)).toEqual([message]);
    const values = { fdPolicies: `${policy},${policy}` };
    expect(await send('create', { section: 'project', category: '1', values })).toMatchObject({
      code: 400,
      msg: '相关政策中有重复或无法识别的内容',
    });
  });

  it('creates a draft, changes it, publishes it on the portal and withdraws it', async () => {
    const { app, db, get, send, username } = await openConsole();
    const { data } = await send('create', { section: 'policy', category: '1', values, pinned: true });
    const fdId = data.fdId as string;
    expect(await get('item', { section: 'policy', fdId })).toMatchObject({
      data: { fdId, updatedBy: username, state: 'draft', revision: 1, category: '1', pinned: true, values },
    });
    const changedValues = { ...values, fdTitle: '新办法' };
    const update = { section: 'policy', fdId, category: '2', values: changedValues };
    expect(await send('update', { ...update, revision: 1 })).toMatchObject({
      code: 0,
      data: { revision: 2 },
    });
    expect(await send('update', { ...update, revision: 1 })).toMatchObject({
      code: 409,
      msg: '内容已被他人修改，请刷新后再试',
    });

    const readPublicRows = async () => (await app.inject('/api/policy/list')).json().rows;
    expect(await readPublicRows()).toEqual([]);
    const selection = { section: 'policy', fdIds: `${fdId},none` };
    const failed = [{ fdId: 'none', msg: '内容已不存在' }];
    expect(await send('publish', selection)).toMatchObject({ code: 0, data: { done: 1, failed } });
    expect(await readPublicRows()).toMatchObject([{ fdId, fdTitle: '新办法', fdClass: '2' }]);
    expect(await send('publish', { section: 'policy', fdIds: fdId })).toMatchObject({
      data: { done: 0, failed: [{ fdId, msg: '当前状态下不能执行此操作' }] },
    });
    expect(await send('withdraw', { section: 'policy', fdIds: fdId })).toMatchObject({ data: { done: 1 } });
    expect(await readPublicRows()).toEqual([]);

    const { rows, total } = await get('versions', { section: 'policy', fdId });
    expect(total).toBe(4);
    expect(rows[0]).toMatchObject({ revision: 4, by: username, state: 'withdrawn' });
    expect((await auditLog(db)).map(({ action, actor }) => `${actor} ${action}`)).toEqual(
      ['created', 'updated', 'moved', 'moved'].map((what) => `${username} content-${what}`),
    );
  });

  it('moves several items, public or not, into another category, and reports failed ones', async () => {
    const { app, db, get, send, username } = await openConsole();
    const publishedId = await createItem(db, section, { values });
    const draft = await createItem(db, section, { state: 'draft', values: { fdTitle: '' } });
    const deleted = await createItem(db, section);
    await send('recycle', { section, fdIds: deleted });
    const fdIds = [publishedId, draft, deleted, 'none'].join(',');
    expect(await send('categorize', { section, fdIds, category: '2' })).toMatchObject({
      code: 0,
      msg: '已改分类',
      data: {
        done: 2,
        failed: [
          { fdId: deleted, msg: '这条内容在回收站里，恢复后才能修改' },
          { fdId: 'none', msg: '内容已不存在' },
        ],
      },
    });
    const { rows } = (await app.inject('/api/policy/list')).json();
    expect(rows).toMatchObject([{ fdId: publishedId, fdClass: '2' }]);
    expect(await get('list', { section, category: '2' })).toMatchObject({ total: 2 });
    const changes = (await auditLog(db)).filter(({ action }) => action === 'content-updated');
    expect(changes.map(({ actor, target }) => [actor, target])).toEqual([
      [username, publishedId],
      [username, draft],
    ]);
    // A form that was opened earlier gets a conflict.
    const old = { section, fdId: draft, revision: 1, category: '1', values };
    expect(await send('update', old)).toMatchObject({ code: 409 });
  });

  it('refuses a category that the section does not have', async () => {
    const { db, get, send } = await openConsole();
    const fdId = await createItem(db, section, { values });
    expect(await send('categorize', { section, fdIds: fdId, category: '9' })).toMatchObject({
      data: { done: 0, failed: [{ fdId, msg: '所选分类不存在，请重新选择' }] },
    });
    expect(await send('categorize', { section, fdIds: fdId })).toMatchObject({ data: { done: 0 } });
    expect((await get('item', { section, fdId })).data).toMatchObject({ category: '1', revision: 1 });
  });

  it('reports the error of each field, and writes nothing', async () => {
    const { db, send } = await openConsole();
    const answer = await send('create', {
      section: 'policy',
      category: '9',
      values: { fdTitle: '长'.repeat(201), fdLevel: '乡级', fdContent: '正文' },
    });
    expect(answer).toMatchObject({
      code: 400,
      errors: [
        { field: 'fdTitle', msg: '标题不能超过 200 个字' },
        { field: 'fdLevel', msg: '请选择级别' },
        { field: 'fdClass', msg: '所选分类不存在，请重新选择' },
      ],
    });
    expect(await db.selectFrom('policy').select('id').execute()).toEqual([]);
  });

  it.each([
    ['create', { section: 'getbuginess', category: '1', values: {} }],
    ['create', { section: 'policy', category: '1', values: { fdTitle: ['a'] } }],
    ['create', { section: 'policy', category: '1', values: '{' }],
    ['create', { section: 'policy', category: '1', values: { fdTitle: 'a\0' } }],
    ['publish', { section: 'getbuginess', fdIds: 'a' }],
  ])('refuses %s of %j', async (call, payload) => {
    const { send } = await titled();
    expect(await send(call, payload)).toMatchObject({ code: 400 });
  });

  it('replaces known private-use codes however written, and names fields with unknown ones', async () => {
    const { db, get, send } = await openConsole();
    const storableValues = { ...values, fdTitle: '刘\ue863', fdContent: '<p>\uf0b7 刘&#xe863;和\ue845</p>' };
    const { data } = await send('create', { section, category: '1', values: storableValues });
    const row = await db
      .selectFrom('policy')
      .selectAll()
      .where('id', '=', data.fdId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ title: '刘䶮', content: '<p>• 刘䶮和䜩</p>' });
    expect(await get('list', { section, text: '刘\ue863' })).toMatchObject({ total: 1 });
    for (const broken of [
      { fdTitle: '王\ue000' },
      { fdContent: '<p>王\ue000</p>' },
      { fdContent: '<p>王&#57344;</p>' },
    ]) {
      const answer = await send('create', { section, category: '1', values: { ...values, ...broken } });
      const [field] = Object.keys(broken);
      expect(answer).toMatchObject({ code: 400, errors: [{ field, msg: expect.stringContaining('“王□”') }] });
    }
  });

  it('refuses more items at a time than a page has', async () => {
    const { send } = await titled();
    const fdIds = Array.from({ length: 101 }, (_, at) => `id${at}`).join(',');
    expect(await send('publish', { section: 'policy', fdIds })).toMatchObject({
      code: 400,
      msg: '一次最多处理 100 条',
    });
  });
});
