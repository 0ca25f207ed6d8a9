import { columnOf } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { facetColumn, orderColumn } from '@pv-brain/contract/fields/derived.ts';
import { hasOwnValues } from '@pv-brain/contract/fields/list-filters.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { tableOf } from '../../platform/database/schema.ts';
import { addDays } from '../../platform/runtime/time.ts';
import { createItem } from '../../testing/content/factories.ts';
import { sections } from '../../testing/content/sections.ts';
import { testDatabase } from '../../testing/test-app.ts';
import { PROGRAM_AUTHOR } from './writing/item-change.ts';
import { updateItem } from './writing/write.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';

/** Number of counters of a row whose facets all have a value, by section. */
const COUNTERS: readonly [Section, number][] = [
  ['getbuginess', 10],
  ['recruit', 8],
  ['policy', 3],
  ['project', 3],
  ['app', 1],
  ['industryNews', 0],
];

type Row = Record<string, string | null>;

/** Computes the expected counters from the rows. */
function countAnew(section: Section, rows: readonly Row[]): Record<string, number> {
  const type = typeOf(section);
  const { facets = {}, orders = [], period } = type.listing ?? {};
  const expectedCounts: Record<string, number> = {};
  for (const row of rows.filter(({ list_key }) => list_key !== null)) {
    const of = (column: string) => row[column] ?? '';
    const all = Object.entries(facets).map(([name, facet], at) => ({
      name,
      at,
      value: of(facetColumn(facet)),
      isOwn: hasOwnValues(type, facet),
    }));
    const fewValueFacets = all.filter(({ isOwn }) => !isOwn).map(({ value }) => value);
    const largeFacets = all.filter(({ isOwn, value }) => isOwn && value !== '');
    const cell = [
      type.split ? of(columnOf(type.split.field)) : '',
      of('category'),
      fewValueFacets[0] ?? '',
      fewValueFacets[1] ?? '',
    ];
    const add = (list: string, level: number, prefix: string) => {
      const key = [list, level, prefix, ...cell].join('|');
      expectedCounts[key] = (expectedCounts[key] ?? 0) + 1;
    };
    for (const [at, order] of orders.entries()) {
      const bucket = of(orderColumn(order)).slice(0, order.by === 'day' ? 10 : 4);
      add(section, 3 + at, bucket);
      for (const { name, value } of largeFacets) add(`${section}\u001f${name}=${value}`, 3 + at, bucket);
    }
    const times = ['', of('list_key').slice(0, 8), of('list_key').slice(0, 11)];
    for (const [level, time] of times.entries()) {
      if (fewValueFacets.length > 0) add(section, level, time);
      if (level > 0)
        for (const { name, value } of largeFacets) add(`${section}\u001f${name}=${value}`, level, time);
    }
    for (const { at, value } of largeFacets) add(section, 10 + at, value);
    if (period)
      add(
        section,
        9,
        orders
          .slice(0, 2)
          .map((order) => of(orderColumn(order)))
          .join(''),
      );
  }
  return expectedCounts;
}

async function expectExact(db: Db, section: Section) {
  const { rows } = await sql<Row>`select * from ${sql.table(tableOf(section))}`.execute(db);
  const counters = await db.selectFrom('narrow_tally').selectAll().where('rows', '<>', 0).execute();
  const storedCounts = counters.map(({ rows, list, level, prefix, split, category, facet0, facet1 }) => [
    [list, level, prefix, split, category, facet0, facet1].join('|'),
    rows,
  ]);
  expect(Object.fromEntries(storedCounts)).toEqual(countAnew(section, rows));
}

