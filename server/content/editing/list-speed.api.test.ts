import type { ConsoleSort } from '@pv-brain/contract/content/console.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { openConsole } from '../../testing/people/console.ts';
import { numbersOf, plansOf } from '../../testing/plans.ts';
import { countScheduled, countWithPage, readConsolePage, resolveFewItems } from './console.repository.ts';
import { type ListFilters, viewOf } from './view.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';
/** With as few as these the planners already choose as with a hundred thousand, which STRESS=1 (`npm run test:stress`) inserts. */
const ITEMS = process.env.STRESS ? 100_000 : 20_000;
const PORTION = 20_000;
/** Part of one title. */
const ONE = `通知 ${Math.floor(ITEMS / 3)}`;

const TIME = isPostgres
  ? sql`to_char(timestamp '2016-01-01' + n * interval '55 minutes', 'YYYY-MM-DD HH24:MI:SS')`
  : sql`datetime('2016-01-01', (n * 55) || ' minutes')`;

/** Policies: 70 % published, some in every other state, of two categories and four levels. */
const policies = (first: number, last: number) => sql`
  insert into policy (id, category, state, pinned, published_at, created_at, updated_at, title, theme, issued_com_name, level, content, preview)
  select 'p' || n, case when n % 3 = 0 then '2' else '1' end,
    case n % 20 when 0 then 'draft' when 1 then 'withdrawn' when 2 then 'recycled' else 'published' end,
    case when n % 500 = 0 then 1 else 0 end, ${TIME}, ${TIME}, ${TIME},
    '关于组织开展' || (n % 977) || '光伏制造业智能工厂认定申报工作的通知 ' || n,
    case when n % 5000 = 0 then '经济统计' else '智能制造 PV' end,
    case when n % 5000 = 0 then '澜州市统计局' else '澜州市工业和信息化局' end,
    case n % 4 when 0 then '国家级' when 1 then '省级' when 2 then '市级' else '区县级' end,
    ${'<p>正文光伏组件回收利用</p>'.repeat(40)}, '正文'
  from (${numbersOf(first, last)}) as numbered`;

const entries = (first: number, last: number) => sql`
  insert into getbuginess (id, category, state, published_at, created_at, updated_at, getbuginess_name, getbuginess_type,
    getbuginess_number, getbuginess_unit, getbuginess_model, getbuginess_price, com_name, contacts_person, contacts_phone, area,
    contacts_address, deadline_time)
  select 'e' || n, '1', case n % 5 when 0 then 'pending' else 'published' end, ${TIME}, ${TIME}, ${TIME},
    '高效单晶光伏组件 ' || n, case when n % 2 = 0 then '1' else '2' end, n % 1000, '片', 'N 型 TOPCon 580 瓦双面双玻',
    n / 100.0, '澜州晶辉新能源科技有限公司', '林知遥', '13800008000', '澜州市高新区', '澜州市高新区光伏大道 88 号 3 栋', substr(${TIME}, 1, 10)
  from (${numbersOf(first, last)}) as numbered`;

async function fill(db: Db, table: string, portion: typeof policies): Promise<void> {
  // The counters of these triggers are not tested here.
  for (const name of ['tally', 'version'])
    await sql
      .raw(
        isPostgres
          ? `alter table ${table} disable trigger ${table}_${name}_insert`
          : `drop trigger ${table}_${name}_insert`,
      )
      .execute(db);
  // Newer items that come and go leave their places in PostgreSQL's indexes, which then grow twice as large.
  for (let from = 1; from < 1000; from += 100) {
    await portion(ITEMS + from, ITEMS + from + 99).execute(db);
    for (const name of [table, `${table}_narrow`]) await sql`delete from ${sql.table(name)}`.execute(db);
  }
  // In batches: a statement must not take long.
  for (let from = 1; from < ITEMS; from += PORTION) await portion(from, from + PORTION - 1).execute(db);
  if (!isPostgres) return void (await sql`analyze`.execute(db));
  // Until no transaction sees older row versions: index-only scans need all pages to be all-visible.
  const hidden = async () => {
    await sql`vacuum (analyze) ${sql.table(table)}, ${sql.table(`${table}_narrow`)}`.execute(db);
    const { rows } = await sql<{ hidden: number }>`
      select max(relpages - relallvisible) as hidden from pg_class where relname in (${table}, ${`${table}_narrow`})`.execute(
      db,
    );
    return rows[0]?.hidden;
  };
  await expect.poll(hidden).toBeLessThan(10);
}

/** Schedules publication of a thousand drafts. */
async function schedule(db: Db, accountId: string): Promise<void> {
  await sql`
    insert into content_schedule (section, item_id, act, at, account_id, address, base)
    select 'policy', id, 'publish', '2099-01-01 09:00:00', ${accountId}, '192.0.2.1', revision
    from policy where state = 'draft' and id like '%00'`.execute(db);
  await sql`analyze content_schedule`.execute(db);
}

/**
 * Forbidden in plans: a scan of the articles themselves (scans of their list copy and of the few schedules are allowed); and,
 * with `SORTED`, a sort of the matches, which is allowed for a few.
 */
const PASSED = /Seq Scan on (policy|getbuginess)\b|SCAN (policy|getbuginess)(?!_| USING)/;
const SORTED = new RegExp(`${PASSED.source}|B-TREE FOR ORDER BY`);

const by = (filters: Record<string, string>) => ({ filters: JSON.stringify(filters) });

