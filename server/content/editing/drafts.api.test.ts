import { describe, expect, it } from 'vitest';
import { createItem } from '../../testing/content/factories.ts';
import { historyOf } from '../../testing/content/writing.ts';
import { auditLog } from '../../testing/people/accounts.ts';
import { openConsole, sharedConsole } from '../../testing/people/console.ts';
import { contentChanged } from '../core/writing/record-change.ts';

const section = 'policy';
const console = sharedConsole();
const values = { fdTitle: '分布式光伏管理办法', fdLevel: '省级', fdContent: '<p>正文</p>' };
const input = { section, category: '1', pinned: false, featured: false, publishedAt: '', values };

it('a save reports how many links were removed because their addresses are dead', async () => {
  const { get, send } = await console();
  const fdContent = '<p><a href="www.gov.cn">一</a><a href="policy/1">二</a><a href="#_Toc1">三</a></p>';
  const created = await send('create', { ...input, fdId: '', values: { ...values, fdContent } });
  expect(created.msg).toMatch(/^已保存；有 2 个链接/);
  const { fdId } = created.data;
  const { data } = await get('editing', { section, fdId });
  expect(data.item.values.fdContent).toBe('<p><a href="https://www.gov.cn">一</a>二三</p>');
  const update = {
    ...input,
    fdId,
    revision: 1,
    values: { ...values, fdContent: '<p><a href="?a">一</a></p>' },
  };
  expect((await send('update', update)).msg).toMatch(/^已保存；有 1 个链接/);
  const published = await send('release', { ...update, revision: 2 });
  expect(published.msg).toMatch(/^已发布.*；有 1 个链接/);
  const { revision } = published.data;
  expect((await send('release', { ...input, fdId, revision })).msg).toBe('已发布，门户 1 秒内可见');
});

it.each([
  ['the time that was saved with it', '2026-02-03 09:00:00', /^2026-02-03 09:00:00$/],
  ['the current time, once a saved one is removed', '', /^(?!2026-0[12])/],
])('a publication of a draft is dated by %s', async (_, publishedAt, date) => {
  const { db, get, send } = await console();
  const fdId = await createItem(db, section, { state: 'draft', publishedAt: '2026-01-01 08:00:00', values });
  const dated = { ...input, fdId, publishedAt: '2026-02-03 09:00:00' };
  expect(await send('update', { ...dated, revision: 1 })).toMatchObject({ code: 0 });
  await send('update', { ...dated, values: { ...values, fdTheme: '光伏' }, publishedAt, revision: 2 });
  await send('publish', { section, fdIds: fdId });
  const { data } = await get('item', { section, fdId });
  expect(data).toMatchObject({ state: 'published', publishedAt: expect.stringMatching(date) });
});

