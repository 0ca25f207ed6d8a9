import { describe, expect, it } from 'vitest';
import type { Db } from '../database/database.ts';
import { auditLog } from '../testing/accounts.ts';
import { createCategories, createItem } from '../testing/factories.ts';
import { createSignedIn } from '../testing/submissions.ts';
import { testDatabase } from '../testing/test-app.ts';
import type { Author } from './history.ts';
import type { NewItem } from './new-item.ts';
import { create, erase, expireItems, remove, setState, update } from './write.ts';

const OPERATOR: Author = { by: 'operator', actorId: 'o1', actor: 'tang', address: '192.0.2.1' };
const POLICY: NewItem = {
  category: '1',
  state: 'draft',
  values: { fdTitle: '分布式光伏管理办法', fdLevel: '省级', fdContent: '<p>正文</p>' },
};
const STALE = { code: 409, message: '内容已被他人修改，请刷新后再试' };

async function writing() {
  const { db } = await testDatabase();
  await createCategories(db, 'policy', { '1': '普通政策', '2': '申报政策' });
  const policy = (change: Partial<NewItem> = {}) => create(db, OPERATOR, 'policy', { ...POLICY, ...change });
  const seen = (id: string, revision = 1) => ({ section: 'policy', id, revision }) as const;
  const row = (id: string) => db.selectFrom('policy').selectAll().where('id', '=', id).executeTakeFirst();
  return { db, policy, seen, row };
}

async function historyOf(db: Db, id: string) {
  const rows = await db
    .selectFrom('content_revision')
    .selectAll()
    .where('item_id', '=', id)
    .orderBy('revision')
    .execute();
  return rows.map(({ before, after, ...rest }) => ({
    ...rest,
    before: before && JSON.parse(before),
    after: after && JSON.parse(after),
  }));
}

const versionOf = async (db: Db) =>
  (
    await db
      .selectFrom('content_version')
      .select('version')
      .where('section', '=', 'policy')
      .executeTakeFirstOrThrow()
  ).version;

describe('create', () => {
  it('keeps what is given, cleaned, and tells history and audit log', async () => {
    const { db, policy, row } = await writing();
    const values = {
      ...POLICY.values,
      fdContent: '<p onclick="x()">正文</p><script>1</script>',
      fdUnknown: 'x',
    };
    const id = await policy({ values, pinned: true });
    expect(await row(id)).toMatchObject({
      ...{ title: '分布式光伏管理办法', theme: null, content: '<p>正文</p>', preview: '正文' },
      ...{ state: 'draft', category: '1', pinned: 1, featured: 0, demo: 0, revision: 1 },
    });
    const after = { fdTitle: '分布式光伏管理办法', fdTheme: null, state: 'draft', category: '1', pinned: 1 };
    expect(await historyOf(db, id)).toMatchObject([
      { section: 'policy', revision: 1, actor_id: 'o1', at: expect.any(String), before: null, after },
    ]);
    const [line] = await auditLog(db);
    expect(line).toMatchObject({
      actor: 'tang',
      address: '192.0.2.1',
      action: 'content-created',
      target: id,
    });
    expect(JSON.parse(String(line?.detail))).toMatchObject({
      section: 'policy',
      revision: 1,
      before: null,
      after,
    });
  });

  it('refuses what breaks a rule, every field with its words, and leaves nothing behind', async () => {
    const { db, policy } = await writing();
    const values = {
      fdTitle: ' ',
      fdTheme: '长'.repeat(51),
      fdLevel: '县级',
      fdContent: '<script>1</script>',
    };
    await expect(policy({ values, category: '9', state: 'published' })).rejects.toMatchObject({
      code: 400,
      errors: [
        { field: 'fdTitle', msg: '请填写标题' },
        { field: 'fdTheme', msg: '主题不能超过 50 个字' },
        { field: 'fdLevel', msg: '请选择级别' },
        { field: 'fdContent', msg: '请填写正文' },
        { field: 'fdClass', msg: '所选分类不存在，请重新选择' },
      ],
    });
    expect(await db.selectFrom('policy').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('content_revision').selectAll().execute()).toEqual([]);
    expect(await auditLog(db)).toEqual([]);
  });

  it('knows the categories that code names, and one that is missing', async () => {
    const { db, policy } = await writing();
    const banner = (category: string) =>
      create(db, OPERATOR, 'banner', {
        ...{ category, state: 'published' },
        values: { fdTitle: '横幅', fdFilePath: '/profile/upload/a.png' },
      });
    await expect(banner('1')).rejects.toMatchObject({ errors: [{ field: 'fdCategory', msg: '请选择位置' }] });
    await banner('banner_index');
    await expect(policy({ category: '' })).rejects.toMatchObject({
      errors: [{ field: 'fdClass', msg: '请选择政策分类' }],
    });
  });
});

