import type { Section } from '@pv-brain/contract/content/types.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createItem } from '../testing/factories.ts';
import { planOf } from '../testing/plans.ts';
import { definition, sections } from '../testing/sections.ts';
import { testDatabase } from '../testing/test-app.ts';
import {
  bucketsOf,
  bucketsQuery,
  countQuery,
  type ListView,
  pageQuery,
  rowsOf,
  tallyOf,
} from './content.repository.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';

/** Every step goes through an index, and none sorts. */
function expectIndexOnly(plan: string[], index: RegExp) {
  const text = plan.join('\n');
  if (isPostgres) {
    expect(text).not.toMatch(/Seq Scan|Bitmap|Sort/);
    expect(text).toMatch(/Index (Only )?Scan/);
  } else {
    expect(text).not.toMatch(/TEMP B-TREE/);
    for (const step of plan) expect(step).toMatch(/^(SEARCH|SCAN) \w+ USING (COVERING )?INDEX /);
  }
  expect(text).toMatch(index);
}

/** All lists of a section: whole, by category, marked, split, and the latter two by category. */
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
  it('are read through their indexes in their order, near and far, and counted by key', async () => {
    const { db } = await testDatabase();
    if (isPostgres) await sql`analyze`.execute(db);
    const key = isPostgres ? /list_tally_key/ : /list_tally/;
    for (const { index, ...view } of viewsOf(section)) {
      for (const prefix of ['', '02026-03', '02026-03-18']) {
        const plan = await planOf(db, pageQuery(db, section, rowsOf(view, { prefix, offset: 20 }, 10)));
        expectIndexOnly(plan, new RegExp(`\\b${index}\\b`));
      }
      expectIndexOnly(await planOf(db, countQuery(db, tallyOf(view))), key);
      expectIndexOnly(await planOf(db, bucketsQuery(db, bucketsOf(view))), key);
      expectIndexOnly(await planOf(db, bucketsQuery(db, bucketsOf(view, '02026-03'))), key);
    }
  });
});

describe('the deadline check', () => {
  it('goes through its index', async () => {
    const { db } = await testDatabase();
    for (let count = 0; count < 40; count += 1) await createItem(db, 'getbuginess');
    // Without numbers PostgreSQL takes any index that begins with the state.
    if (isPostgres) await sql`analyze`.execute(db);
    const query = db
      .selectFrom('getbuginess')
      .select('id')
      .where('state', '=', 'published')
      .where('deadline_time', '<', '2026-03-18');
    expectIndexOnly(await planOf(db, query), /getbuginess_deadline/);
  });
});

describe('what waits of all kinds of submissions', () => {
  it('is read through one index, the oldest first', async () => {
    const { db } = await testDatabase();
    const waiting = db.selectFrom('submission').select(['id', 'kind']).where('state', '=', 'pending');
    const plan = await planOf(db, waiting.orderBy('id').limit(20));
    expectIndexOnly(plan, /submission_waiting/);
  });
});
