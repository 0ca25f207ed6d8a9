import type { Section } from '@pv-brain/contract/content/types.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { tableOf } from '../../platform/database/schema.ts';
import type { ContentState } from '../../platform/database/tables/content.ts';
import { addDays, shanghaiDay } from '../../platform/runtime/time.ts';
import { createCategories, createItem, fullValues } from '../../testing/content/factories.ts';
import { definition, featuredCalls, fieldsOf, rowNames, sections } from '../../testing/content/sections.ts';
import { getList } from '../../testing/requests.ts';
import { sharedApp } from '../../testing/test-app.ts';

const HIDDEN: ContentState[] = ['draft', 'pending', 'returned', 'rejected', 'down', 'withdrawn', 'expired'];

const site = sharedApp({}, async (db) => {
  for (const section of sections) await createCategories(db, section, { '1': '第一类' });
});

/** Gives the database, whose rows of a section it deletes after the test. */
function emptyTable(section: Section) {
  const { db } = site().database;
  onTestFinished(async () => void (await db.deleteFrom(tableOf(section)).execute()));
  return db;
}

/** Reads a list after the server has noticed all writes. */
async function readList(url: string) {
  const { app } = site();
  await app.versions.refreshQuietly();
  return getList(app, url);
}

describe.each(sections)('GET /api/%s/list', (section) => {
  const { category, time, title } = definition(section);
  const path = `/api/${section}/list`;

  it('returns an empty list in the envelope', async () => {
    const { app } = site();
    await app.versions.refreshQuietly();
    const response = await app.inject(path);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toEqual({ code: 0, msg: '操作成功', rows: [], total: 0 });
  });

  it('returns exactly the fields of a list row, with the category name and the publication time', async () => {
    const db = emptyTable(section);
    const values = { ...fullValues(section), [title]: '一个条目' };
    const publishedAt = '2026-03-05 09:08:07';
    const id = await createItem(db, section, { values, publishedAt });
    const { rows } = await readList(path);
    expect(rows).toHaveLength(1);
    const row = rows[0] ?? {};
    expect(Object.keys(row).sort()).toEqual(rowNames(section));
    expect(row).toMatchObject({
      fdId: id,
      [category.field]: '1',
      fdCategoryName: '第一类',
      [title]: '一个条目',
    });
    if (time) expect(row[time.field]).toBe(publishedAt);
    for (const [name, field] of Object.entries(fieldsOf(section))) {
      if (field.list) expect(row[name], name).toEqual(field.kind === 'richText' ? '正文' : values[name]);
    }
  });

  it('returns null for optional fields that are empty and for the name of an unknown category', async () => {
    const db = emptyTable(section);
    await createItem(db, section, { category: 'none' });
    const row = (await readList(path)).rows[0] ?? {};
    expect(row.fdCategoryName).toBeNull();
    for (const [name, field] of Object.entries(fieldsOf(section))) {
      if (!field.list || field.required) continue;
      expect(row[name], name).toBe(field.kind === 'richText' ? '' : null);
    }
  });

  // The order of projects has a separate test.
  it.skipIf(section === 'project')(
    'puts pinned entries first, then the newest, then the highest id',
    async () => {
      const db = emptyTable(section);
      const old = await createItem(db, section, { publishedAt: '2020-12-31 23:59:59' });
      const pinned = await createItem(db, section, { publishedAt: '2019-01-01 00:00:00', pinned: true });
      const lower = await createItem(db, section, { id: 'a', publishedAt: '2021-01-01 00:00:00' });
      const higher = await createItem(db, section, { id: 'b', publishedAt: '2021-01-01 00:00:00' });
      const newest = await createItem(db, section, { publishedAt: '2021-01-01 00:00:01' });
      const { rows } = await readList(path);
      expect(rows.map((row) => row.fdId)).toEqual([pinned, newest, higher, lower, old]);
    },
  );

  it('lists published entries only', async () => {
    const db = emptyTable(section);
    for (const state of HIDDEN) await createItem(db, section, { state, pinned: true, featured: true });
    const id = await createItem(db, section);
    const { rows, total } = await readList(path);
    expect(rows.map((row) => row.fdId)).toEqual([id]);
    expect(total).toBe(1);
  });

  it('filters by category, in the rows and in the total', async () => {
    const db = emptyTable(section);
    for (const code of ['1', '2', '1', '11']) await createItem(db, section, { category: code });
    const first = await readList(`${path}?category=1`);
    expect(first.total).toBe(2);
    expect(first.rows.map((row) => row[category.field])).toEqual(['1', '1']);
    expect(await readList(`${path}?category=3`)).toMatchObject({ rows: [], total: 0 });
    expect(await readList(`${path}?category=`)).toMatchObject({ total: 4 });
  });
});

