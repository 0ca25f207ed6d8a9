import { FOOTER_PAGES } from '@pv-brain/contract/site/footer-pages.ts';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../bootstrap/app.ts';
import { prepare } from '../../bootstrap/prepare.ts';
import type { Db } from '../../platform/database/database.ts';
import { createCategories, createItem } from '../../testing/content/factories.ts';
import { auditLog, bearer } from '../../testing/people/accounts.ts';
import { createAccount } from '../../testing/people/submissions.ts';
import { CACHED, sharedApp, type TestApp, testApp } from '../../testing/test-app.ts';
import { loadPortalBuild } from '../../web/ssr/portal-build.ts';

const section = 'project';

const fill = (db: Db) =>
  createCategories(db, section, { smart: '智能制造', green: '绿色制造', recycling: '循环利用' });

const openStructure = async () => withStructure(await testApp(CACHED, fill));

async function withStructure({ app, database, settings }: TestApp) {
  const { db } = database;
  const { token, username, accountId } = await createAccount(db, { roles: ['administrator'] });
  const headers = bearer(token);
  const get = async (path: string) =>
    (await app.inject({ url: `/api/console/site/${path}`, headers })).json();
  const revision = async (of: string = section) =>
    (await get('categories')).rows.find((row: { section: string }) => row.section === of).revision;
  const send = async (path: string, payload: object) =>
    (await app.inject({ method: 'POST', url: `/api/console/site/${path}`, headers, payload })).json();
  const change = async (act: string, input: object) =>
    send(`categories/${act}`, { section, revision: await revision(), ...input });
  const menu = async (of: string = section) =>
    (await app.inject(`/api/${of}/categories`))
      .json()
      .rows.map((row: { fdCategoryName: string }) => row.fdCategoryName);
  const counts = async () => (await get(`categories/items?section=${section}`)).rows;
  return { app, db, database, settings, get, send, change, revision, menu, counts, username, accountId };
}

const detailOf = (line: { detail?: unknown } | undefined) => JSON.parse(String(line?.detail));

