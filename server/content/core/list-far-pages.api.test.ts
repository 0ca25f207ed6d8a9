import type { Section } from '@pv-brain/contract/content/types.ts';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { createItem } from '../../testing/content/factories.ts';
import { getList } from '../../testing/requests.ts';
import { shared, sharedApp, testDatabase } from '../../testing/test-app.ts';
import type { ListView } from './lists/content.repository.ts';
import { readPage } from './lists/filtered.ts';

interface CreatedRow {
  id: string;
  key: string;
  category: string;
  featured: boolean;
  split: string;
}

const ROWS = 520;

/** Creates rows spread over years, months and days: some days crowded, some times equal, a few rows pinned or hidden. */
async function createMany(db: Db, section: Section): Promise<CreatedRow[]> {
  const rows: CreatedRow[] = [];
  await db.transaction().execute(async (trx) => {
    for (let index = 0; index < ROWS; index += 1) {
      const pinned = index % 97 === 0;
      const category = `${(index % 3) + 1}`;
      const featured = index % 5 < 4;
      const split = index % 7 < 6 ? '2' : '1';
      const isListed = index % 50 !== 49;
      const month = String(((index * 7) % 12) + 1).padStart(2, '0');
      const day = String(index % 4 === 0 ? 15 : ((index * 11) % 28) + 1).padStart(2, '0');
      const publishedAt = `${2019 + (index % 6)}-${month}-${day} 0${index % 2}:00:00`;
      const values = section === 'getbuginess' ? { fdGetbuginessType: split } : {};
      const state = isListed ? 'published' : 'draft';
      const id = await createItem(trx, section, { pinned, category, featured, publishedAt, state, values });
      if (isListed) rows.push({ id, key: `${pinned ? 1 : 0}${publishedAt}${id}`, category, featured, split });
    }
  });
  return rows.sort((a, b) => (a.key < b.key ? 1 : -1));
}

function expectedIds(rows: CreatedRow[], { category, featured, split }: ListView): string[] {
  return rows
    .filter((row) => !category || row.category === category)
    .filter((row) => !featured || row.featured)
    .filter((row) => split === undefined || row.split === split)
    .map((row) => row.id);
}

async function pagesOf(db: Db, view: ListView, size: number, total: number): Promise<string[]> {
  const ids: string[] = [];
  for (let offset = 0; offset < total + size; offset += size) {
    const page = await readPage(db, view, { offset, size });
    expect(page.total).toBe(total);
    ids.push(...page.rows.map((row) => row.id));
  }
  return ids;
}

describe.each<{ section: Section; views: Omit<ListView, 'section'>[] }>([
  { section: 'policy', views: [{ category: '' }, { category: '2' }] },
  { section: 'app', views: [{ category: '', featured: true }] },
  { section: 'getbuginess', views: [{ category: '' }, { category: '', split: '2' }] },
])('far pages of $section', ({ section, views }) => {
  const getRows = shared(async ({ db }) => ({
    made: { db, rows: await createMany(db, section) },
    close: async () => {},
  }));

  it.each([100, 37, 9])('match the naively sorted order, %i rows a page', async (size) => {
    const { db, rows } = getRows();
    for (const view of views) {
      const expected = expectedIds(rows, { section, ...view });
      expect(await pagesOf(db, { section, ...view }, size, expected.length)).toEqual(expected);
    }
  });
});

describe('the last pages of a list', () => {
  let rows: CreatedRow[] = [];
  const getRows = sharedApp({}, async (db) => {
    rows = await createMany(db, 'policy');
  });

  it('are right row by row, around the switch of the query and at the last rows', async () => {
    const { app } = getRows();
    const expected = expectedIds(rows, { section: 'policy', category: '' });
    const last = expected.length;
    for (const page of [199, 200, 201, 202, 203, last - 1, last]) {
      const { rows, total } = await getList(app, `/api/policy/list?pageSize=1&pageNum=${page}`);
      expect(total).toBe(last);
      expect(rows.map((row) => row.fdId)).toEqual([expected[page - 1]]);
    }
    expect((await getList(app, `/api/policy/list?pageSize=1&pageNum=${last + 1}`)).rows).toEqual([]);
  });

  it('are right again after another process has written', async () => {
    const { app, database } = getRows();
    const readFarPages = async () => {
      const { rows } = await getList(app, '/api/policy/list?pageNum=40&pageSize=10');
      return rows.map(({ fdId }) => fdId);
    };
    const before = await readFarPages();
    // The app is not notified.
    for (let count = 0; count < 10; count += 1)
      await createItem(database.db, 'policy', { publishedAt: '2025-01-01 00:00:00' });
    const { rows } = await readPage(
      database.db,
      { section: 'policy', category: '' },
      { offset: 390, size: 10 },
    );
    expect(rows.map(({ id }) => id)).not.toEqual(before);
    await expect.poll(readFarPages).toEqual(rows.map(({ id }) => id));
  });

  it('are right when the last rows share one day, or are pinned', async () => {
    const { db } = await testDatabase();
    const rows: string[] = [];
    await db.transaction().execute(async (trx) => {
      for (let index = 0; index < 450; index += 1) {
        const id = await createItem(trx, 'policy', { pinned: index < 230 });
        rows.push(`${index < 230 ? 1 : 0}${id}`);
      }
    });
    const expected = rows
      .sort()
      .reverse()
      .map((key) => key.slice(1));
    expect(await pagesOf(db, { section: 'policy', category: '' }, 7, 450)).toEqual(expected);
  });
});