describe('update', () => {
  it('changes what is given and nothing else, and counts on', async () => {
    const { db, policy, seen, row } = await writing();
    const id = await policy();
    const before = await row(id);
    await db.updateTable('policy').set({ updated_at: '2020-01-01 00:00:00' }).execute();
    expect(await update(db, OPERATOR, seen(id), { values: { fdTitle: '新办法' }, category: '2' })).toBe(2);
    expect(await row(id)).toEqual({
      ...before,
      ...({
        title: '新办法',
        category: '2',
        revision: 2,
        updated_at: expect.stringMatching(/^202[^0]/),
      } as object),
    });
    const changed = {
      before: { fdTitle: '分布式光伏管理办法', category: '1' },
      after: { fdTitle: '新办法', category: '2' },
    };
    const [, second] = await historyOf(db, id);
    expect(second).toMatchObject({ revision: 2, actor_id: 'o1', ...changed });
    const [, line] = await auditLog(db);
    expect(line).toMatchObject({ action: 'content-updated', target: id });
    expect(JSON.parse(String(line?.detail))).toEqual({ section: 'policy', revision: 2, ...changed });
    expect(await update(db, OPERATOR, seen(id, 2), { values: { fdLevel: null }, pinned: true })).toBe(3);
    expect(await row(id)).toMatchObject({ title: '新办法', level: null, pinned: 1, revision: 3 });
  });

  it('refuses who has not seen the last revision, and keeps what the other wrote', async () => {
    const { db, policy, seen, row } = await writing();
    const id = await policy();
    await update(db, OPERATOR, seen(id), { values: { fdTitle: '先到' } });
    for (const revision of [0, 1, 3])
      await expect(
        update(db, OPERATOR, seen(id, revision), { values: { fdTitle: '后到' } }),
      ).rejects.toMatchObject(STALE);
    expect(await row(id)).toMatchObject({ title: '先到', revision: 2 });
    expect(await historyOf(db, id)).toHaveLength(2);
  });

  it('of two at once lets one through', async () => {
    const { db, policy, seen } = await writing();
    const id = await policy();
    const both = ['甲', '乙'].map((fdTitle) => update(db, OPERATOR, seen(id), { values: { fdTitle } }));
    const results = await Promise.allSettled(both);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await historyOf(db, id)).toHaveLength(2);
  });

  it('holds the whole item to the rules, and is nothing where nothing differs', async () => {
    const { db, policy, seen, row } = await writing();
    const id = await policy({ state: 'published' });
    await expect(update(db, OPERATOR, seen(id), { values: { fdTitle: '' } })).rejects.toMatchObject({
      errors: [{ field: 'fdTitle', msg: '请填写标题' }],
    });
    await expect(update(db, OPERATOR, seen(id), { category: '9' })).rejects.toMatchObject({
      errors: [{ field: 'fdClass', msg: '所选分类不存在，请重新选择' }],
    });
    expect(await update(db, OPERATOR, seen(id), { values: { fdLevel: '省级' }, category: '1' })).toBe(1);
    expect(await row(id)).toMatchObject({ revision: 1 });
    expect(await historyOf(db, id)).toHaveLength(1);
    await expect(update(db, OPERATOR, seen('none'), {})).rejects.toMatchObject({ statusCode: 404 });
  });

  it('asks a draft for what it lacks when it is shown', async () => {
    const { db, policy, row } = await writing();
    const id = await policy({ values: { fdLevel: '省级' } });
    const show = () => setState(db, OPERATOR, { section: 'policy', id }, 'publish');
    await expect(show()).rejects.toMatchObject({
      errors: [
        { field: 'fdTitle', msg: '请填写标题' },
        { field: 'fdContent', msg: '请填写正文' },
      ],
    });
    await update(db, OPERATOR, { section: 'policy', id, revision: 1 }, { values: POLICY.values });
    expect(await show()).toBe(true);
    expect(await row(id)).toMatchObject({ state: 'published', revision: 3 });
  });

  it('lets an operator leave what only the program sets, and a deadline that is past', async () => {
    const { db } = await writing();
    await createCategories(db, 'getbuginess', { '1': '组件' });
    const values = { fdComId: 'c1', fdDeadlineTime: '2020-01-01' };
    const id = await createItem(db, 'getbuginess', { values });
    const seen = { section: 'getbuginess', id, revision: 1 } as const;
    await update(db, OPERATOR, seen, { values: { fdComId: 'other', fdArea: '澜州市' } });
    const entry = await db.selectFrom('getbuginess').selectAll().executeTakeFirst();
    expect(entry).toMatchObject({ com_id: 'c1', area: '澜州市', deadline_time: '2020-01-01' });
  });

  it('cuts what is long in the audit log, and keeps it whole in the history', async () => {
    const { db, policy, seen } = await writing();
    const fdContent = `<p>${'光'.repeat(500)}</p>`;
    const id = await policy();
    await update(db, OPERATOR, seen(id), { values: { fdContent } });
    expect((await historyOf(db, id))[1]?.after).toEqual({ fdContent });
    const line = (await auditLog(db))[1];
    expect(JSON.parse(String(line?.detail)).after.fdContent).toBe(`${fdContent.slice(0, 200)}…`);
  });
});