describe('the categories of a section', () => {
  const getApp = sharedApp(CACHED, fill);

  it('are reordered in the portal’s menu at once, and the audit log has both orders', async () => {
    const { db, change, menu, username } = await openStructure();
    expect(await menu()).toEqual(['智能制造', '绿色制造', '循环利用']);
    const answer = await change('order', { codes: 'recycling,smart,green' });
    expect(answer).toMatchObject({ code: 0, msg: '已保存，门户 1 秒内更新' });
    expect(await menu()).toEqual(['循环利用', '智能制造', '绿色制造']);
    const line = (await auditLog(db)).at(-1);
    expect(line).toMatchObject({ actor: username, action: 'categories-ordered', target: section });
    expect(detailOf(line)).toEqual({
      before: { order: ['智能制造', '绿色制造', '循环利用'] },
      after: { order: ['循环利用', '智能制造', '绿色制造'] },
    });
    for (const codes of ['smart,green', 'smart,green,green', 'smart,green,recycling,none'])
      expect(await change('order', { codes })).toMatchObject({ code: 400 });
  });

  it('fixed by the spec exist from the first start and keep the operators’ order', async () => {
    const { db, database, settings, send, revision, menu } = await openStructure();
    const start = () => prepare(database, settings);
    expect(await menu('policy')).toEqual([]);
    await start();
    await expect.poll(() => menu('policy')).toEqual(['普通政策', '申报政策', '政策解读']);
    const change = async (act: string, input: object) =>
      send(`categories/${act}`, { section: 'policy', revision: await revision('policy'), ...input });
    expect(await change('add', { code: '4', name: '其他' })).toMatchObject({ code: 409 });
    expect(await change('remove', { code: '3' })).toMatchObject({ code: 409 });
    expect(await change('order', { codes: '3,1,2' })).toMatchObject({ code: 0 });
    const lines = await auditLog(db);
    await start();
    expect(await menu('policy')).toEqual(['政策解读', '普通政策', '申报政策']);
    expect(await auditLog(db)).toEqual(lines);
  });

  it('are renamed in lists too, added at the end, and removed while empty', async () => {
    const { app, db, change, menu } = await openStructure();
    await createItem(db, section, { category: 'smart' });
    const readCategoryName = async () =>
      (await app.inject(`/api/${section}/list`)).json().rows[0].fdCategoryName;
    await expect.poll(readCategoryName).toBe('智能制造');
    expect(await change('rename', { code: 'smart', name: ' 智能工厂 ' })).toMatchObject({ code: 0 });
    expect(await readCategoryName()).toBe('智能工厂');
    expect(await change('remove', { code: 'green' })).toMatchObject({ code: 0 });
    expect(await change('add', { code: 'storage', name: '储能' })).toMatchObject({ code: 0 });
    expect(await menu()).toEqual(['智能工厂', '循环利用', '储能']);
    expect(await change('remove', { code: 'smart' })).toMatchObject({
      code: 409,
      msg: '这个分类还有 1 条内容，请先移走或合并到其他分类',
    });
    expect((await auditLog(db)).map(({ action, target }) => [action, target])).toEqual([
      ['category-renamed', 'project/smart'],
      ['category-removed', 'project/green'],
      ['category-added', 'project/storage'],
    ]);
  });

  it.each([
    ['add', { code: 'storage', name: '智能制造' }, 'name'],
    ['add', { code: 'storage', name: '' }, 'name'],
    ['add', { code: 'storage', name: '储'.repeat(21) }, 'name'],
    ['add', { code: 'smart', name: '储能' }, 'code'],
    ['add', { code: '储能', name: '储能' }, 'code'],
    ['add', { code: 'a/b', name: '储能' }, 'code'],
    ['add', { code: 'detail', name: '储能' }, 'code'],
    ['rename', { code: 'smart', name: '绿色制造' }, 'name'],
    ['merge', { code: 'smart', into: 'smart', items: '0' }, 'into'],
  ])('refuse in %s the input %j at its field', async (act, input, field) => {
    const { change, menu } = await withStructure(getApp());
    expect(await change(act, input)).toMatchObject({ code: 400, errors: [{ field }] });
    expect(await menu()).toEqual(['智能制造', '绿色制造', '循环利用']);
  });

  it('fixed by the spec can only be reordered', async () => {
    const { db, change, revision, menu } = await openStructure();
    await createCategories(db, 'policy', { '1': '普通政策', '2': '申报政策' });
    const policy = async (act: string, input: object) =>
      change(act, { section: 'policy', revision: await revision('policy'), ...input });
    for (const [act, input] of [
      ['add', { code: '9', name: '其他' }],
      ['rename', { code: '1', name: '其他' }],
      ['merge', { code: '1', into: '2', items: '0' }],
      ['remove', { code: '1' }],
    ] as const)
      expect(await policy(act, input)).toMatchObject({
        code: 409,
        msg: '这个栏目的分类由平台规定，只能调整次序',
      });
    expect(await policy('order', { codes: '2,1' })).toMatchObject({ code: 0 });
    expect(await menu('policy')).toEqual(['申报政策', '普通政策']);
  });

  it('refuse changes based on an old revision, and of sections without own categories', async () => {
    const { change, revision } = await openStructure();
    const loadedRevision = await revision();
    const rename = (name: string) => change('rename', { code: 'smart', name, revision: loadedRevision });
    const answers = await Promise.all([rename('甲'), rename('乙')]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 409]);
    expect(await change('rename', { section: 'banner', code: 'x', name: '甲' })).toMatchObject({ code: 400 });
    expect(await change('rename', { code: 'none', name: '甲' })).toMatchObject({ code: 404 });
  });
});

