import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { type ContentTable, tableOf } from '../../platform/database/schema.ts';
import { createItem } from '../../testing/content/factories.ts';
import { sections } from '../../testing/content/sections.ts';
import { testDatabase } from '../../testing/test-app.ts';
import type { ListView } from './lists/content.repository.ts';
import { countFiltered, readPage } from './lists/filtered.ts';

type Change = Partial<Pick<ContentTable, 'state' | 'category' | 'published_at'>> & {
  pinned?: number;
  featured?: number;
};

function change(db: Db, section: Section, id: string, values: Change) {
  return db.updateTable(tableOf(section)).set(values).where('id', '=', id).execute();
}

/** Compares each non-empty counter with the exact number of rows in the table. */
async function expectExactTallies(db: Db, section: Section) {
  const type = contentTypes[section];
  const split = 'split' in type ? sql`getbuginess_type` : sql`''`;
  const { rows } = await sql<{ list_key: string; category: string; featured: number; split: string }>`
    select list_key, category, featured, ${split} as split from ${sql.table(type.table)}
    where list_key is not null`.execute(db);
  const expected = new Map<string, number>();
  for (const row of rows) {
    const lists: string[] = [section];
    if ('featured' in type && row.featured === 1) lists.push(`${section}:featured`);
    if ('split' in type) lists.push(`${section}:${row.split}`);
    for (const list of lists) {
      for (const category of ['', row.category]) {
        for (const [level, length] of [0, 8, 11].entries()) {
          const key = [list, category, level, row.list_key.slice(0, length)].join('|');
          expected.set(key, (expected.get(key) ?? 0) + 1);
        }
      }
    }
  }
  const tallies = await db.selectFrom('list_tally').selectAll().where('rows', '<>', 0).execute();
  const actual = tallies.map((t) => [[t.list, t.category, t.level, t.prefix].join('|'), t.rows] as const);
  expect(new Map(actual)).toEqual(expected);
}

describe.each(sections)('the counts of %s', (section) => {
  it('are right after every write', async () => {
    const { db } = await testDatabase();
    const view: ListView = { section, category: '' };
    const ids: string[] = [];
    for (const state of ['published', 'draft', 'published', 'pending'] as const) {
      ids.push(await createItem(db, section, { state, publishedAt: `2026-0${ids.length + 1}-01 00:00:00` }));
    }
    const [id = ''] = ids;
    const changes: [Change, number][] = [
      [{ state: 'draft' }, 1],
      [{ state: 'draft' }, 1],
      [{ state: 'published' }, 2],
      [{ category: '2' }, 2],
      [{ pinned: 1 }, 2],
      [{ published_at: '2025-12-31 23:59:59' }, 2],
      [{ pinned: 0, category: '1', published_at: '2026-01-02 00:00:00' }, 2],
      [{ featured: 1 }, 2],
      [{ featured: 1, category: '3' }, 2],
      [{ featured: 0, state: 'withdrawn' }, 1],
      [{ featured: 1, state: 'expired' }, 1],
      [{ state: 'published' }, 2],
    ];
    for (const [values, total] of changes) {
      await change(db, section, id, values);
      await expectExactTallies(db, section);
      expect(await countFiltered(db, view, {})).toBe(total);
    }
    await db.deleteFrom(tableOf(section)).where('id', '=', id).execute();
    await expectExactTallies(db, section);
    expect(await countFiltered(db, view, {})).toBe(1);
    await db.updateTable(tableOf(section)).set({ state: 'published' }).execute();
    await expectExactTallies(db, section);
    await db.deleteFrom(tableOf(section)).execute();
    await expectExactTallies(db, section);
    expect(await readPage(db, view, { offset: 0, size: 10 })).toEqual({ rows: [], total: 0 });
  });
});

describe('the counts of getbuginess by market', () => {
  it('follow an entry that moves to the other market', async () => {
    const { db } = await testDatabase();
    const id = await createItem(db, 'getbuginess', { values: { fdGetbuginessType: '1' } });
    const counts = async () =>
      Promise.all(
        ['1', '2'].map((split) => countFiltered(db, { section: 'getbuginess', category: '1', split }, {})),
      );
    expect(await counts()).toEqual([1, 0]);
    await sql`update getbuginess set getbuginess_type = '2' where id = ${id}`.execute(db);
    expect(await counts()).toEqual([0, 1]);
    await expectExactTallies(db, 'getbuginess');
  });
});

describe('counts under concurrent writes', () => {
  it('stay exact when writes overlap, and no write fails', async () => {
    const { db } = await testDatabase();
    const ids = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        createItem(db, 'app', { category: `${index % 3}`, featured: index % 2 === 0 }),
      ),
    );
    await Promise.all(
      ids.map((id, index) =>
        index % 4 === 0
          ? db.deleteFrom('app').where('id', '=', id).execute()
          : change(db, 'app', id, { category: `${(index + 1) % 3}`, pinned: index % 2 }),
      ),
    );
    await expectExactTallies(db, 'app');
    expect(await countFiltered(db, { section: 'app', category: '' }, {})).toBe(30);
  });

  it('ignore a write that was rolled back', async () => {
    const { db } = await testDatabase();
    const failed = db.transaction().execute(async (trx) => {
      await createItem(trx, 'policy');
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await countFiltered(db, { section: 'policy', category: '' }, {})).toBe(0);
  });
});