const VALUES: Partial<Record<Section, (at: number) => Record<string, unknown>>> = {
  getbuginess: (at) => ({
    fdArea: ['西屏区', '东陵县', '外地'][at % 3],
    fdGetbuginessPrice: 10 ** (at % 6),
    fdGetbuginessPriceUnit: ['元/W', '元/片', ''][at % 3],
    fdGetbuginessType: String(1 + (at % 2)),
    fdDeadlineTime: addDays('2099-01-01', at % 5),
  }),
  recruit: (at) => ({
    fdWorkplace: ['西屏区', '东陵县', ''][at % 3],
    fdSalary: `${5 + (at % 9)}000元`,
    fdEducation: ['本科', '大专', '无'][at % 3],
  }),
  policy: (at) => ({ fdLevel: ['省级', '市级', ''][at % 3] }),
  app: (at) => ({ fdRating: (at % 11) / 2 }),
};

const create = (db: Db, section: Section, at = 0) =>
  createItem(db, section, { category: String(1 + (at % 2)), values: VALUES[section]?.(at) ?? {} });

/** Makes the database count counter writes; returns a function for the number since its last call. */
async function countWrites(db: Db): Promise<() => Promise<number>> {
  await sql`create table written (n integer)`.execute(db);
  if (isPostgres)
    await sql`create function note_write() returns trigger language plpgsql as
      $$ begin insert into written values (1); return null; end $$`.execute(db);
  for (const event of ['insert', 'update']) {
    const note = isPostgres
      ? 'for each row execute function note_write()'
      : 'begin insert into written values (1); end';
    await sql.raw(`create trigger note_${event} after ${event} on narrow_tally ${note}`).execute(db);
  }
  return async () => {
    const { rows } = await sql<{ all: number }>`select count(*) as "all" from written`.execute(db);
    await sql`delete from written`.execute(db);
    return Number(rows[0]?.all);
  };
}

describe.each(COUNTERS)('a row of %s', (section, most) => {
  it(`writes ${most} counters, and none if no counted value changes`, async () => {
    const { db } = await testDatabase();
    const writes = await countWrites(db);
    const id = await create(db, section);
    expect(await writes()).toBe(most);
    const title: string = contentTypes[section].title;
    await updateItem(db, PROGRAM_AUTHOR, { section, id, revision: 1 }, { values: { [title]: '另一个名称' } });
    await db.updateTable(tableOf(section)).set({ state: 'published', category: '1' }).execute();
    expect(await writes()).toBe(0);
    await expectExact(db, section);
  });
});

it('a draft updates no counters', async () => {
  const { db } = await testDatabase();
  const writes = await countWrites(db);
  await createItem(db, 'getbuginess', { state: 'pending' });
  expect(await writes()).toBe(0);
});

it.each(sections)(
  '%s has at most as many facets with few values as a counter has columns for them',
  (section) => {
    const type = typeOf(section);
    const fewValueFacets = Object.values(type.listing?.facets ?? {}).filter(
      (facet) => !hasOwnValues(type, facet),
    );
    expect(fewValueFacets.length).toBeLessThanOrEqual(2);
  },
);

describe.each(['getbuginess', 'recruit'] as const)('the counters of %s', (section) => {
  it('stay exact under concurrent writes, and no write fails', async () => {
    const { db } = await testDatabase();
    const table = tableOf(section);
    const numbers = Array.from({ length: 36 }, (_, at) => at);
    const ids = await Promise.all(numbers.map((at) => create(db, section, at)));
    await expectExact(db, section);
    const some = (at: number) => ids.filter((_, other) => (other + at) % 3 === 0);
    await Promise.all(
      numbers.map((at) => {
        const id = ids[at] ?? '';
        if (at % 4 === 0) return db.deleteFrom(table).where('id', '=', id).execute();
        if (at % 4 === 1) return create(db, section, at * 7);
        const set = at % 4 === 2 ? { category: '3' } : { state: 'withdrawn' as const };
        return db.updateTable(table).set(set).where('id', '=', id).execute();
      }),
    );
    await expectExact(db, section);
    for (const at of [0, 1, 2])
      await db
        .updateTable(table)
        .set({ state: 'published', pinned: at % 2 })
        .where('id', 'in', some(at))
        .execute();
    await expectExact(db, section);
    await db.deleteFrom(table).execute();
    await expectExact(db, section);
  });
});
