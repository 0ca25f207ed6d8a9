import { describe, expect, it } from 'vitest';
import { tableOf } from '../../platform/database/schema.ts';
import { createItem } from '../../testing/content/factories.ts';
import { featuredCalls, sections } from '../../testing/content/sections.ts';
import { expectRefusal, getList } from '../../testing/requests.ts';
import { sharedApp } from '../../testing/test-app.ts';

const lists = [
  ...sections.map((section) => `/api/${section}/list`),
  ...featuredCalls.map(({ path }) => path),
];

/** Entries of news by category, more than a page can have. */
const NEWS = { '23': 23, '12': 12, '3': 3, others: 64 };
const news = (category: keyof typeof NEWS, query = '') =>
  `/api/industryNews/list?category=${category}${query && `&${query}`}`;

/** Each section has 23 entries of category 23, which all have the same time; news has others beside them. */
const site = sharedApp({}, (db) =>
  db.transaction().execute(async (trx) => {
    for (const section of sections)
      for (const [category, count] of Object.entries(section === 'industryNews' ? NEWS : { '23': 23 }))
        for (let index = 0; index < count; index += 1) await createItem(trx, section, { category });
  }),
);

describe('paging', () => {
  it('starts at page 1 with 10 rows a page', async () => {
    const { app } = site();
    const first = await getList(app, news('12'));
    expect(first.rows).toHaveLength(10);
    expect(first.total).toBe(12);
    expect(await getList(app, news('12', 'pageNum=1&pageSize=10'))).toEqual(first);
    expect(await getList(app, news('12', 'pageNum=&pageSize='))).toEqual(first);
    expect((await getList(app, news('12', 'pageNum=2'))).rows).toHaveLength(2);
  });

  it.each(['0', '-1', '-99999999999999999999'])('treats page %s as page 1', async (pageNum) => {
    const { app } = site();
    const first = await getList(app, news('3', 'pageNum=1&pageSize=2'));
    expect(first.rows).toHaveLength(2);
    expect(await getList(app, news('3', `pageNum=${pageNum}&pageSize=2`))).toEqual(first);
  });

  it.each(['0', '-5', '-99999999999999999999'])('treats a page size of %s as 1', async (pageSize) => {
    expect((await getList(site().app, news('3', `pageSize=${pageSize}`))).rows).toHaveLength(1);
  });

  it.each(['101', '1000000', '99999999999999999999'])('treats a page size of %s as 100', async (pageSize) => {
    const { rows, total } = await getList(site().app, `/api/industryNews/list?pageSize=${pageSize}`);
    expect(rows).toHaveLength(100);
    expect(total).toBe(102);
  });

  it.each(['2', '1000', '999999999999999', '99999999999999999999', '9'.repeat(400)])(
    'returns no rows and the true total past the end: page %s',
    async (pageNum) => {
      const body = await getList(site().app, news('3', `pageSize=3&pageNum=${pageNum}`));
      expect(body).toEqual({ code: 0, msg: '操作成功', rows: [], total: 3 });
    },
  );

  it('refuses a value that is not an integer in every list, and names the parameter', async () => {
    const { app } = site();
    for (const path of lists) {
      await expectRefusal(app, `${path}?pageNum=x`, 400, '参数 pageNum 应为整数');
      await expectRefusal(app, `${path}?pageSize=1.5`, 400, '参数 pageSize 应为整数');
    }
    for (const bad of ['1e2', '0x10', 'NaN', 'Infinity', '１', '1,2', '1 2', 'null', '%00', "1'"]) {
      const url = `/api/policy/list?pageNum=${encodeURI(bad).replace('%2500', '%00')}`;
      await expectRefusal(app, url, 400, '参数 pageNum 应为整数');
    }
  });

  it('ignores unknown parameters and uses the first value of a repeated one', async () => {
    const { app } = site();
    const expected = await getList(app, news('3', 'pageNum=1&pageSize=2'));
    const repeated = 'utm_source=x&pageSize=2&pageSize=3&pageNum=1&pageNum=2&orderBy=id';
    expect(await getList(app, news('3', repeated))).toEqual(expected);
  });
});

describe('the order across pages', () => {
  it.each(sections)('shows every row of %s once although all have the same time', async (section) => {
    const { app, database } = site();
    const items = database.db.selectFrom(tableOf(section)).select('id').where('category', '=', '23');
    const ids = (await items.execute()).map(({ id }) => id);
    const pageIds: unknown[] = [];
    for (let page = 1; page <= 5; page += 1) {
      const { rows, total } = await getList(
        app,
        `/api/${section}/list?category=23&pageSize=5&pageNum=${page}`,
      );
      expect(total).toBe(23);
      pageIds.push(...rows.map((row) => row.fdId));
    }
    // Projects that end on one day are ordered by id, ascending.
    expect(pageIds).toEqual(section === 'project' ? ids.sort() : ids.sort().reverse());
  });
});

describe('the category filter', () => {
  it('refuses an impossible code', async () => {
    const { app } = site();
    for (const path of lists) {
      await expectRefusal(app, `${path}?category=${'x'.repeat(65)}`, 400, '参数 category 的取值有误');
    }
    await expectRefusal(app, '/api/policy/list?category=%00', 400, '参数 category 的取值有误');
  });

  it.each(["1' or '1'='1", '%', '_', '~', '1--', '\\', '🙂'])('finds nothing for %s', async (category) => {
    const url = `/api/industryNews/list?category=${encodeURIComponent(category)}`;
    expect(await getList(site().app, url)).toMatchObject({ rows: [], total: 0 });
  });
});