/** Queries of lists, and what their plans must not contain. */
type Views = Readonly<Record<string, readonly [given: Record<string, string | number>, never: RegExp]>>;

const POLICIES: Views = {
  'the last changed': [{}, SORTED],
  'a far page': [{ pageNum: ITEMS / 20 }, SORTED],
  drafts: [{ state: 'draft' }, SORTED],
  'the last published': [{ state: 'published', sort: '-published' }, SORTED],
  'a category': [{ category: '2' }, SORTED],
  'two categories': [{ category: '1,2' }, SORTED],
  'two levels': [by({ fdLevel: '省级,市级' }), SORTED],
  'a year': [by({ published: '2020-01-01..2020-12-31' }), PASSED],
  'by title': [{ sort: 'title' }, SORTED],
  'titles that many have': [{ text: '智能工厂' }, SORTED],
  'drafts of a category by title': [{ text: '智能工厂', state: 'draft', category: '1' }, SORTED],
  'a title that one has': [{ text: ONE }, PASSED],
  'what is to be published at a set time': [{ state: 'to-come' }, PASSED],
  'a publisher that many have': [{ text: '工业和信息化局' }, SORTED],
  'a publisher that few have': [{ text: '澜州市统计局' }, PASSED],
  'what none has': [{ text: '没有这样的单位' }, PASSED],
  'letters that many have': [{ text: 'pv' }, SORTED],
  'letters that none has': [{ text: 'BIPV' }, PASSED],
  'a theme that many have': [by({ fdTheme: '制造' }), SORTED],
  'a theme that few have': [by({ fdTheme: '统计' }), PASSED],
  'a theme that none has': [by({ fdTheme: '没有' }), PASSED],
  'what is pinned': [by({ pinned: '1' }), PASSED],
  'what is not pinned, by title': [{ ...by({ pinned: '0' }), sort: 'title' }, PASSED],
  'changed in a month': [by({ updated: '2021-03-01..2021-03-31' }), PASSED],
  'drafts of a theme by day': [
    { ...by({ fdTheme: '制造', published: '2018-01-01..' }), state: 'draft', sort: '-published' },
    PASSED,
  ],
  'a far page of what many have': [{ text: '智能工厂', pageNum: ITEMS / 20 }, SORTED],
};

/** Entries of the market have numbers and days. */
const ENTRIES: Views = {
  'a price that many have': [by({ fdGetbuginessPrice: '100..' }), SORTED],
  'a price that few have': [by({ fdGetbuginessPrice: '10..10.01' }), PASSED],
  'a price that none has': [by({ fdGetbuginessPrice: '-5..-1' }), PASSED],
  'a quantity and a price': [by({ fdGetbuginessNumber: '..50', fdGetbuginessPrice: '10..500' }), SORTED],
  'a last day': [by({ fdDeadlineTime: '2020-01-01..2020-12-31' }), SORTED],
  'a last day that none has': [by({ fdDeadlineTime: '2199-01-01..' }), PASSED],
  'a place that many have': [{ text: '澜州市' }, SORTED],
  'a place that none has': [{ text: '没有这样的地方' }, PASSED],
  'all of it together': [
    {
      text: '组件',
      state: 'published',
      sort: '-published',
      ...by({
        fdArea: '澜州',
        fdComName: '公司',
        fdGetbuginessType: '1',
        fdGetbuginessPrice: '10..900',
        fdDeadlineTime: '2016-01-01..2030-12-31',
        pinned: '0',
      }),
    },
    PASSED,
  ],
};

/** Reads a page of a view, with its counts. */
async function readView(
  db: Db,
  section: Section,
  { filters = '{}', sort = '-updated', ...narrowing }: Record<string, string | number>,
): Promise<void> {
  const requestedView = viewOf(section, {
    ...narrowing,
    filters: JSON.parse(String(filters)),
  } as ListFilters);
  const view = await resolveFewItems(db, requestedView);
  const page = { sort: sort as ConsoleSort, offset: 0, size: 10 };
  const { ids } = await countWithPage(db, view, page);
  await countScheduled(db, view);
  await readConsolePage(db, view, page, ids);
}

type Get = Awaited<ReturnType<typeof openConsole>>['get'];

/** Reads these lists and checks their plans. `npm run bench -- narrowed` measures how long it takes. */
async function expectPlans(db: Db, get: Get, section: Section, views: Views): Promise<void> {
  for (const [name, [view, never]] of Object.entries(views)) {
    // As after a write: the counts are not cached yet.
    await db.updateTable('list_version').set({ version: sql`version + 1` }).execute();
    expect(await get('list', { section, ...view }), name).toMatchObject({ code: 0 });
    const read = (monitoredDb: Db) => readView(monitoredDb, section, view);
    expect(await plansOf(db, read, { mayScan: true }), name).not.toMatch(never);
  }
}

it('lists of tens of thousands of items are read through indexes or list copies', async () => {
  const { db, get, accountId } = await openConsole();
  await fill(db, 'policy', policies);
  await schedule(db, accountId);
  await expectPlans(db, get, 'policy', POLICIES);
  for (const text of ['智能工厂', ONE, '没有这样的标题'])
    expect(await get('search', { text }), text).toMatchObject({ code: 0 });
});

it('lists filtered by numbers and days are read through indexes or list copies', async () => {
  const { db, get } = await openConsole();
  await fill(db, 'getbuginess', entries);
  await expectPlans(db, get, 'getbuginess', ENTRIES);
});