describe('merging a category into another', () => {
  it('moves every item in any state, with history and one audit entry', async () => {
    const { app, db, change, menu, counts, username } = await openStructure();
    const states = ['published', 'draft', 'withdrawn', 'recycled'] as const;
    const ids: string[] = [];
    for (const state of states) ids.push(await createItem(db, section, { category: 'recycling', state }));
    await createItem(db, section, { category: 'green' });
    const of = (code: string) => async () =>
      (await counts()).find((row: { code: string }) => row.code === code);
    expect(await of('recycling')()).toEqual({ code: 'recycling', items: 4, binned: 1 });

    const merge = (items: string) => change('merge', { code: 'recycling', into: 'green', items });
    expect(await merge('3')).toMatchObject({ code: 409, msg: '这个分类现有 4 条内容，请核对后再试' });
    expect(await merge('4')).toMatchObject({ code: 0, msg: '已移动 4 条并删去原分类，门户 1 秒内更新' });
    expect(await menu()).toEqual(['智能制造', '绿色制造']);
    expect(await of('green')()).toEqual({ code: 'green', items: 5, binned: 1 });
    const list = (await app.inject(`/api/${section}/list?category=green`)).json();
    expect(list.total).toBe(2);
    const history = await db
      .selectFrom('content_revision')
      .select(['item_id', 'before', 'after'])
      .where('revision', '=', 2)
      .execute();
    expect(history.map(({ item_id }) => item_id).sort()).toEqual([...ids].sort());
    expect(history[0]).toMatchObject({ before: '{"category":"recycling"}', after: '{"category":"green"}' });
    const log = await auditLog(db);
    expect(log).toHaveLength(1);
    expect(log[0]).toMatchObject({ actor: username, action: 'category-merged', target: 'project/recycling' });
    expect(detailOf(log[0])).toEqual({ before: { name: '循环利用' }, after: { into: '绿色制造' }, items: 4 });
  });

  it('moves drafts and scheduled content along', async () => {
    const { db, change, accountId } = await openStructure();
    const id = await createItem(db, section, { category: 'recycling' });
    const draftKey = { section, item_id: id, account_id: accountId, base: 1 } as const;
    const content = JSON.stringify({ category: 'recycling', values: { fdProjectName: '新的' } });
    await db
      .insertInto('content_draft')
      .values({ ...draftKey, turn: 1, title: '新的', content, updated_at: '' })
      .execute();
    await db
      .insertInto('content_schedule')
      .values({ ...draftKey, act: 'publish', at: '2999-01-01 09:00:00', address: '', content })
      .execute();
    await change('merge', { code: 'recycling', into: 'green', items: '1' });
    for (const table of ['content_draft', 'content_schedule'] as const) {
      const row = await db.selectFrom(table).select(['base', 'content']).executeTakeFirstOrThrow();
      expect(row.base, table).toBe(2);
      expect(JSON.parse(String(row.content)), table).toMatchObject({
        category: 'green',
        values: { fdProjectName: '新的' },
      });
    }
  });

  it('redirects its address until a category has the code again', async () => {
    const { database, settings, change } = await openStructure();
    const app = await createApp({ settings, database, portal: await loadPortalBuild(), version: 'test' });
    try {
      const page = async (number = 2) => {
        const { statusCode, headers } = await app.inject(`/project/recycling?page=${number}`);
        return [statusCode, headers.location];
      };
      await change('merge', { code: 'recycling', into: 'green', items: '0' });
      await expect.poll(() => page()).toEqual([301, '/project/green?page=2']);
      await change('merge', { code: 'green', into: 'smart', items: '0' });
      await expect.poll(() => page()).toEqual([301, '/project/smart?page=2']);
      await change('add', { code: 'recycling', name: '循环利用' });
      await expect.poll(() => page(1)).toEqual([200, undefined]);
    } finally {
      await app.close();
    }
  });
});

describe('removal of a category during a write into it', () => {
  it('either fails or makes the write fail', async () => {
    const { app, db, change, menu } = await openStructure();
    const { token } = await createAccount(db, { roles: ['editor'] });
    const write = async () =>
      (
        await app.inject({
          method: 'POST',
          url: '/api/console/content/create',
          headers: bearer(token),
          payload: { section, category: 'green', values: { fdProjectName: '项目' } },
        })
      ).json();
    const [writeAnswer, removeAnswer] = await Promise.all([write(), change('remove', { code: 'green' })]);
    expect([writeAnswer.code, removeAnswer.code].filter((code) => code === 0)).toHaveLength(1);
    expect((await menu()).includes('绿色制造')).toBe(writeAnswer.code === 0);
  });
});

