import { describe, expect, it } from 'vitest';
import { clearDemoContent, planClearing } from '../../operations/demo/clear.ts';
import { fillDemoContent } from '../../operations/demo/fill.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { addDays, DAY_MS, shanghaiDay } from '../../platform/runtime/time.ts';
import { createItem } from '../../testing/content/factories.ts';
import { advanceTime } from '../../testing/people/accounts.ts';
import { CACHED, sharedApp, type TestApp, testApp } from '../../testing/test-app.ts';
import { PROGRAM_AUTHOR } from '../core/writing/item-change.ts';
import { deleteForGood } from '../core/writing/trash.ts';
import { changeState, updateItem } from '../core/writing/write.ts';
import { changeStates } from '../core/writing/write-many.ts';
import { reindex } from './index/reindex.ts';

const HOSTILE = [
  '"',
  "'",
  '*',
  '光伏*',
  '"光伏',
  'NEAR(光伏 组件)',
  '光伏 AND',
  'OR',
  'NOT 光伏',
  'words:光伏',
  '_t光伏',
  '^光伏',
  '光伏 & !组件',
  "光伏':*",
  '\\',
  '%',
  '(((',
  '{}',
  '🌞',
  '👨‍👩‍👧 光伏',
  '－－',
  '　',
  '.',
  '1.',
  '1,000.5MW',
  '[a-',
  '光'.repeat(200),
  'a'.repeat(200),
  'ab '.repeat(60),
  '光伏 '.repeat(60),
  '1-'.repeat(100),
  '𠮷'.repeat(100),
];

interface Answer {
  code: number;
  rows: {
    fdId: string;
    title: string;
    summary: string;
    isEnded: boolean;
    highlights: Record<string, number[]>;
  }[];
  total: number;
  totalIsExact: boolean;
  sections: { section: string; total: number }[];
  times: { since: string; total: number }[];
  corrected: string | null;
  offered: string | null;
  isLoose: boolean;
  ideas: string[];
}

const searching = async (change: Parameters<typeof testApp>[0] = {}) => searchesOf(await testApp(change));

function searchesOf({ app, database, settings }: TestApp) {
  const { db } = database;
  const search = async (q: string, parameters: Record<string, string> = {}) => {
    const response = await app.inject({ url: '/api/search', query: { q, ...parameters } });
    return { ...response.json<Answer>(), statusCode: response.statusCode };
  };
  const titles = async (q: string, parameters?: Record<string, string>) =>
    (await search(q, parameters)).rows.map(({ title }) => title);
  const policy = (fdTitle: string, itemInput: Parameters<typeof createItem>[2] = {}) =>
    createItem(db, 'policy', { ...itemInput, values: { fdTitle, ...itemInput.values } });
  return { app, database, db, settings, search, titles, policy };
}

