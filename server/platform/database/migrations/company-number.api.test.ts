import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-app.ts';
import { MIGRATIONS, migrations } from './migrate.ts';

const NAME = '2026-11-27-company-number';

it('the company number migration numbers existing companies and writes the numbers into their entries', async () => {
  const { db, dialect } = await testDatabase({ isMigrated: false });
  const before = db as unknown as Kysely<unknown>;
  const up = async (names: readonly string[]) => {
    for (const name of names) await migrations[name]?.(before as never, dialect);
  };
  await up(MIGRATIONS.filter((name) => name < NAME));
  const ids = Array.from({ length: 200 }, (_, at) => `c${at}`);
  for (const id of ids)
    await sql`insert into company (id, name, created_at) values (${id}, ${id}, '2026-01-01 10:00:00')`.execute(
      before,
    );
  for (const comId of ['c7', 'ent-1'])
    await sql`insert into getbuginess (id, category, state, published_at, created_at, updated_at, getbuginess_type, com_id)
      values (${comId}, 'module', 'published', '2026-01-01 10:00:00', '', ${comId}, '2', ${comId})`.execute(
      before,
    );
  await up([NAME]);
  const { rows } = await sql<{ id: string; number: string }>`select id, number from company`.execute(before);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(ids.length);
  for (const { number } of rows) expect(number).toMatch(/^[1-9]\d{7}$/);
  const entries = await sql<{ id: string; com_id: string }>`select id, com_id from getbuginess`.execute(
    before,
  );
  expect(new Map(entries.rows.map(({ id, com_id }) => [id, com_id]))).toEqual(
    new Map([
      ['c7', rows.find(({ id }) => id === 'c7')?.number],
      ['ent-1', 'ent-1'],
    ]),
  );
});
