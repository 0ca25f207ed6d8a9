import { columnOf } from '@pv-brain/contract/content/define.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { facetColumn, orderColumn } from '@pv-brain/contract/fields/derived.ts';
import type { ListFilterValues } from '@pv-brain/contract/fields/list-names.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createItem } from '../../testing/content/factories.ts';
import { definition, sections } from '../../testing/content/sections.ts';
import { planOf } from '../../testing/plans.ts';
import { shared, testDatabase } from '../../testing/test-app.ts';
import { bucketsQuery, type ListView, listName, pageQuery, rowsOf } from './lists/content.repository.ts';
import {
  ALL,
  DAYS,
  FACET_LEVEL,
  MONTHS,
  periodOrder,
  filterPlan as planNarrowed,
} from './lists/filter-plan.ts';
import {
  bucketRowsQuery,
  counterKeyOf,
  counterSumsQuery,
  pinnedSpansQuery,
  prefixRange,
  shapeOf,
  valuesOf,
} from './lists/filtered.repository.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';

/** An empty database after ANALYZE on PostgreSQL: other tests cannot use it afterwards, and a new one takes a second. */
const empty = shared(async ({ db }) => {
  if (isPostgres) await sql`analyze`.execute(db);
  return { made: db, close: async () => {} };
});

/** Expects that every step uses an index and none sorts. */
function expectIndexOnly(plan: string[], index: RegExp) {
  const text = plan.join('\n');
  if (isPostgres) {
    expect(text).not.toMatch(/Seq Scan|Bitmap|Sort/);
    expect(text).toMatch(/Index (Only )?Scan/);
  } else {
    expect(text).not.toMatch(/TEMP B-TREE/);
    for (const step of plan)
      expect(step).toMatch(/^(SEARCH|SCAN) \w+ USING ((COVERING )?INDEX|PRIMARY KEY) /);
  }
  expect(text).toMatch(index);
}

/** Returns all lists of a section: whole, by category, featured, split, and the latter two by category. */
function viewsOf(section: Section): (ListView & { index: string })[] {
  const { table, featured, split } = definition(section);
  return ['', '1'].flatMap((category) => {
    const end = category ? 'category_list' : 'list';
    const value = split?.values[0];
    return [
      { section, category, index: `${table}_${end}` },
      ...(featured ? [{ section, category, featured: true, index: `${table}_featured_${end}` }] : []),
      ...(value ? [{ section, category, split: value, index: `${table}_getbuginess_type_${end}` }] : []),
    ];
  });
}

describe.each(sections)('the lists of %s', (section) => {
  it('read near and far pages in index order without sorting, and count by key', async () => {
    const db = empty();
    const key = isPostgres ? /list_tally_key/ : /list_tally/;
    for (const { index, ...view } of viewsOf(section)) {
      for (const prefix of ['', '02026-03', '02026-03-18']) {
        const plan = await planOf(db, pageQuery(db, section, rowsOf(view, { prefix, skip: 20 }, 10)));
        expectIndexOnly(plan, new RegExp(`\\b${index}\\b`));
      }
      const counters = { list: listName(view), category: view.category };
      for (const [level, from] of [
        [ALL, ''],
        [MONTHS, ''],
        [DAYS, '02026-03'],
      ] as const)
        expectIndexOnly(
          await planOf(db, bucketsQuery(db, { ...counters, level, ...prefixRange(from) })),
          key,
        );
    }
  });
});

const NARROWED: readonly [Section, ListFilterValues, RegExp][] = [
  ['policy', { level: '省级' }, /policy_list/],
  ['policy', { year: '2026', sort: 'oldest' }, /policy_list/],
  ['project', { state: 'open' }, /project_by_application_end/],
  ['project', { state: 'upcoming' }, /project_by_application_start/],
  ['app', { sort: 'rating' }, /app_by_rating_key/],
  ['recruit', { sort: 'pay', area: '西屏区' }, /recruit_by_salary_key/],
  ['getbuginess', { sort: 'price', area: '西屏区' }, /getbuginess_by_getbuginess_price_key/],
  ['getbuginess', { deadline: '7', price: '1' }, /getbuginess_by_deadline_time/],
];

