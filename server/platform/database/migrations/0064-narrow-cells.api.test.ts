import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-app.ts';
import { migrations } from './migrate.ts';

type Untyped = Kysely<Record<string, Record<string, unknown>>>;

const ROWS = ['西屏区', '东陵县', '', '西屏区', '外地'].map((area, at) => ({
  ...{ id: `a${at}`, category: String(1 + (at % 2)), state: at === 3 ? 'draft' : 'published' },
  ...{ published_at: `202${at}-03-18 10:00:00`, created_at: '', updated_at: '', pinned: at % 2 },
  ...{ getbuginess_name: `产品 ${at}`, getbuginess_type: String(1 + (at % 2)), area_area: area },
  ...{ getbuginess_price_bands: '1', getbuginess_price_key: '51100000000', deadline_time: '2026-12-31' },
}));

const insert = (db: Untyped) => db.insertInto('getbuginess').values(ROWS).execute();

const counters = (db: Untyped) =>
  sql`select * from narrow_tally where rows <> 0 order by list, level, prefix, split, category`.execute(db);

/** Gives the triggers of the counters the name that they had in the days before. */
async function nameAsAtFirst(db: Untyped, dialect: 'sqlite' | 'postgres') {
  const run = (statement: string) => sql.raw(statement).execute(db);
  if (dialect === 'sqlite') {
    const { rows } = await sql<{ name: string; sql: string }>`
      select name, sql from sqlite_master where type = 'trigger' and name like '%_public_tally_%'`.execute(
      db,
    );
    for (const trigger of rows) {
      await run(`drop trigger ${trigger.name}`);
      await run(trigger.sql.replace('_public_tally_', '_narrow_tally_'));
    }
    return rows.length;
  }
  const { rows } = await sql<{ name: string; table: string }>`
    select tgname as name, relname as table from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname like '%_public_tally_%'`.execute(db);
  for (const { name, table } of rows) {
    const first = name.replace('_public_tally_', '_narrow_tally_');
    await run(`alter trigger ${name} on ${table} rename to ${first}`);
    await run(`alter function ${name}() rename to ${first}`);
  }
  return rows.length;
}

it.each(['now', 'first'])(
  'counts anew what there is, as it is counted from then on, with triggers as they are called %s',
  async (when) => {
    const earlier = await testDatabase({ isMigrated: false });
    const before = earlier.db as unknown as Untyped;
    for (const [name, migration] of Object.entries(migrations)) {
      if (name.startsWith('0064')) {
        await insert(before);
        if (when === 'first') expect(await nameAsAtFirst(before, earlier.dialect)).toBeGreaterThan(0);
      }
      await migration(before as never, earlier.dialect);
    }
    const now = (await testDatabase()).db as unknown as Untyped;
    await insert(now);
    const { rows } = await counters(before);
    expect(rows).toEqual((await counters(now)).rows);
    expect(rows.length).toBeGreaterThan(20);
    for (const db of [before, now]) {
      await db.deleteFrom('getbuginess').execute();
      expect((await counters(db)).rows).toEqual([]);
    }
  },
);