describe('the search index', () => {
  it('is updated within the write that publishes, renames, withdraws or deletes', async () => {
    const { db, titles, policy } = await searching();
    const id = await policy('叠栅组件补贴办法', { state: 'draft' });
    expect(await titles('叠栅')).toEqual([]);
    const item = { section: 'policy', id } as const;
    await changeState(db, PROGRAM_AUTHOR, item, 'publish');
    expect(await titles('叠栅')).toEqual(['叠栅组件补贴办法']);
    await updateItem(db, PROGRAM_AUTHOR, item, { values: { fdTitle: '硅烷奖励办法' } });
    expect(await titles('叠栅组件补贴办法')).not.toContain('叠栅组件补贴办法');
    expect(await titles('硅烷')).toEqual(['硅烷奖励办法']);
    await changeState(db, PROGRAM_AUTHOR, item, 'withdraw', '有误');
    expect(await titles('硅烷')).toEqual([]);
    await changeState(db, PROGRAM_AUTHOR, item, 'publish');
    expect(await titles('硅烷')).toEqual(['硅烷奖励办法']);
    await changeStates({ db, author: PROGRAM_AUTHOR, section: 'policy' }, [id], 'recycle');
    expect(await titles('硅烷')).toEqual([]);
    expect(await deleteForGood(db, PROGRAM_AUTHOR, item)).toBe(true);
    expect(await titles('硅烷')).toEqual([]);
  });

  it('contains nothing of a write that was rolled back', async () => {
    const { db, titles, policy } = await searching();
    const id = await policy('钒液流电池标准');
    await transact(db, async (transaction) => {
      await updateItem(
        transaction,
        PROGRAM_AUTHOR,
        { section: 'policy', id },
        { values: { fdTitle: '光热标准' } },
      );
      throw new Error('undone');
    }).catch(() => {});
    expect(await titles('光热')).toEqual([]);
    expect(await titles('钒液流')).toEqual(['钒液流电池标准']);
  });

  it('shows a new publication within a second despite the cached answer', async () => {
    const { titles, policy } = await searching(CACHED);
    await policy('海上光伏用海办法');
    expect(await titles('海上光伏')).toEqual(['海上光伏用海办法']);
    await policy('海上光伏施工指南');
    await expect.poll(() => titles('海上光伏')).toContain('海上光伏施工指南');
  });

  it('is rebuilt from the existing items, without those that are gone', async () => {
    const { database, db, titles, policy } = await searching();
    await policy('漂浮光伏锚固规范');
    await db.updateTable('policy').set({ title: '漂浮电站系泊规范' }).execute();
    // More than one batch.
    const orphans = Array.from({ length: 501 }, (_, num) => ({
      num,
      section: 'policy' as const,
      item_id: `gone ${num}`,
      title: '漂浮',
      side: '',
      pinned: 0,
      published_at: '2026-01-01 00:00:00',
      ends_on: null,
    }));
    await db.insertInto('search_entry').values(orphans).execute();
    expect(await reindex(database)).toBe(1);
    expect(await titles('系泊')).toEqual(['漂浮电站系泊规范']);
    expect(await titles('锚固')).toEqual([]);
    expect(await db.selectFrom('search_entry').select('title').execute()).toEqual([
      { title: '漂浮电站系泊规范' },
    ]);
  });

  it('is filled and emptied with the demo set', async () => {
    const { db, settings, search } = await searching();
    await fillDemoContent(db, settings);
    expect((await search('光伏')).total).toBeGreaterThan(100);
    await clearDemoContent(db, await planClearing(db));
    expect((await search('光伏')).total).toBe(0);
    expect(await db.selectFrom('search_entry').select('num').execute()).toEqual([]);
  });
});