describe('autosave', () => {
  it('stores input unvalidated, for its author alone, without changing the item', async () => {
    const { app, db, get, send, another } = await openConsole();
    const fdId = await createItem(db, section, { values });
    const draftInput = {
      ...input,
      category: '',
      values: { fdTitle: '', fdLevel: '乡级', fdContent: '<p>新' },
    };
    const savedDraft = await send('draft', { ...draftInput, fdId, base: 1 });
    expect(savedDraft).toMatchObject({ code: 0, msg: '已自动保存', data: { fdId } });

    const { data } = await get('editing', { section, fdId });
    expect(data).toMatchObject({
      item: { values, revision: 1 },
      began: null,
      others: [],
      draft: {
        base: 1,
        at: savedDraft.data.at,
        content: { category: '', values: { fdTitle: '', fdLevel: '乡级' } },
      },
    });
    const page = (await app.inject(`/api/policy/findPolicyById?fdId=${fdId}`)).json();
    expect(page.data.fdTitle).toBe(values.fdTitle);

    const otherEditor = await another();
    const editing = (await otherEditor.get('editing', { section, fdId })).data;
    expect(editing.draft).toBeNull();
    expect(editing.others).toEqual([{ by: expect.any(String), at: savedDraft.data.at }]);
    expect((await otherEditor.get('list', { section })).rows).toMatchObject([{ fdId, drafted: true }]);
  });

  it('generates the id of a new item, stores the latest input, and lists it for its author', async () => {
    const { get, send, another, username } = await openConsole();
    const first = await send('draft', { ...input, base: 0, values: { fdTitle: '关于' } });
    const { fdId } = first.data;
    await send('draft', { ...input, fdId, base: 0, values: { fdTitle: '关于组织' } });
    expect((await get('unsaved', { section })).rows).toEqual([
      { fdId, title: '关于组织', at: expect.any(String) },
    ]);
    const otherEditor = await another();
    expect((await otherEditor.get('unsaved', { section })).rows).toEqual([]);
    expect(await otherEditor.get('editing', { section, fdId })).toMatchObject({
      data: { item: null, draft: null, others: [{ by: username }] },
    });
    expect((await get('list', { section })).rows).toEqual([]);

    expect(await send('create', { ...input, fdId })).toMatchObject({ data: { fdId, revision: 1 } });
    expect((await get('unsaved', { section })).rows).toEqual([]);
    expect((await get('list', { section, state: 'draft' })).rows).toMatchObject([{ fdId, drafted: false }]);
    expect(await send('create', { ...input, fdId })).toMatchObject({ code: 409 });
  });

  it('overwrites the version it is based on, but not that of another window', async () => {
    const { db, get, send } = await console();
    const fdId = await createItem(db, section, { values });
    const keep = (turn: number | '', fdTitle: string) =>
      send('draft', { ...input, fdId, base: 1, turn, values: { fdTitle } });
    const title = async () => (await get('editing', { section, fdId })).data.draft.content.values.fdTitle;
    expect(await keep(0, '一')).toMatchObject({ data: { turn: 1 } });
    expect(await keep(1, '一二')).toMatchObject({ data: { turn: 2 } });
    for (const old of [0, 1])
      expect(await keep(old, '另一个窗口')).toMatchObject({
        code: 409,
        msg: '您在另一个窗口或另一台设备上又修改过这条内容',
      });
    expect(await title()).toBe('一二');
    expect(await keep('', '不论')).toMatchObject({ data: { turn: 3 } });
    await send('discard', { section, fdId });
    expect(await keep(3, '放弃之后')).toMatchObject({ data: { turn: 1 } });
  });

  it('is deleted on request', async () => {
    const { db, get, send } = await console();
    const fdId = await createItem(db, section, { values });
    await send('draft', { ...input, fdId, base: 1 });
    await send('discard', { section, fdId });
    expect((await get('editing', { section, fdId })).data.draft).toBeNull();
  });

  it('stores no harmful markup', async () => {
    const { get, send } = await console();
    const fdContent = '<p onclick="alert(1)">文<script>alert(1)</script></p>';
    const { data } = await send('draft', { ...input, base: 0, values: { fdContent } });
    const editing = await get('editing', { section, fdId: data.fdId });
    expect(editing.data.draft.content.values.fdContent).toBe('<p>文</p>');
  });

  it('accepts an article of one megabyte, and refuses more than two', async () => {
    const { send } = await console();
    const article = (length: number) => ({ fdContent: `<p>${'长'.repeat(length / 3)}</p>` });
    expect(await send('draft', { ...input, base: 0, values: article(1e6) })).toMatchObject({ code: 0 });
    expect(await send('draft', { ...input, base: 0, values: article(3e6) })).toMatchObject({ code: 413 });
  });

  it.each([
    [{ base: 'x' }, '参数 base 应为整数'],
    [{ base: 0, fdId: '../etc' }, '参数 fdId 的取值有误'],
    [{ base: 0, section: 'getbuginess' }, '参数 section 的取值有误'],
  ])('refuses %j', async (invalidInput, msg) => {
    const { send } = await console();
    expect(await send('draft', { ...input, ...invalidInput })).toMatchObject({ code: 400, msg });
  });
});

