import { describe, expect, it } from 'vitest';
import { createCategories, createConfig } from '../../testing/content/factories.ts';
import { sections } from '../../testing/content/sections.ts';
import { expectRefusal, getList } from '../../testing/requests.ts';
import { sharedApp, testApp } from '../../testing/test-app.ts';
import type { Db } from '../database/database.ts';

describe('GET /api/{section}/categories', () => {
  const shared = sharedApp({}, (db) => createCategories(db, 'banner', { banner_index: '首页' }));

  it.each(sections.filter((section) => section !== 'banner'))(
    '%s: returns the categories in menu order',
    async (section) => {
      const { app, database } = shared();
      expect(await getList(app, `/api/${section}/categories`)).toEqual({
        code: 0,
        msg: '操作成功',
        rows: [],
        total: 0,
      });
      // Sorted neither by code nor by name.
      await createCategories(database.db, section, { b: '乙', c: '甲', a: '丙' });
      // Writes of other processes are noticed within a second.
      const list = () => getList(app, `/api/${section}/categories`);
      await expect.poll(async () => (await list()).total).toBe(3);
      expect((await list()).rows).toEqual([
        { fdCategory: 'b', fdCategoryName: '乙' },
        { fdCategory: 'c', fdCategoryName: '甲' },
        { fdCategory: 'a', fdCategoryName: '丙' },
      ]);
    },
  );
});

describe('GET /api/system/config', () => {
  it('returns a public entry', async () => {
    const { app, database } = await testApp();
    await createConfig(database.db, 'contactUs:phone', '0512-88886666');
    await createConfig(database.db, 'demand', 'true');
    expect(await getList(app, '/api/system/config?configKey=contactUs:phone')).toEqual({
      code: 0,
      msg: '操作成功',
      rows: [{ configKey: 'contactUs:phone', configValue: '0512-88886666' }],
      total: 1,
    });
  });

  it('returns the default of a known entry without a row, and no row without a default', async () => {
    const { app } = await testApp();
    const row = { configKey: 'demand', configValue: 'true' };
    expect(await getList(app, '/api/system/config?configKey=demand')).toMatchObject({
      rows: [row],
      total: 1,
    });
    const phone = await getList(app, '/api/system/config?configKey=contactUs:phone');
    expect(phone).toMatchObject({ code: 0, rows: [], total: 0 });
  });

  it('returns 404 for an entry that is not public', async () => {
    const { app, database } = await testApp();
    await createConfig(database.db, 'ai:secret', 'hush', false);
    await createConfig(database.db, 'contactUs:phone', '0512-88886666', false);
    for (const key of ['ai:secret', 'contactUs:phone'])
      await expectRefusal(app, `/api/system/config?configKey=${key}`, 404, '内容不存在或尚未发布');
    await expectRefusal(app, '/api/system/config?configKey=unknown', 404, '内容不存在或尚未发布');
    await expectRefusal(app, '/api/system/config', 400, '缺少参数 configKey');
    await expectRefusal(app, '/api/system/config?configKey=%00', 400, '参数 configKey 的取值有误');
  });
});

const inOrder = [
  { at: 2, label: '第三' },
  { at: 0, label: '第一' },
  { at: 1, label: '第二' },
];

describe('GET /api/system/navigation', () => {
  it('returns the items of its type in their order', async () => {
    const { app, database } = await testApp();
    const rows = inOrder.map(({ at, label }) => ({ position: at, name: label, value: `/${at}` }));
    for (const type of ['home:footer', 'home:header']) {
      await database.db
        .insertInto('navigation')
        .values(rows.map((row) => ({ type, ...row })))
        .execute();
    }
    const expected = ['第一', '第二', '第三'].map((configName, at) => ({
      configName,
      configValue: `/${at}`,
    }));
    const list = await getList(app, '/api/system/navigation?type=home:footer');
    expect(list).toEqual({ code: 0, msg: '操作成功', rows: expected, total: 3 });
    expect(await getList(app, '/api/system/navigation?type=none')).toMatchObject({ rows: [], total: 0 });
    await expectRefusal(app, '/api/system/navigation', 400, '缺少参数 type');
  });
});

function createDictionary(db: Db, type: string, isPublic: 0 | 1) {
  const rows = inOrder.map(({ at, label }) => ({ position: at, label, value: `${at}` }));
  return db
    .insertInto('dictionary')
    .values(rows.map((row) => ({ type, is_public: isPublic, ...row })))
    .execute();
}

describe('GET /api/system/dict', () => {
  it('returns the public entries of its type in their order', async () => {
    const { app, database } = await testApp();
    await createDictionary(database.db, 'financial:figures', 1);
    await createDictionary(database.db, 'secret', 0);
    const expected = ['第一', '第二', '第三'].map((dictLabel, at) => ({ dictLabel, configValue: `${at}` }));
    const list = await getList(app, '/api/system/dict?dictType=financial:figures');
    expect(list).toEqual({ code: 0, msg: '操作成功', rows: expected, total: 3 });
    expect(await getList(app, '/api/system/dict?dictType=secret')).toMatchObject({ rows: [], total: 0 });
    await expectRefusal(app, '/api/system/dict', 400, '缺少参数 dictType');
  });
});