describe('the filtered lists', () => {
  it.each(NARROWED)('of %s by %j read the index of their order', async (section, selection, index) => {
    const db = empty();
    const plan = planOf(db, plannedQuery(section, selection));
    expectIndexOnly(await plan, index);

    function plannedQuery(of: Section, by: ListFilterValues) {
      const narrowed = planNarrowed(definition(of), by, '2026-03-18');
      const view = { section: of, category: '' };
      const rows = { from: '02026-03-18', below: '02026-03-18~', offset: 0, size: 9 };
      return bucketRowsQuery(db, shapeOf(of, narrowed), valuesOf(view, narrowed, rows));
    }
  });

  it('of projects in the order of their periods read the index of each part', async () => {
    const db = empty();
    const view = { section: 'project', category: '1' } as const;
    const rows = { from: '2026-03-18', below: '2026-03-18~', offset: 0, size: 9 };
    const { periodParts } = periodOrder(definition('project'), '2026-03-18');
    for (const { plan } of periodParts) {
      const query = bucketRowsQuery(db, shapeOf('project', plan), valuesOf(view, plan, rows));
      expectIndexOnly(await planOf(db, query), new RegExp(`project_by_${plan.column}`));
    }
    // PostgreSQL may choose any index for an empty table.
    const pinned = (await planOf(db, pinnedSpansQuery(db, 'project', ''))).join();
    expect(pinned).toMatch(isPostgres ? /Index Scan/ : /project_list/);
  });

  it('are filtered within the index of their order, without reading skipped rows', async () => {
    const { db } = await testDatabase();
    const { rows } = isPostgres
      ? await sql<{
          name: string;
          sql: string;
        }>`select indexname as name, indexdef as sql from pg_indexes`.execute(db)
      : await sql<{
          name: string;
          sql: string;
        }>`select name, sql from sqlite_master where type = 'index'`.execute(db);
    const indexes = new Map(rows.map((row) => [row.name, row.sql]));
    for (const section of sections) {
      const { table, split, listing: { orders = [], facets = {}, period } = {} } = definition(section);
      const narrowing = [
        'id',
        'category',
        ...(split ? [columnOf(split.field)] : []),
        ...Object.values(facets).map(facetColumn),
      ];
      for (const order of orders) {
        const column = orderColumn(order);
        const otherColumns = period ? orders.map(orderColumn).filter((other) => other !== column) : [];
        const columns = [column, ...narrowing, ...otherColumns].join(', ');
        expect(indexes.get(`${table}_by_${column}`)?.replaceAll(' COLLATE "C"', '')).toContain(
          `(${columns})`,
        );
      }
    }
  });

  it.each(['', '1'])('are summed by key for the category "%s"', async (category) => {
    const { db } = await testDatabase();
    if (isPostgres) await sql`analyze`.execute(db);
    const facets = [{ name: 'level', column: 'level', value: '省级', level: FACET_LEVEL, part: 0 }];
    const counterKey = counterKeyOf({ section: 'policy', category }, facets, MONTHS);
    const key = isPostgres ? /narrow_tally_key/ : /narrow_tally/;
    expectIndexOnly(await planOf(db, counterSumsQuery(db, counterKey)), key);
  });
});

describe('the deadline check', () => {
  it('uses its index', async () => {
    const { db } = await testDatabase();
    for (let count = 0; count < 40; count += 1) await createItem(db, 'getbuginess');
    // Without statistics PostgreSQL may choose any index that begins with the state.
    if (isPostgres) await sql`analyze`.execute(db);
    const query = db
      .selectFrom('getbuginess')
      .select('id')
      .where('state', '=', 'published')
      .where('deadline_time', '<', '2026-03-18');
    expectIndexOnly(await planOf(db, query), /getbuginess_deadline/);
  });
});

describe('pending submissions of all kinds', () => {
  it('are read oldest first through one index', async () => {
    const { db } = await testDatabase();
    const waiting = db.selectFrom('submission').select(['id', 'kind']).where('state', '=', 'pending');
    const plan = await planOf(db, waiting.orderBy('id').limit(20));
    expectIndexOnly(plan, /submission_waiting/);
  });
});