describe('a navigation', () => {
  const HEADER = 'home:header';
  const LINES = [
    { name: '首页', value: '/index' },
    { name: 'AI智能体', value: 'ai:entry' },
    { name: '企业政策', value: '/policy' },
  ];
  const NOTICE = { name: '版权信息', value: '版权所有' };

  const getApp = sharedApp(CACHED);

  const openNavigation = async () => withNavigation(await openStructure());

  function withNavigation(structure: Awaited<ReturnType<typeof openStructure>>) {
    const { get, send, app } = structure;
    const readNavigation = async (type: string) =>
      (await get('navigations')).rows.find((row: { type: string }) => row.type === type);
    const save = async (type: string, lines: unknown, revision?: string) =>
      send('navigations/save', {
        type,
        lines: JSON.stringify(lines),
        revision: revision ?? (await readNavigation(type)).revision,
      });
    const readPublicItems = async (type: string) =>
      (await app.inject(`/api/system/navigation?type=${type}`)).json().rows;
    return { ...structure, readNavigation, save, readPublicItems };
  }

  it('has default items from the first start until operators change them', async () => {
    const { database, settings, readNavigation, save, readPublicItems } = await openNavigation();
    await prepare(database, settings);
    await expect.poll(async () => (await readPublicItems(HEADER)).length).toBe(10);
    expect(await readPublicItems('home:footer')).toEqual([
      { configName: '版权信息', configValue: '版权所有 © 光伏产业大脑' },
      { configName: '隐私条款', configValue: '/privacy' },
      ...FOOTER_PAGES,
    ]);
    const { lines } = await readNavigation(HEADER);
    expect(await save(HEADER, lines.toReversed())).toMatchObject({ code: 0 });
    await prepare(database, settings);
    expect((await readNavigation(HEADER)).lines).toEqual(lines.toReversed());
  });

  it('is saved in its order, public at once, and audited', async () => {
    const { db, readNavigation, save, readPublicItems, username } = await openNavigation();
    expect(await readPublicItems(HEADER)).toEqual([]);
    const { data } = await save(HEADER, LINES);
    expect((await readPublicItems(HEADER))[0]).toEqual({ configName: '首页', configValue: '/index' });
    expect(await save(HEADER, LINES.toReversed(), data.revision)).toMatchObject({ code: 0 });
    expect((await readPublicItems(HEADER))[0]).toEqual({ configName: '企业政策', configValue: '/policy' });
    expect(await save(HEADER, LINES, data.revision)).toMatchObject({ code: 409 });
    expect((await readNavigation(HEADER)).lines).toEqual(
      LINES.toReversed().map((each) => ({ ...each, hidden: false })),
    );
    const line = (await auditLog(db)).at(-1);
    expect(line).toMatchObject({ actor: username, action: 'navigation-changed', target: HEADER });
    expect(detailOf(line).before.order[0]).toBe('首页 /index');
  });

  it.each([
    [HEADER, [], 'lines'],
    [HEADER, [{ name: '', value: '/index' }], 'name.0'],
    [HEADER, [{ name: '首页', value: 'javascript:alert(1)' }], 'value.0'],
    [HEADER, [{ name: '首页', value: '//evil.example' }], 'value.0'],
    [HEADER, [LINES[0], { name: '首页', value: '/policy' }], 'name.1'],
    [HEADER, [LINES[0], { name: '又一个', value: '/index' }], 'value.1'],
    [HEADER, { name: '首页' }, 'lines'],
    [HEADER, LINES.map((line) => ({ ...line, hidden: true })), 'lines'],
    ['home:footer', [NOTICE, { name: 'AI', value: 'ai:entry' }], 'value.1'],
    ['none', LINES, 'type'],
  ])('%s refuses %j at %s', async (type, lines, field) => {
    const { save, readPublicItems } = withNavigation(await withStructure(getApp()));
    const answer = await save(type, lines, 'x');
    expect(answer.code).toBe(400);
    expect(answer.errors[0]).toMatchObject({ field });
    expect(await readPublicItems(type)).toEqual([]);
  });

  it('keeps a hidden item, which visitors do not receive', async () => {
    const { db, readNavigation, save, readPublicItems } = await openNavigation();
    const [first, ai, last] = LINES;
    const lines = [first, { ...ai, hidden: true }, last];
    expect(await save(HEADER, lines)).toMatchObject({ code: 0 });
    const names = (await readPublicItems(HEADER)).map(({ configName }: { configName: string }) => configName);
    expect(names).toEqual(['首页', '企业政策']);
    expect((await readNavigation(HEADER)).lines[1]).toEqual({ ...ai, hidden: true });
    expect(detailOf((await auditLog(db)).at(-1)).after.order[1]).toBe('AI智能体 ai:entry（隐藏）');
    expect(await save(HEADER, LINES)).toMatchObject({ code: 0 });
    expect(await readPublicItems(HEADER)).toHaveLength(3);
  });

  it('shows the copyright notice first in the footer, even when it is saved as hidden', async () => {
    const { save, readPublicItems } = await openNavigation();
    expect(await save('home:footer', [NOTICE, { name: '隐私条款', value: '/privacy' }])).toMatchObject({
      code: 0,
    });
    expect((await readPublicItems('home:footer'))[0].configValue).toBe('版权所有');
    await save('home:footer', [
      { ...NOTICE, hidden: true },
      { name: '隐私条款', value: '/privacy' },
    ]);
    expect((await readPublicItems('home:footer'))[0].configValue).toBe('版权所有');
  });
});