describe('a search result', () => {
  it('ranks titles before texts, new before old, pinned first, and ended ones last', async () => {
    const { db, titles, policy } = await searching();
    const text = { fdContent: '<p>本办法适用于异质结。</p>' };
    await policy('综合办法', { publishedAt: '2026-11-01 08:00:00', values: text });
    await policy('异质结办法一', { publishedAt: '2025-01-01 08:00:00' });
    await policy('异质结办法二', { publishedAt: '2026-10-01 08:00:00' });
    await policy('异质结办法三', { publishedAt: '2026-09-01 08:00:00', pinned: true });
    const values = {
      fdProjectName: '异质结办法四',
      fdApplicationStart: '2020-01-01',
      fdApplicationEnd: '2020-02-01',
    };
    await createItem(db, 'project', { publishedAt: '2026-11-02 08:00:00', values });
    const foundTitles = await titles('异质结');
    expect(foundTitles[0]).toBe('异质结办法三');
    expect(foundTitles[1]).toBe('异质结办法二');
    expect(foundTitles.indexOf('综合办法')).toBeGreaterThan(foundTitles.indexOf('异质结办法一'));
    expect(foundTitles.indexOf('异质结办法四')).toBeGreaterThan(foundTitles.indexOf('异质结办法一'));
  });

  it('counts by section and time, filters by both, and says where the hit is', async () => {
    const { db, search, policy } = await searching();
    await policy('石英砂目录', { publishedAt: '2020-01-01 08:00:00' });
    await createItem(db, 'industryNews', {
      publishedAt: '2021-01-01 08:00:00',
      values: { fdTitle: '行情', fdContent: '<p>本周硅料平稳；高纯石英砂报价上探，坩埚厂补库。</p>' },
    });
    const all = await search('石英砂');
    expect(all).toMatchObject({ total: 2, totalIsExact: true, corrected: null, isLoose: false });
    expect(all.sections.map(({ section, total }) => [section, total])).toEqual([
      ['policy', 1],
      ['industryNews', 1],
    ]);
    expect(all.times.map(({ total }) => total)).toEqual([0, 0, 0]);
    const { rows } = await search('石英砂', { section: 'industryNews' });
    expect(rows).toHaveLength(1);
    const [{ summary = '', highlights } = {} as Answer['rows'][number]] = rows;
    const [start, end] = highlights.summary ?? [];
    expect(summary.slice(start, end)).toBe('石英砂');
    expect((await search('石英砂', { since: 'year' })).rows).toEqual([]);
    expect((await search('石英砂', { pageSize: '1', pageNum: '2' })).rows).toHaveLength(1);
  });

  it('reports corrections, and partial matches of a query without full ones', async () => {
    const { search, policy } = await searching();
    await policy('钙钛矿中试线公告');
    expect(await search('钙太矿')).toMatchObject({ corrected: '钙钛矿', total: 1 });
    const some = await search('钙钛矿 火箭发动机');
    expect(some).toMatchObject({ isLoose: true, corrected: null, total: 1, totalIsExact: true });
    const nothing = await search('量子引力');
    expect(nothing).toMatchObject({ total: 0, rows: [], sections: [] });
    expect(nothing.ideas).toContain('钙钛矿');
  });

  it('is not corrected for dictionary words, but suggests one that sounds alike', async () => {
    const { search, policy } = await searching();
    await policy('煤气化装置公示');
    await policy('九至逆变器');
    await policy('光伏硅片');
    for (const [q, offered] of [
      ['公式', '公示'],
      ['汽化', '气化'],
      ['光复', '光伏'],
      ['汽化公式', '气化公示'],
    ] as const)
      expect(await search(q), q).toMatchObject({ corrected: null, offered, total: 0 });
    // Partial matches are shown beside the suggestion.
    expect(await search('装置公式')).toMatchObject({ offered: '装置公示', isLoose: true, total: 1 });
    for (const q of ['求职', '就业', '快讯'])
      expect(await search(q), q).toMatchObject({ corrected: null, offered: null, total: 0 });
    // Words in no dictionary are corrected.
    expect(await search('规片')).toMatchObject({ corrected: '硅片', offered: null, total: 1 });
  });

  it('ignores soft hyphens and invisible marks inside words, in texts and queries', async () => {
    const { search, titles, policy } = await searching();
    const fdContent = '<p>采用钙\u00ad钛\u200b矿与TOP\u2060Con工艺，<b>异质\ufeff结</b>除外。</p>';
    await policy('工艺目录', { values: { fdContent } });
    for (const q of ['钙钛矿', 'TOPCon', '异质结', '钙\u200d钛\u00ad矿', 'TOP\u00adCon'])
      expect(await titles(q), q).toEqual(['工艺目录']);
    const { rows } = await search('钙钛矿');
    const [{ summary = '', highlights } = {} as Answer['rows'][number]] = rows;
    const [start, end] = highlights.summary ?? [];
    expect(summary.slice(start, end)).toBe('钙\u00ad钛\u200b矿');
  });

  it('is suggested while typing, in characters and pinyin, without unpublished content', async () => {
    const { app, db, policy } = await searching();
    const id = await policy('渔光互补用海管理');
    const suggest = async (q: string) =>
      (await app.inject({ url: '/api/search/suggest', query: { q } })).json().rows;
    expect(await suggest('渔光')).toMatchObject([
      { text: '渔光互补', highlights: [0, 2], path: null },
      { text: '渔光互补用海管理', path: `/policy/detail/${id}`, sectionLabel: '企业政策' },
    ]);
    expect((await suggest('yuguang'))[0]).toMatchObject({ text: '渔光互补' });
    await changeState(db, PROGRAM_AUTHOR, { section: 'policy', id }, 'withdraw', '有误');
    expect(await suggest('渔光')).toEqual([]);
  });
});

