import { type ContentType, columnOf } from '@pv-brain/contract/content/define.ts';
import { type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { facetValue, numberIn } from '@pv-brain/contract/fields/list-filters.ts';
import type { ListFilterValues } from '@pv-brain/contract/fields/list-names.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { tableOf } from '../../platform/database/schema.ts';
import { addDays, shanghaiDay } from '../../platform/runtime/time.ts';
import { createItem } from '../../testing/content/factories.ts';
import { setClock } from '../../testing/people/accounts.ts';
import { expectRefusal, getList } from '../../testing/requests.ts';
import { sharedApp, testApp, testDatabase } from '../../testing/test-app.ts';
import { countFiltered, readList } from './lists/filtered.ts';
import { PROGRAM_AUTHOR } from './writing/item-change.ts';
import { expireItems } from './writing/mass-writes.ts';
import { changeState, updateItem } from './writing/write.ts';

const TODAY = '2026-03-18';

type Raw = Record<string, string | number | null> & { id: string; list_key: string };

/** Returns whether an item matches the chosen filters by its fields. */
function matchesSelection({ listing = {} }: ContentType, row: Raw, selection: ListFilterValues): boolean {
  const value = (field: string) => row[columnOf(field)];
  return Object.entries(selection).every(([name, filterValue]) => {
    const facet = listing.facets?.[name];
    if (facet) return facetValue(facet, value(facet.field)) === filterValue;
    if (name === 'year') return row.published_at?.toString().startsWith(filterValue);
    if (name === 'deadline') {
      const day = String(value('fdDeadlineTime'));
      return day >= TODAY && day <= addDays(TODAY, Number(filterValue));
    }
    if (name !== 'state') return true;
    const [start, end] = [String(value('fdApplicationStart')), String(value('fdApplicationEnd'))];
    return filterValue === (end < TODAY ? 'closed' : start > TODAY ? 'upcoming' : 'open');
  });
}

/** Returns the sort key of an item in the chosen order, smallest first. */
function rankOf(row: Raw, selection: ListFilterValues): string | number {
  const day = String(row.application_end ?? row.deadline_time);
  const days = (date: string) => Date.parse(date) / 864e5;
  if (selection.state === 'upcoming') return days(String(row.application_start));
  if (selection.state === 'closed') return -days(day);
  if (selection.state ?? selection.deadline) return days(day);
  if (selection.sort === 'deadline') return day >= TODAY ? days(day) : 1e9 - days(day);
  if (row.application_end && !selection.sort) {
    // The order of the project lists in calls.md: pinned, open, upcoming, closed.
    if (String(row.list_key).startsWith('1')) return -Date.parse(String(row.published_at)) / 864e5 - 1e6;
    if (day < TODAY) return 1e9 - days(day);
    const start = String(row.application_start);
    return start > TODAY ? 1e6 + days(start) : days(day);
  }
  if (selection.sort === 'price') return Number(row.getbuginess_price);
  if (selection.sort === 'price-down') return -Number(row.getbuginess_price);
  if (selection.sort === 'pay') return -(numberIn(row.salary) ?? -1);
  if (selection.sort === 'rating') return -(numberIn(row.rating) ?? -1);
  const all = Number(String(row.list_key).slice(0, 20).replaceAll(/\D/g, ''));
  if (selection.sort !== 'oldest') return -all;
  return String(row.list_key).startsWith('1') ? all - 1e15 : all;
}

/** Compares a list with the table: its total, and all its rows page by page in order. */
async function expectExact(
  db: Db,
  section: Section,
  selection: ListFilterValues,
  category = '',
  split?: string,
) {
  const type = typeOf(section);
  const { rows: all } = await sql<Raw>`select * from ${sql.table(tableOf(section))}`.execute(db);
  const expected = all.filter(
    (row) =>
      row.list_key !== null &&
      (category === '' || row.category === category) &&
      (split === undefined || row.getbuginess_type === split) &&
      matchesSelection(type, row, selection),
  );
  const view = { section, category, split };
  const what = `${section} ${category} ${split} ${JSON.stringify(selection)}`;
  expect(await countFiltered(db, view, selection, { today: TODAY }), what).toBe(expected.length);
  const readIds: string[] = [];
  for (const size of [1, 4])
    for (let offset = 0; offset < expected.length; offset += size) {
      const page = await readList(db, view, selection, { offset, size }, { today: TODAY });
      expect(page.total).toBe(expected.length);
      expect(page.rows.length).toBe(Math.min(size, expected.length - offset));
      if (size === 4) readIds.push(...page.rows.map(({ id }) => id));
    }
  expect([...readIds].sort(), what).toEqual(expected.map(({ id }) => id).sort());
  const rank = new Map(expected.map((row) => [row.id, rankOf(row, selection)]));
  const ranks = readIds.map((id) => Number(rank.get(id)));
  expect(ranks, what).toEqual([...ranks].sort((a, b) => a - b));
}

interface Case {
  section: Section;
  /** Values that the items take in turn, each list with its own period. */
  values: Record<string, readonly unknown[]>;
  selections: readonly ListFilterValues[];
  split?: string;
}

const day = (days: number) => addDays(TODAY, days);

const CASES: readonly Case[] = [
  {
    section: 'policy',
    values: { fdLevel: ['国家级', '省级', '市级', ''] },
    selections: [
      { level: '省级' },
      { year: '2025' },
      { year: '2025', level: '市级' },
      { sort: 'oldest' },
      { year: '2024', level: '国家级', sort: 'oldest' },
      { year: '1999' },
    ],
  },
  {
    section: 'project',
    values: {
      fdApplicationStart: [day(-30), day(-9), day(-40), day(-20)],
      fdApplicationEnd: [day(0), day(-1), day(9), day(30), day(1)],
    },
    selections: [{}, { state: 'open' }, { state: 'upcoming' }, { state: 'closed' }, { sort: 'deadline' }],
  },
  {
    section: 'app',
    values: { fdRating: [4.5, 0, 5, '', 3.25, 0.5] },
    selections: [{ sort: 'rating' }],
  },
  {
    section: 'recruit',
    values: {
      fdWorkplace: ['澜州高新区晶曜路1号', '澜州高新区总部', '西屏区', ''],
      fdSalary: ['8000-12000元/月', '1万-1.5万元/月', '面议', '5500元', '2.5万'],
      fdEducation: ['本科及以上', '大专及以上', '学历不限'],
    },
    selections: [
      { area: '澜州高新区' },
      { pay: '2' },
      { education: '本科' },
      { area: '澜州高新区', pay: '3', education: '大专' },
      { pay: '5', sort: 'pay' },
      { sort: 'pay' },
      { area: '没有区' },
    ],
  },
  {
    section: 'getbuginess',
    split: '1',
    values: {
      fdGetbuginessType: ['1', '2', '1'],
      fdArea: ['澜州高新区', '东陵县', "a'b区", '外地'],
      fdGetbuginessPrice: [0.75, 12, 8200, 168_000, 0.5, 0.0281, 9.99],
      fdGetbuginessPriceUnit: ['元/W', '元/片', '元/W', ''],
      fdDeadlineTime: [day(0), day(7), day(8), day(31), day(400)],
    },
    selections: [
      { area: '东陵县' },
      { area: "a'b区" },
      { unit: '元/W' },
      { unit: '元/W', price: '0' },
      { unit: '元/片', price: '4', area: '外地' },
      { deadline: '7' },
      { deadline: '30', area: '澜州高新区' },
      { unit: '元/W', sort: 'price' },
      { unit: '元/片', sort: 'price-down', area: '外地' },
      { unit: '元/W', sort: 'deadline', price: '3' },
      { unit: '元/W', sort: 'price-down', price: '7' },
      { unit: '元/km', deadline: '7' },
    ],
  },
  { section: 'industryNews', values: {}, selections: [{ year: '2025' }, { year: '2026' }] },
  { section: 'financial', values: {}, selections: [{ year: '2025' }] },
];

const [ROWS, STEP] = [37, 23];

/** Creates items of a section over three years, some of them pinned, in two categories. */
async function fill(db: Db, { section, values }: Case): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < ROWS; at += 1)
    ids.push(
      await createItem(db, section, {
        category: String(1 + (at % 2)),
        pinned: at % 9 === 0,
        publishedAt: `${addDays('2024-01-05', at * STEP)} 10:00:00`,
        values: Object.fromEntries(
          Object.entries(values).map(([name, list]) => [name, list[at % list.length]]),
        ),
      }),
    );
  if (section === 'project')
    for (const id of ids.filter((_, at) => at % 7 === 0))
      await updateItem(
        db,
        PROGRAM_AUTHOR,
        { section, id, revision: 1 },
        { values: { fdApplicationStart: day(3), fdApplicationEnd: day(20) } },
      );
  return ids;
}