describe('setState', () => {
  it('takes the steps that lead on from where the item is, and no other', async () => {
    const { db, policy, seen, row } = await writing();
    const id = await policy();
    const step = (name: Parameters<typeof setState>[3]) =>
      setState(db, OPERATOR, { section: 'policy', id }, name);
    expect(await step('withdraw')).toBe(false);
    expect(await step('publish')).toBe(true);
    expect(await step('publish')).toBe(false);
    expect(await row(id)).toMatchObject({ state: 'published', revision: 2 });
    expect(await step('withdraw')).toBe(true);
    expect((await historyOf(db, id)).slice(1)).toMatchObject([
      { revision: 2, before: { state: 'draft' }, after: { state: 'published' } },
      { revision: 3, before: { state: 'published' }, after: { state: 'withdrawn' } },
    ]);
    expect((await auditLog(db)).map(({ action }) => action)).toEqual([
      ...['content-created', 'content-moved', 'content-moved'],
    ]);
    await expect(step('takeDown')).rejects.toThrow('policy knows no step takeDown');
    await expect(setState(db, OPERATOR, seen(id, 2), 'publish')).rejects.toMatchObject(STALE);
    expect(await setState(db, OPERATOR, seen(id, 3), 'publish')).toBe(true);
  });

  it('follows the steps of entries on the market', async () => {
    const { db } = await writing();
    const id = await createItem(db, 'getbuginess', { state: 'pending' });
    const entry = { section: 'getbuginess', id } as const;
    expect(await setState(db, OPERATOR, entry, 'approve')).toBe(true);
    for (const [reason, msg] of [
      [undefined, '请填写原因'],
      ['  ', '请填写原因'],
      ['长'.repeat(501), '原因最多 500 字'],
    ] as const)
      await expect(
        setState(db, OPERATOR, entry, 'takeDown', reason === undefined ? {} : { reason }),
      ).rejects.toMatchObject({ code: 400, errors: [{ field: 'reason', msg }] });
    expect(await setState(db, OPERATOR, entry, 'takeDown', { reason: ' 联系不上 ' })).toBe(true);
    expect(await setState(db, OPERATOR, entry, 'withdraw')).toBe(false);
    expect((await historyOf(db, id)).at(-1)).toMatchObject({ after: { state: 'down', reason: '联系不上' } });
  });

  it('dates an item by the day it is first shown, and no later step', async () => {
    const { db, policy, row } = await writing();
    const old = '2026-01-01 08:00:00';
    const [now, later] = [await policy({ publishedAt: old }), await policy({ publishedAt: old })];
    const step = (id: string, name: 'publish' | 'withdraw', publishedAt?: string) =>
      setState(db, OPERATOR, { section: 'policy', id }, name, publishedAt ? { publishedAt } : {});
    await step(now, 'publish');
    const shown = (await row(now))?.published_at ?? '';
    expect(shown > old).toBe(true);
    expect((await historyOf(db, now)).at(-1)).toMatchObject({
      ...{ before: { published_at: old }, after: { published_at: shown } },
    });
    await step(later, 'publish', '2026-02-03 09:00:00');
    await step(later, 'withdraw');
    await step(later, 'publish');
    expect(await row(later)).toMatchObject({ state: 'published', published_at: '2026-02-03 09:00:00' });
  });

  it('leaves a trace of what the day moves, and no line in the audit log', async () => {
    const { db } = await writing();
    const id = await createItem(db, 'getbuginess', { values: { fdDeadlineTime: '2026-03-17' } });
    await expireItems(db, 'getbuginess', '2026-03-18');
    await expireItems(db, 'getbuginess', '2026-03-17');
    expect((await historyOf(db, id)).slice(1)).toMatchObject([
      { revision: 2, actor_id: null, before: { state: 'published' }, after: { state: 'expired' } },
      { revision: 3, actor_id: null, before: { state: 'expired' }, after: { state: 'published' } },
    ]);
    expect(await auditLog(db)).toEqual([]);
  });
});