describe('saving without publishing', () => {
  it('accepts an incomplete draft, except for a missing category', async () => {
    const { send, get } = await console();
    const incompleteInput = { ...input, values: { fdTitle: '关于' } };
    const { data } = await send('create', incompleteInput);
    const item = { fdId: data.fdId, revision: 1 };
    expect(await send('update', { ...incompleteInput, ...item, category: '' })).toMatchObject({
      code: 400,
      errors: [{ field: 'fdClass', msg: '请选择政策分类' }],
    });
    expect(await send('publish', { section, fdIds: data.fdId })).toMatchObject({
      data: { done: 0, failed: [{ fdId: data.fdId, msg: '请填写正文' }] },
    });
    await send('draft', { ...incompleteInput, fdId: data.fdId, base: 1, values: { fdTitle: '关于组织' } });
    expect(
      await send('update', { ...incompleteInput, ...item, values: { fdTitle: '关于组织' } }),
    ).toMatchObject({
      code: 0,
      data: { revision: 2 },
    });
    const editing = await get('editing', { section, fdId: data.fdId });
    expect(editing.data).toMatchObject({ item: { title: '关于组织', revision: 2 }, draft: null });
  });

  it('does not change the portal', async () => {
    const { db, send } = await console();
    const fdId = await createItem(db, section, { values });
    expect(await send('update', { ...input, fdId, revision: 1 })).toMatchObject({
      code: 409,
      msg: '这条内容在门户上，保存即会改变门户：请用“发布修改”',
    });
  });
});

