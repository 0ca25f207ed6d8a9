import { CONFIG_KEY } from '@pv-brain/contract/protocol/site-keys.ts';
import { describe, expect, it } from 'vitest';
import { PROGRAM_AUTHOR } from '../../content/core/writing/item-change.ts';
import { changeState } from '../../content/core/writing/write.ts';
import { createConfig, createItem } from '../../testing/content/factories.ts';
import { setClock } from '../../testing/people/accounts.ts';
import { getData, getList } from '../../testing/requests.ts';
import { testApp } from '../../testing/test-app.ts';
import { mostSimilar } from './reads.ts';

const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}`;

describe('the links around an item', () => {
  it('are its neighbours in the list, and similar items of its category', async () => {
    const { app, database } = await testApp();
    const item = (id: string, at: number, fdTitle: string, category = '1') =>
      createItem(database.db, 'policy', {
        id,
        category,
        publishedAt: `${day(at)} 10:00:00`,
        values: { fdTitle },
      });
    await item('newest', 9, '数字化转型指南');
    await item('newer', 8, '关于土地供应的通知', '2');
    await item('here', 7, '光伏组件技改补贴办法');
    await item('older', 6, '人才公寓分配细则', '2');
    await item('like', 2, '光伏组件出口补贴办法');
    await item('unlike', 3, '节日放假安排');
    const { previous, next, related } = await getData(app, '/api/policy/around?fdId=here');
    expect(previous).toEqual({
      fdId: 'newer',
      path: '/policy/detail/newer',
      title: '关于土地供应的通知',
      date: day(8),
    });
    expect(next).toMatchObject({ fdId: 'older' });
    expect((related as { fdId: string }[]).map(({ fdId }) => fdId)).toEqual(
      ['like', 'newest', 'unlike'].sort(
        (a, b) => ['like', 'unlike', 'newest'].indexOf(a) - ['like', 'unlike', 'newest'].indexOf(b),
      ),
    );
    expect(await getData(app, '/api/policy/around?fdId=newest')).toMatchObject({ previous: null });
    expect(await getData(app, '/api/policy/around?fdId=like')).toMatchObject({ next: null });
    expect((await app.inject('/api/policy/around?fdId=none')).statusCode).toBe(404);
  });

  it('connect a policy and its projects both ways if public, and change at once', async () => {
    const { app, database } = await testApp();
    const { db } = database;
    const policy = (id: string, state: 'published' | 'draft' = 'published') =>
      createItem(db, 'policy', { id, state, values: { fdTitle: `政策${id}` } });
    await policy('one');
    await policy('on');
    await policy('hidden', 'draft');
    const project = (id: string, fdPolicies: string, state: 'published' | 'draft' = 'published') =>
      createItem(db, 'project', {
        id,
        state,
        values: { fdProjectName: `项目${id}`, fdPolicies, fdApplicationEnd: '2099-12-31' },
      });
    await project('first', 'one,hidden');
    await project('second', 'on');
    await project('draft', 'one', 'draft');
    const linked = async (section: string, id: string) =>
      (await getData(app, `/api/${section}/around?fdId=${id}`)).linked;
    expect(await linked('policy', 'one')).toEqual([
      { fdId: 'first', path: '/project/detail/first', title: '项目first', date: '2099-12-31' },
    ]);
    expect(await linked('project', 'first')).toEqual([
      { fdId: 'one', path: '/policy/detail/one', title: '政策one', date: '2026-03-18' },
    ]);
    await changeState(db, PROGRAM_AUTHOR, { section: 'project', id: 'second' }, 'withdraw');
    await expect.poll(() => linked('policy', 'on')).toEqual([]);
  });

  it('stay within its market, and an ended entry keeps its position', async () => {
    const { app, database } = await testApp();
    const entry = (id: string, at: number, type: string, state: 'published' | 'expired' = 'published') =>
      createItem(database.db, 'getbuginess', {
        id,
        state,
        publishedAt: `${day(at)} 10:00:00`,
        values: { fdGetbuginessType: type },
      });
    await entry('supply-new', 9, '2');
    await entry('demand', 8, '1');
    await entry('over', 7, '2', 'expired');
    await entry('supply-old', 6, '2');
    expect(await getData(app, '/api/getbuginess/around?fdId=over')).toMatchObject({
      previous: { fdId: 'supply-new', path: '/supply_demand/supply/detail/supply-new' },
      next: { fdId: 'supply-old' },
      related: [],
    });
  });

  it.each([
    ['光伏组件补贴', ['补贴光伏', '组件价格', '天气'], ['补贴光伏', '组件价格']],
    ['光伏', [], []],
  ])('of %s have the most similar titles first', (title, titles, expected) => {
    const rows = titles.map((text) => ({ title: text }));
    expect(mostSimilar(title, rows, 2).map((row) => row.title)).toEqual(expected);
  });
});

describe('the list of closing items', () => {
  it('has projects and entries whose last day is in the next thirty days, earliest first', async () => {
    setClock(Date.parse('2026-03-18T23:59:00+08:00') - Date.now());
    const { app, database } = await testApp();
    const { db } = database;
    const project = (id: string, fdApplicationEnd: string, state: 'published' | 'draft' = 'published') =>
      createItem(db, 'project', {
        id,
        state,
        values: { fdApplicationStart: '2026-01-01', fdApplicationEnd, fdComName: '工信局' },
      });
    const entry = (id: string, fdGetbuginessType: string, fdDeadlineTime: string) =>
      createItem(db, 'getbuginess', { id, values: { fdGetbuginessType, fdDeadlineTime } });
    await project('last-day', '2026-04-17');
    await project('too-late', '2026-04-18');
    await project('over', '2026-03-17');
    await project('draft', '2026-03-20', 'draft');
    await project('today', '2026-03-18');
    await entry('supply', '2', '2026-03-19');
    await entry('demand', '1', '2026-03-20');
    const ids = async () => (await getList(app, '/api/closing/list')).rows.map(({ fdId }) => fdId);
    expect(await ids()).toEqual(['today', 'supply', 'demand', 'last-day']);
    expect((await getList(app, '/api/closing/list')).rows[0]).toMatchObject({
      kind: 'project',
      deadline: '2026-03-18',
      path: '/project/detail/today',
      company: '工信局',
    });
    // The day changes at midnight in Shanghai.
    setClock(Date.parse('2026-03-19T00:00:01+08:00') - Date.now());
    expect(await ids()).toEqual(['supply', 'demand', 'last-day', 'too-late']);
    await createConfig(db, CONFIG_KEY.demand, 'false');
    expect(await ids()).not.toContain('demand');
  });
});

describe('the list of new items', () => {
  it('has publications of seven days by section, with their numbers', async () => {
    setClock(Date.parse('2026-03-18T12:00:00+08:00') - Date.now());
    const { app, database } = await testApp();
    const { db } = database;
    for (let count = 0; count < 22; count += 1)
      await createItem(db, 'policy', {
        id: `p${count}`,
        publishedAt: `${day(12)} 00:00:${String(count).padStart(2, '0')}`,
      });
    await createItem(db, 'policy', { id: 'old', publishedAt: `${day(11)} 23:59:59` });
    await createItem(db, 'policy', { id: 'pinned-old', pinned: true, publishedAt: `${day(1)} 10:00:00` });
    await createItem(db, 'policy', { id: 'pinned', pinned: true, publishedAt: `${day(13)} 10:00:00` });
    await createItem(db, 'getbuginess', {
      id: 's',
      publishedAt: `${day(18)} 10:00:00`,
      values: { fdGetbuginessType: '2' },
    });
    const { rows } = await getList(app, '/api/new/list');
    expect(rows.map(({ path, count }) => [path, count])).toEqual([
      ['/policy', 23],
      ['/supply_demand/supply', 1],
    ]);
    const items = rows[0]?.items as { fdId: string }[];
    expect(items).toHaveLength(20);
    expect(items.slice(0, 2).map(({ fdId }) => fdId)).toEqual(['pinned', 'p21']);
  });
});