it('GET /api/project/list puts pinned, open, upcoming and closed projects in this order, by category too', async () => {
  const db = emptyTable('project');
  const day = (days: number) => addDays(shanghaiDay(), days);
  const add = (start: number, end: number, pinned = false, category = '1') =>
    createItem(db, 'project', {
      pinned,
      category,
      values: { fdApplicationStart: day(start), fdApplicationEnd: day(end) },
    });
  const closedLongAgo = await add(-90, -60);
  const openForLong = await add(-5, 40);
  const closedLately = await add(-90, -1, false, '2');
  const upcomingLater = await add(9, 20);
  const openUntilToday = await add(0, 0, false, '2');
  const upcomingSoon = await add(1, 90);
  const openSoonOver = await add(-5, 3);
  const pinned = await add(-90, -70, true);
  const order = [
    pinned,
    openUntilToday,
    openSoonOver,
    openForLong,
    upcomingSoon,
    upcomingLater,
    closedLately,
    closedLongAgo,
  ];
  const ids = async (query: string) =>
    (await readList(`/api/project/list?${query}`)).rows.map((row) => row.fdId);
  expect(await ids('')).toEqual(order);
  expect(await ids('category=2')).toEqual([openUntilToday, closedLately]);
  const pages = await Promise.all([1, 2, 3].map((page) => ids(`pageSize=3&pageNum=${page}`)));
  expect(pages.flat()).toEqual(order);
});

describe.each(featuredCalls)('GET $path', ({ section, path }) => {
  it('lists the marked entries only, filtered by category too', async () => {
    const db = emptyTable(section);
    const firstItem = await createItem(db, section, {
      featured: true,
      publishedAt: '2026-01-01 00:00:00',
    });
    const secondItem = await createItem(db, section, {
      featured: true,
      category: '2',
      publishedAt: '2026-01-02 00:00:00',
    });
    await createItem(db, section);
    await createItem(db, section, { featured: true, state: 'draft' });
    const all = await readList(path);
    expect(all.rows.map((row) => row.fdId)).toEqual([secondItem, firstItem]);
    expect(all.total).toBe(2);
    expect(Object.keys(all.rows[0] ?? {}).sort()).toEqual(rowNames(section));
    const second = await readList(`${path}?category=2`);
    expect(second.rows.map((row) => row.fdId)).toEqual([secondItem]);
    expect(second.total).toBe(1);
    const page = await readList(`${path}?pageNum=2&pageSize=1`);
    expect(page.rows.map((row) => row.fdId)).toEqual([firstItem]);
    expect(page.total).toBe(2);
  });
});

describe('fields that list rows omit', () => {
  it.each([
    ['specialist', ['fdEmail', 'fdHometown']],
    ['project', ['fdContactPerson', 'fdContactEmail', 'fdPublisher']],
    ['recruit', ['fdPublisher', 'fdPublisherPhone', 'fdContactEmail', 'fdBenefits', 'fdPositionRequirement']],
    ['getbuginess', ['fdContactsPerson', 'fdContactsPhone', 'fdContactsAddress', 'fdCreateBy', 'fdComId']],
  ] as const)('%s: %j', async (section, names) => {
    const db = emptyTable(section);
    await createItem(db, section, { values: fullValues(section) });
    const row = (await readList(`/api/${section}/list`)).rows[0] ?? {};
    for (const name of names) expect(row).not.toHaveProperty(name);
    expect(JSON.stringify(row)).not.toContain('a@example.com');
    expect(JSON.stringify(row)).not.toContain('13800008000');
  });
});
