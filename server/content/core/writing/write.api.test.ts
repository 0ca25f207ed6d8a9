import { describe, expect, it } from 'vitest';
import type { Db } from '../../../platform/database/database.ts';
import { createCategories, createItem, writeItem } from '../../../testing/content/factories.ts';
import { historyOf, OPERATOR, openWriting, POLICY, STALE } from '../../../testing/content/writing.ts';
import { auditLog } from '../../../testing/people/accounts.ts';
import { deleteForGood } from './trash.ts';
import { changeState, updateItem } from './write.ts';

const versionOf = async (db: Db) =>
  (
    await db
      .selectFrom('content_version')
      .select('version')
      .where('section', '=', 'policy')
      .executeTakeFirstOrThrow()
  ).version;

describe('createItems', () => {
  it('stores cleaned values, and writes history and audit log', async () => {
    const { db, policy, row } = await openWriting();
    const values = {
      ...POLICY.values,
      fdContent: '<p onclick="x()">正文</p><script>1</script>',
      fdUnknown: 'x',
    };
    const id = await policy({ values, pinned: true });
    expect(await row(id)).toMatchObject({
      title: '分布式光伏管理办法',
      theme: null,
      content: '<p>正文</p>',
      preview: '正文',
      state: 'draft',
      category: '1',
      pinned: 1,
      featured: 0,
      demo: 0,
      revision: 1,
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

  it('refuses invalid input with a message per field, and writes nothing', async () => {
    const { db, policy } = await openWriting();
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

  it('accepts categories fixed in code, and refuses a missing one', async () => {
    const { db, policy } = await openWriting();
    const banner = (category: string) =>
      writeItem(db, OPERATOR, 'banner', {
        category,
        state: 'published',
        values: { fdTitle: '横幅', fdFilePath: '/profile/upload/a.png' },
      });
    await expect(banner('1')).rejects.toMatchObject({ errors: [{ field: 'fdCategory', msg: '请选择位置' }] });
    await banner('banner_index');
    await expect(policy({ category: '' })).rejects.toMatchObject({
      errors: [{ field: 'fdClass', msg: '请选择政策分类' }],
    });
  });
});

describe('updateItem', () => {
  it('changes only the given values, and increments the revision', async () => {
    const { db, policy, seen, row } = await openWriting();
    const id = await policy();
    const before = await row(id);
    await db.updateTable('policy').set({ updated_at: '2020-01-01 00:00:00' }).execute();
    expect(await updateItem(db, OPERATOR, seen(id), { values: { fdTitle: '新办法' }, category: '2' })).toBe(
      2,
    );
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
    expect(await updateItem(db, OPERATOR, seen(id, 2), { values: { fdLevel: null }, pinned: true })).toBe(3);
    expect(await row(id)).toMatchObject({ title: '新办法', level: null, pinned: 1, revision: 3 });
  });

  it('refuses a write based on an old revision, and keeps the newer one', async () => {
    const { db, policy, seen, row } = await openWriting();
    const id = await policy();
    await updateItem(db, OPERATOR, seen(id), { values: { fdTitle: '先到' } });
    for (const revision of [0, 1, 3])
      await expect(
        updateItem(db, OPERATOR, seen(id, revision), { values: { fdTitle: '后到' } }),
      ).rejects.toMatchObject(STALE);
    expect(await row(id)).toMatchObject({ title: '先到', revision: 2 });
    expect(await historyOf(db, id)).toHaveLength(2);
  });

  it('accepts one of two concurrent writes', async () => {
    const { db, policy, seen } = await openWriting();
    const id = await policy();
    const updates = ['甲', '乙'].map((fdTitle) =>
      updateItem(db, OPERATOR, seen(id), { values: { fdTitle } }),
    );
    const results = await Promise.allSettled(updates);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await historyOf(db, id)).toHaveLength(2);
  });

  it('validates the whole item, and writes nothing without a difference', async () => {
    const { db, policy, seen, row } = await openWriting();
    const id = await policy({ state: 'published' });
    await expect(updateItem(db, OPERATOR, seen(id), { values: { fdTitle: '' } })).rejects.toMatchObject({
      errors: [{ field: 'fdTitle', msg: '请填写标题' }],
    });
    await expect(updateItem(db, OPERATOR, seen(id), { category: '9' })).rejects.toMatchObject({
      errors: [{ field: 'fdClass', msg: '所选分类不存在，请重新选择' }],
    });
    expect(await updateItem(db, OPERATOR, seen(id), { values: { fdLevel: '省级' }, category: '1' })).toBe(1);
    expect(await row(id)).toMatchObject({ revision: 1 });
    expect(await historyOf(db, id)).toHaveLength(1);
    await expect(updateItem(db, OPERATOR, seen('none'), {})).rejects.toMatchObject({ statusCode: 404 });
  });

  it('requires a complete item when a draft is published', async () => {
    const { db, policy, row } = await openWriting();
    const id = await policy({ values: { fdLevel: '省级' } });
    const show = () => changeState(db, OPERATOR, { section: 'policy', id }, 'publish');
    await expect(show()).rejects.toMatchObject({
      errors: [
        { field: 'fdTitle', msg: '请填写标题' },
        { field: 'fdContent', msg: '请填写正文' },
      ],
    });
    await updateItem(db, OPERATOR, { section: 'policy', id, revision: 1 }, { values: POLICY.values });
    expect(await show()).toBe(true);
    expect(await row(id)).toMatchObject({ state: 'published', revision: 3 });
  });

  it('ignores an operator’s change of program-set fields, and accepts a past deadline that is unchanged', async () => {
    const { db } = await openWriting();
    await createCategories(db, 'getbuginess', { '1': '组件' });
    const values = { fdComId: 'c1', fdDeadlineTime: '2020-01-01' };
    const id = await createItem(db, 'getbuginess', { values });
    const itemAtRevision = { section: 'getbuginess', id, revision: 1 } as const;
    await updateItem(db, OPERATOR, itemAtRevision, { values: { fdComId: 'other', fdArea: '澜州市' } });
    const entry = await db.selectFrom('getbuginess').selectAll().executeTakeFirst();
    expect(entry).toMatchObject({ com_id: 'c1', area: '澜州市', deadline_time: '2020-01-01' });
  });

  it('truncates long values in the audit log and keeps them whole in the history', async () => {
    const { db, policy, seen } = await openWriting();
    const fdContent = `<p>${'光'.repeat(500)}</p>`;
    const id = await policy();
    await updateItem(db, OPERATOR, seen(id), { values: { fdContent } });
    expect((await historyOf(db, id))[1]?.after).toEqual({ fdContent });
    const line = (await auditLog(db))[1];
    expect(JSON.parse(String(line?.detail)).after.fdContent).toBe(`${fdContent.slice(0, 200)}…`);
  });
});

describe('every write', () => {
  it('invalidates caches when public content changes, and only then', async () => {
    const { db, policy, seen } = await openWriting();
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
    expect(await bumps(() => changeState(db, OPERATOR, { section: 'policy', id }, 'publish'))).toBe(1);
    expect(await bumps(() => updateItem(db, OPERATOR, seen(id, 2), { values: { fdTheme: '主题' } }))).toBe(1);
    expect(await bumps(() => updateItem(db, OPERATOR, seen(id, 3), { values: { fdTheme: '主题' } }))).toBe(0);
    expect(await bumps(() => changeState(db, OPERATOR, { section: 'policy', id }, 'publish'))).toBe(0);
    const item = { section: 'policy', id } as const;
    expect(await bumps(() => changeState(db, OPERATOR, item, 'recycle'))).toBe(1);
    expect(await bumps(() => deleteForGood(db, OPERATOR, item))).toBe(0);
  });

  it('is rolled back with the transaction it is part of', async () => {
    const { db, policy, seen, row } = await openWriting();
    const id = await policy({ state: 'published' });
    const [before, version] = [await row(id), await versionOf(db)];
    const undone = db.transaction().execute(async (transaction) => {
      await updateItem(transaction, OPERATOR, seen(id), { values: { fdTitle: '新' } });
      await changeState(transaction, OPERATOR, { section: 'policy', id }, 'withdraw');
      await writeItem(transaction, OPERATOR, 'policy', POLICY);
      await changeState(transaction, OPERATOR, { section: 'policy', id }, 'recycle');
      await deleteForGood(transaction, OPERATOR, { section: 'policy', id });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await db.selectFrom('policy').selectAll().execute()).toEqual([before]);
    expect(await historyOf(db, id)).toHaveLength(1);
    expect(await auditLog(db)).toHaveLength(1);
    expect(await versionOf(db)).toBe(version);
  });
});