describe('publishing from the editor', () => {
  it('publishes a new item with the whole draft, or reports what is missing and writes nothing', async () => {
    const { app, db, get, send } = await openConsole();
    const { data } = await send('draft', { ...input, base: 0 });
    const { fdId } = data;
    const incompleteInput = { ...input, fdId, revision: 0, category: '', values: { fdTitle: ' ' } };
    expect(await send('release', incompleteInput)).toMatchObject({
      code: 400,
      errors: [
        { field: 'fdTitle', msg: '请填写标题' },
        { field: 'fdContent', msg: '请填写正文' },
        { field: 'fdClass', msg: '请选择政策分类' },
      ],
    });
    expect(await send('release', { ...incompleteInput, category: '1' })).toMatchObject({
      errors: [
        { field: 'fdTitle', msg: '请填写标题' },
        { field: 'fdContent', msg: '请填写正文' },
      ],
    });
    expect(await db.selectFrom('policy').select('id').execute()).toEqual([]);

    const publishedAt = '2026-01-31 09:30:00';
    const released = await send('release', { ...input, fdId, revision: 0, publishedAt });
    expect(released).toMatchObject({ code: 0, data: { fdId, revision: 1 } });
    const { rows } = (await app.inject('/api/policy/list')).json();
    expect(rows).toMatchObject([{ fdId, fdTitle: values.fdTitle, fdApplyDate: publishedAt }]);
    expect((await get('editing', { section, fdId })).data.draft).toBeNull();
  });

  it.each([
    ['a new item', null, 'content-created'],
    ['a draft', 'draft', 'content-moved'],
    ['a withdrawn item', 'withdrawn', 'content-moved'],
    ['a published item', 'published', 'content-updated'],
  ] as const)('writes %s as one revision, one audit entry and one index update', async (_, state, action) => {
    const { app, db, send, username } = await console();
    const fdId = state === null ? '' : await createItem(db, section, { values, state });
    const updates: string[] = [];
    contentChanged.subscribe(db, async (__, { changes }) => {
      updates.push(...changes.map(({ id }) => id));
    });
    const before = state === null ? 0 : 1;
    const changedValues = { ...values, fdTitle: '新的标题' };
    const { data } = await send('release', { ...input, fdId, revision: before, values: changedValues });
    expect(data.revision).toBe(before + 1);

    const history = (await historyOf(db, data.fdId)).slice(before);
    const after = { fdTitle: '新的标题', ...(state === 'published' ? {} : { state: 'published' }) };
    expect(history).toMatchObject([{ revision: before + 1, after }]);
    const log = (await auditLog(db)).filter(({ actor }) => actor === username);
    expect(log).toMatchObject([{ action, target: data.fdId }]);
    expect(JSON.parse(String(log[0]?.detail))).toMatchObject({ revision: before + 1, after });
    expect(updates).toEqual([data.fdId]);
    const searchResult = (await app.inject({ url: '/api/search', query: { q: '新的标题' } })).json();
    const rows = searchResult.rows.filter((row: { fdId: string }) => row.fdId === data.fdId);
    expect(rows).toMatchObject([{ title: '新的标题' }]);
  });

  it('changes a published item at once, unless another editor has changed it', async () => {
    const { app, db, get, send, another } = await console();
    const fdId = await createItem(db, section, { values });
    const otherEditor = await another();
    const ownValues = { ...values, fdTitle: '我的' };
    await send('draft', { ...input, fdId, base: 1, values: ownValues });
    const otherValues = { ...values, fdTheme: '他们的' };
    expect(
      await otherEditor.send('release', { ...input, fdId, revision: 1, values: otherValues }),
    ).toMatchObject({
      code: 0,
      data: { revision: 2 },
    });
    expect(await send('release', { ...input, fdId, revision: 1, values: ownValues })).toMatchObject({
      code: 409,
      msg: '内容已被他人修改，请刷新后再试',
    });

    // Data for a merge: the current item, the base revision, the own draft.
    const { data } = await get('editing', { section, fdId });
    expect(data).toMatchObject({
      item: { revision: 2, values: otherValues },
      began: { revision: 1, values: { ...values, fdTheme: null } },
      draft: { base: 1, content: { values: ownValues } },
    });

    const merged = { ...otherValues, fdTitle: '合并' };
    const answer = await send('release', { ...input, fdId, revision: 2, values: merged, aside: ownValues });
    expect(answer).toMatchObject({ code: 0, data: { revision: 4 } });
    const { rows } = await get('versions', { section, fdId });
    const titleAt = async ({ revision }: { revision: number }) =>
      (await get('version', { section, fdId, revision })).data.title;
    expect([await titleAt(rows[0]), await titleAt(rows[1])]).toEqual(['合并', '我的']);
    const page = (await app.inject(`/api/policy/findPolicyById?fdId=${fdId}`)).json();
    expect(page.data).toMatchObject({ fdTitle: '合并', fdTheme: '他们的' });
  });

  it('keeps values that were not chosen in a revision, even when invalid or in drafts', async () => {
    const { db, get, send } = await console();
    const fdId = await createItem(db, section, { values });
    const unchosenValues = { fdTitle: '', fdLevel: '乡级', fdTheme: '没有采用的主题' };
    const chosenValues = { ...values, fdTheme: '采用的主题' };
    const released = await send('release', {
      ...input,
      fdId,
      revision: 1,
      values: chosenValues,
      aside: unchosenValues,
    });
    expect(released).toMatchObject({ code: 0, data: { revision: 3 } });
    const at = async (revision: number) => (await get('version', { section, fdId, revision })).data.values;
    expect(await at(2)).toMatchObject({ fdTitle: null, fdTheme: '没有采用的主题', fdLevel: '省级' });
    expect(await at(3)).toMatchObject({ fdTitle: values.fdTitle, fdTheme: '采用的主题' });

    await send('withdraw', { section, fdIds: fdId });
    const savedInput = { ...input, fdId, revision: 4, values: chosenValues };
    expect(await send('update', { ...savedInput, aside: { fdTheme: '又一个' } })).toMatchObject({
      data: { revision: 6 },
    });
    expect(await at(5)).toMatchObject({ fdTheme: '又一个' });
  });

  it('uses the publication time set in the draft, which was created today', async () => {
    const { get, send } = await openConsole();
    const publishedAt = '2024-01-01 08:00:00';
    const { data } = await send('create', { ...input, publishedAt });
    await send('publish', { section, fdIds: data.fdId });
    const { rows } = await get('list', { section });
    expect(rows).toMatchObject([{ publishedAt }]);
    expect(rows[0].createdAt > '2026').toBe(true);
  });

  it.each([
    ['2999-01-01 00:00:00', '发布时间不能晚于现在；要到时再发布，请用“定时”'],
    ['2026-02-30 00:00:00', '发布时间有误，格式为 2026-01-31 09:30:00'],
    ['2026-01-31', '发布时间有误，格式为 2026-01-31 09:30:00'],
  ])('refuses %s as the publication time', async (publishedAt, msg) => {
    const { send } = await console();
    const answer = await send('release', { ...input, revision: 0, publishedAt });
    expect(answer).toMatchObject({ code: 400, errors: [{ field: 'publishedAt', msg }] });
  });

  it('creates only items with ids generated by autosave', async () => {
    const { send } = await console();
    expect(await send('release', { ...input, fdId: 'mine', revision: 0 })).toMatchObject({ code: 400 });
  });
});
