import { SEARCHED_SECTIONS } from '@pv-brain/contract/content/calls/search.ts';
import { describe, expect, it } from 'vitest';
import { fillDemoContent } from '../../operations/demo/fill.ts';
import { saveMeta } from '../../platform/database/meta.repository.ts';
import { createCategories, createItem } from '../../testing/content/factories.ts';
import { bearer } from '../../testing/people/accounts.ts';
import { createAccount } from '../../testing/people/submissions.ts';
import { testApp } from '../../testing/test-app.ts';
import { FORMAT_KEY } from './index/number.ts';

async function searching() {
  const { app, database, settings } = await testApp();
  const { db } = database;
  const search = async (q: string, parameters: Record<string, string> = {}) =>
    (await app.inject({ url: '/api/search', query: { q, ...parameters } })).json();
  return { app, db, settings, search };
}

it('the search finds the demo set by words for section, category, level, education, state, publisher and place', async () => {
  const { db, settings, search } = await searching();
  await fillDemoContent(db, settings);
  const of = async (q: string, section: string): Promise<number> => (await search(q, { section })).total;
  const postings = await of('人才服务', 'recruit');
  expect(postings).toBe(24);
  for (const q of ['招聘', '求职', '岗位', '找工作', '职位', '应聘', 'zhaopin'])
    expect(await of(q, 'recruit'), q).toBe(24);
  // A section word shared by all positions finds nothing else, unless its text has the word.
  expect(await of('找工作', 'financial')).toBe(0);
  for (const [q, section, least] of [
    ['国家级', 'policy', 4],
    ['区县级', 'policy', 5],
    ['储能设备', 'getbuginess', 16],
    ['求购', 'getbuginess', 1],
    ['硕士', 'recruit', 2],
    ['招聘中', 'recruit', 1],
    ['节能管理科', 'project', 1],
    ['湖州', 'specialist', 1],
    ['快讯', 'industryNews', 1],
  ] as const)
    expect(await of(q, section), q).toBeGreaterThanOrEqual(least);
});

describe('the search for an item', () => {
  it('finds it by the displayed value of a choice, and shows the value', async () => {
    const { db, search } = await searching();
    const values = { fdTitle: '甲办法', fdLevel: '国家级' };
    await createItem(db, 'policy', { values });
    await createItem(db, 'getbuginess', { values: { fdGetbuginessName: '乙货', fdGetbuginessType: '1' } });
    await createItem(db, 'getbuginess', { values: { fdGetbuginessName: '丙货', fdGetbuginessType: '2' } });
    const [row] = (await search('国家级')).rows;
    const [start, end] = row.highlights.summary;
    expect(row.summary.slice(start, end)).toBe('国家级');
    const titles = async (q: string) => (await search(q)).rows.map(({ title }: { title: string }) => title);
    expect(await titles('需求')).toEqual(['乙货']);
    expect(await titles('求购')).toEqual(['乙货']);
    expect(await titles('供货')).toEqual(['丙货']);
  });

  it('does not find it by contact person, amount, unit or account', async () => {
    const { db, search } = await searching();
    await createItem(db, 'recruit', {
      values: { fdPost: '技工', fdPublisher: '欧阳丹青', fdSalary: '面议' },
    });
    await createItem(db, 'project', { values: { fdProjectName: '试点', fdContactPerson: '欧阳丹青' } });
    await createItem(db, 'getbuginess', { values: { fdGetbuginessName: '丁货', fdGetbuginessUnit: '万片' } });
    for (const q of ['欧阳丹青', '面议', '万片']) expect((await search(q)).total, q).toBe(0);
  });
});

it('the search finds the items of a renamed category by its new name only', async () => {
  const { app, db, search } = await searching();
  await createCategories(db, 'project', { smart: '智能制造', green: '绿色制造' });
  await createItem(db, 'project', { category: 'smart', values: { fdProjectName: '甲试点' } });
  await createItem(db, 'project', { category: 'green', values: { fdProjectName: '乙试点' } });
  const titles = async (q: string) => {
    const { rows, isLoose } = await search(q);
    return isLoose ? [] : rows.map(({ title }: { title: string }) => title);
  };
  expect(await titles('智能制造')).toEqual(['甲试点']);
  const headers = bearer((await createAccount(db, { roles: ['administrator'] })).token);
  const { rows } = (await app.inject({ url: '/api/console/site/categories', headers })).json();
  const { revision } = rows.find(({ section }: { section: string }) => section === 'project');
  const payload = { section: 'project', revision, code: 'smart', name: '灯塔工厂' };
  await app.inject({ method: 'POST', url: '/api/console/site/categories/rename', headers, payload });
  await expect.poll(() => titles('灯塔工厂')).toEqual(['甲试点']);
  expect(await titles('智能制造')).toEqual([]);
  expect(await titles('绿色制造')).toEqual(['乙试点']);
});

it('the search rebuilds an index of another format at startup', async () => {
  const { app } = await testApp({}, async (db) => {
    await createItem(db, 'recruit', { values: { fdPost: '技工' } });
    await db.deleteFrom('search_entry').execute();
    await db.deleteFrom('search_words').execute();
    await saveMeta(db, FORMAT_KEY, `2 ${SEARCHED_SECTIONS.join(' ')}`);
  });
  const total = async () => (await app.inject({ url: '/api/search', query: { q: '招聘' } })).json().total;
  await expect.poll(total).toBe(1);
});