describe('a query of any visitor', () => {
  it('is answered without an error, whatever its characters and length', async () => {
    const { app, policy } = await searching();
    await policy('光伏组件办法');
    for (const q of HOSTILE)
      for (const url of ['/api/search', '/api/search/suggest'])
        expect((await app.inject({ url, query: { q } })).json(), q).toMatchObject({ code: 0 });
  });

  it('is refused when it is invalid: empty, with NUL, far too long, of an unknown section or time', async () => {
    const { app } = await searching();
    const status = async (url: string) => (await app.inject(url)).statusCode;
    expect(await status('/api/search')).toBe(400);
    expect(await status('/api/search?q=a%00b')).toBe(400);
    expect(await status(`/api/search?q=${'a'.repeat(201)}`)).toBe(400);
    expect(await status('/api/search?q=a&section=banner')).toBe(400);
    expect(await status('/api/search?q=a&since=day')).toBe(400);
    expect(await status('/api/search?q=a&pageNum=x')).toBe(400);
    expect(await status('/api/search/suggest')).toBe(400);
  });

  it('is rate-limited per address', async () => {
    const { app } = await searching();
    const statuses = new Set<number>();
    for (let at = 0; at < 305; at += 1)
      statuses.add((await app.inject(`/api/search/suggest?q=%20&x=${at}`)).statusCode);
    expect([...statuses].sort()).toEqual([200, 429]);
  });
});

it('the search ranks all words in a title before all words in the text, however old the item is', async () => {
  const { titles, policy } = await searching();
  await policy('异质结组件检测办法', { publishedAt: '2020-01-01 08:00:00' });
  await policy('综合办法', {
    publishedAt: '2026-11-20 08:00:00',
    values: { fdContent: '<p>异质结的检测。</p>' },
  });
  expect(await titles('异质结 检测')).toEqual(['异质结组件检测办法', '综合办法']);
});

describe('the name of a state in a query', () => {
  /** Creates projects whose first and last days are so many days from today. */
  async function fill(db: Db) {
    const day = (days: number) => addDays(shanghaiDay(), days);
    for (const [name, from, to] of [
      ['甲：储能项目申报通知', -30, 0],
      ['乙：组件项目申报通知', 0, 400],
      ['丙：储能项目申报通知', 1, 30],
      ['丁：储能项目申报通知', -4000, -1],
      ['戊：关于申报中小企业奖励的通知', -30, -20],
    ] as const)
      await createItem(db, 'project', {
        values: { fdProjectName: name, fdApplicationStart: day(from), fdApplicationEnd: day(to) },
      });
    await createItem(db, 'policy', { values: { fdTitle: '光伏展报名即将开始' } });
  }

  const projects = sharedApp({}, fill);
  const finding = (app: TestApp) => async (q: string) =>
    (await searchesOf(app).titles(q)).map((title) => title.slice(0, 1)).toSorted();

  it.each([
    ['申报中', ['乙', '甲']],
    ['正在申报', ['乙', '甲']],
    ['申報中', ['乙', '甲']],
    ['申报中的储能项目', ['甲']],
    ['储能项目申报中', ['甲']],
    ['储能 申报中', ['甲']],
    ['申报未开始', ['丙']],
    ['未开始', ['丙']],
    ['即将申报', ['丙']],
    ['申报已截止', ['丁', '戊']],
    ['已截止', ['丁', '戊']],
    ['已截止的储能项目', ['丁']],
    ['光伏展报名即将开始', ['光']],
    ['申报中小企业奖励', ['戊']],
  ])('%s finds the items in that state today', async (q, expected) => {
    expect(await finding(projects())(q)).toEqual(expected);
  });

  it('is matched by the day of the query, not of the write', async () => {
    const findTitles = finding(await testApp({}, fill));
    advanceTime(DAY_MS);
    expect(await findTitles('申报中')).toEqual(['丙', '乙']);
    expect(await findTitles('已截止')).toEqual(['丁', '戊', '甲']);
    expect(await findTitles('未开始')).toEqual([]);
  });
});

it('the search decodes queries in GBK', async () => {
  const { app, database } = await testApp();
  await createItem(database.db, 'policy', { values: { fdTitle: '光伏补贴办法' } });
  for (const q of ['%B9%E2%B7%FC', '%B9%E2%B7%FC%B2%B9%CC%F9', encodeURIComponent('光伏')]) {
    const { rows } = (await app.inject(`/api/search?q=${q}`)).json();
    expect(rows).toMatchObject([{ title: '光伏补贴办法' }]);
  }
});