describe('remove', () => {
  it('takes what is in the bin away with its attachments, and keeps its history', async () => {
    const { db, policy, row } = await writing();
    const id = await policy();
    const file = {
      clazz: 'c',
      key: 'k',
      file_name: 'a.pdf',
      is_public: 1,
      created_at: '2026-01-01 00:00:00',
    };
    const attachments = [id, 'other'].map((owner_id) => ({
      ...file,
      id: owner_id,
      owner_id,
      path: owner_id,
    }));
    await db.insertInto('attachment').values(attachments).execute();
    const draft = {
      item_id: id,
      account_id: (await createSignedIn(db)).accountId,
      base: 1,
      turn: 1,
      title: '',
    };
    await db
      .insertInto('content_draft')
      .values({ ...draft, section: 'policy', content: '{}', updated_at: '2026-01-01 00:00:00' })
      .execute();
    const item = { section: 'policy', id } as const;
    expect(await remove(db, OPERATOR, item)).toBe(false);
    await setState(db, OPERATOR, item, 'recycle');
    expect(await remove(db, OPERATOR, item)).toBe(true);
    expect(await row(id)).toBeUndefined();
    for (const table of ['content_draft', 'content_recycled'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('attachment').select('id').execute()).toEqual([{ id: 'other' }]);
    const before = { fdTitle: '分布式光伏管理办法', fdContent: '<p>正文</p>', state: 'recycled' };
    expect((await historyOf(db, id))[2]).toMatchObject({ revision: 3, before, after: null });
    expect((await auditLog(db))[2]).toMatchObject({ action: 'content-removed', target: id });
    await expect(remove(db, OPERATOR, item)).rejects.toMatchObject({ statusCode: 404 });
  });
});

describe('what an enterprise sent', () => {
  it('is neither put into the bin nor removed: its submission refers to it', async () => {
    const { db } = await writing();
    const entry = { section: 'getbuginess', id: await createItem(db, 'getbuginess') } as const;
    await expect(setState(db, OPERATOR, entry, 'recycle')).rejects.toThrow('getbuginess knows no step');
    expect(await remove(db, OPERATOR, entry)).toBe(false);
    expect(await db.selectFrom('getbuginess').select('id').execute()).toEqual([{ id: entry.id }]);
  });
});

describe('erase', () => {
  it('empties fields and what the history tells, and who saw them before cannot put them back', async () => {
    const { db } = await writing();
    const [id, other] = [await createItem(db, 'getbuginess'), await createItem(db, 'getbuginess')];
    await erase(db, OPERATOR, 'getbuginess', { ids: [id], fields: ['fdContactsPhone'] });
    const entries = await db.selectFrom('getbuginess').selectAll().orderBy('id').execute();
    expect(entries).toMatchObject([
      { contacts_phone: '', contacts_person: '文字', revision: 2 },
      { contacts_phone: '13800008000', revision: 1 },
    ]);
    const empty = { before: null, after: null };
    expect(await historyOf(db, id)).toMatchObject([empty, { ...empty, actor_id: 'o1' }]);
    expect(await historyOf(db, other)).toMatchObject([{ after: { fdContactsPhone: '13800008000' } }]);
    const seen = { section: 'getbuginess', id, revision: 1 } as const;
    const values = { fdContactsPhone: '13800008000' };
    await expect(update(db, OPERATOR, seen, { values })).rejects.toMatchObject(STALE);
  });
});

describe('every write', () => {
  it('makes caches forget what visitors saw, and nothing else does', async () => {
    const { db, policy, seen } = await writing();
    const bumps = async (write: () => Promise<unknown>) => {
      const before = await versionOf(db);
      await write();
      return (await versionOf(db)) - before;
    };
    let id = '';
    expect(
      await bumps(async () => {
        id = await policy();
      }),
    ).toBe(0);
    expect(await bumps(() => setState(db, OPERATOR, { section: 'policy', id }, 'publish'))).toBe(1);
    expect(await bumps(() => update(db, OPERATOR, seen(id, 2), { values: { fdTheme: '主题' } }))).toBe(1);
    expect(await bumps(() => update(db, OPERATOR, seen(id, 3), { values: { fdTheme: '主题' } }))).toBe(0);
    expect(await bumps(() => setState(db, OPERATOR, { section: 'policy', id }, 'publish'))).toBe(0);
    const item = { section: 'policy', id } as const;
    expect(await bumps(() => setState(db, OPERATOR, item, 'recycle'))).toBe(1);
    expect(await bumps(() => remove(db, OPERATOR, item))).toBe(0);
  });

  it('stands or falls with the transaction it is part of', async () => {
    const { db, policy, seen, row } = await writing();
    const id = await policy({ state: 'published' });
    const [before, version] = [await row(id), await versionOf(db)];
    const undone = db.transaction().execute(async (transaction) => {
      await update(transaction, OPERATOR, seen(id), { values: { fdTitle: '新' } });
      await setState(transaction, OPERATOR, { section: 'policy', id }, 'withdraw');
      await create(transaction, OPERATOR, 'policy', POLICY);
      await setState(transaction, OPERATOR, { section: 'policy', id }, 'recycle');
      await remove(transaction, OPERATOR, { section: 'policy', id });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await db.selectFrom('policy').selectAll().execute()).toEqual([before]);
    expect(await historyOf(db, id)).toHaveLength(1);
    expect(await auditLog(db)).toHaveLength(1);
    expect(await versionOf(db)).toBe(version);
  });
});