describe.each(CASES)('the filtered lists of $section', (testCase) => {
  const { section, selections, split } = testCase;
  const lists = async (db: Db) => {
    for (const selection of selections)
      for (const category of ['', '2']) {
        await expectExact(db, section, selection, category);
        if (split) await expectExact(db, section, selection, category, split);
      }
  };

  it('have the matching rows in order and exact totals after every write', async () => {
    const { db } = await testDatabase();
    const ids = await db.transaction().execute((trx) => fill(trx, testCase));
    await lists(db);
    const [first = '', second = '', third = '', fourth = ''] = ids;
    await changeState(db, PROGRAM_AUTHOR, { section, id: first }, 'withdraw');
    await updateItem(
      db,
      PROGRAM_AUTHOR,
      { section, id: second, revision: 1 },
      { category: '2', pinned: true },
    );
    const values = Object.fromEntries(
      Object.entries(testCase.values).map(([name, list]) => [name, String(list[0])]),
    );
    await updateItem(db, PROGRAM_AUTHOR, { section, id: third, revision: 1 }, { values });
    if (section === 'getbuginess') await expireItems(db, section, day(7));
    else await changeState(db, PROGRAM_AUTHOR, { section, id: fourth }, 'recycle');
    await lists(db);
  });
});

describe('filters of the list calls', () => {
  const entries = sharedApp({}, async (db) => {
    await createItem(db, 'getbuginess', { values: { fdArea: '西屏区' } });
  });

  it('combine with each other, with the category and with pages', async () => {
    const { app, database } = await testApp();
    const item = (fdLevel: string, publishedAt: string, category = '1') =>
      createItem(database.db, 'policy', { category, publishedAt, values: { fdLevel } });
    await item('省级', '2025-03-18 10:00:00');
    const newer = await item('省级', '2026-03-18 10:00:00', '2');
    await item('市级', '2026-01-18 10:00:00');
    const total = async (query: string) => (await getList(app, `/api/policy/list?${query}`)).total;
    expect(await total('level=省级')).toBe(2);
    expect(await total('level=省级&year=2026')).toBe(1);
    expect(await total('level=省级&year=2026&category=1')).toBe(0);
    expect(await total('level=&year=')).toBe(3);
    const page = await getList(app, '/api/policy/list?level=省级&pageSize=1&pageNum=2&sort=oldest');
    expect(page).toMatchObject({ total: 2, rows: [{ fdId: newer }] });
  });

  it('return the available options with their totals', async () => {
    const { app, database } = await testApp();
    const end = (days: number) => addDays(shanghaiDay(), days);
    const entry = (fdArea: string, days: number, fdGetbuginessType = '2', fdGetbuginessPriceUnit = '元/W') =>
      createItem(database.db, 'getbuginess', {
        values: {
          fdArea,
          fdGetbuginessType,
          fdGetbuginessPriceUnit,
          fdGetbuginessPrice: 5,
          fdDeadlineTime: end(days),
        },
      });
    await entry('西屏区', 3);
    await entry('东陵县', 20);
    await entry('东陵县', 40, '2', '元/片');
    await entry('外地', 3, '1');
    const filters = async (query: string) => {
      const { rows } = await getList(app, `/api/getbuginess/filters?type=2${query}`);
      return (name: string) =>
        rows.filter((row) => row.name === name).map(({ text, total }) => [text, total]);
    };
    const of = await filters('');
    expect(of('area')).toEqual([
      ['东陵县', 2],
      ['西屏区', 1],
    ]);
    expect(of('unit').filter(([, total]) => total !== 0)).toEqual([
      ['元/W', 2],
      ['元/片', 1],
    ]);
    expect(of('deadline')).toEqual([
      ['7 天内', 1],
      ['30 天内', 2],
      ['90 天内', 3],
    ]);
    expect(of('price')).toEqual([]);
    expect(of('sort')).toEqual([['截止时间最近', null]]);
    const inUnit = await filters(`&unit=${encodeURIComponent('元/W')}`);
    expect(inUnit('price')).toContainEqual(['1–10 元/W', 2]);
    expect(inUnit('price')).toContainEqual(['0.3 元/W以下', 0]);
    expect(inUnit('sort').map(([text]) => text)).toEqual(['截止时间最近', '价格从低到高', '价格从高到低']);
    await expectRefusal(app, '/api/getbuginess/filters?unit=x', 400, '参数 unit 的取值有误');
    expect((await getList(app, '/api/getbuginess/filters?type=2&category=9')).rows).not.toContainEqual(
      expect.objectContaining({ name: 'area' }),
    );
  });

  it('ignore price orders and price bands while no unit is chosen', async () => {
    const { app, database } = await testApp();
    const entry = (fdGetbuginessPrice: number, fdGetbuginessPriceUnit: string) =>
      createItem(database.db, 'getbuginess', { values: { fdGetbuginessPrice, fdGetbuginessPriceUnit } });
    const [watt, kilo, cheap] = [
      await entry(0.8, '元/W'),
      await entry(40, '元/kg'),
      await entry(0.6, '元/W'),
    ];
    const ids = async (query: string) =>
      (await getList(app, `/api/getbuginess/list?${query}`)).rows.map(({ fdId }) => fdId);
    expect(new Set(await ids('price=4'))).toEqual(new Set([watt, kilo, cheap]));
    expect(await ids('sort=price')).toEqual(await ids(''));
    const unit = `unit=${encodeURIComponent('元/W')}`;
    expect(await ids(`${unit}&sort=price`)).toEqual([cheap, watt]);
    expect(await ids(`${unit}&sort=price-down`)).toEqual([watt, cheap]);
    expect(await ids(`${unit}&price=3`)).toEqual([watt]);
  });

  it('treat a project as closed from midnight on, without any write', async () => {
    const { app, database } = await testApp();
    const today = shanghaiDay();
    await createItem(database.db, 'project', {
      values: { fdApplicationStart: today, fdApplicationEnd: today },
    });
    const total = async (state: string) => (await getList(app, `/api/project/list?state=${state}`)).total;
    expect(await total('open')).toBe(1);
    expect(await total('closed')).toBe(0);
    setClock(24 * 60 * 60 * 1000);
    await expect.poll(() => total('open')).toBe(0);
    expect(await total('closed')).toBe(1);
  });

  it.each([
    ['policy', 'level', '省'],
    ['policy', 'level', '省级,市级'],
    ['policy', 'year', '20261'],
    ['policy', 'year', "2026' or '1'='1"],
    ['policy', 'sort', 'constructor'],
    ['project', 'state', 'toString'],
    ['getbuginess', 'deadline', '-7'],
    ['getbuginess', 'price', '99'],
    ['getbuginess', 'unit', '元'],
    ['getbuginess', 'area', '区'.repeat(61)],
    ['getbuginess', 'area', '\u001f'],
    ['recruit', 'area', '\0'],
  ])('refuse for %s an impossible value: %s=%s', async (section, name, value) => {
    const { app } = entries();
    const url = `/api/${section}/list?${name}=${encodeURIComponent(value)}`;
    await expectRefusal(app, url, 400, `参数 ${name} 的取值有误`);
  });

  it.each(["%' or 1=1 --", '%', '_', 'x\u001farea=y', '🙂'])('find nothing in the area %s', async (area) => {
    const { app } = entries();
    const url = `/api/getbuginess/list?area=${encodeURIComponent(area)}`;
    if (area.includes('\u001f')) await expectRefusal(app, url, 400, '参数 area 的取值有误');
    else expect(await getList(app, url)).toMatchObject({ rows: [], total: 0 });
  });
});
