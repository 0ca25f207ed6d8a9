import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-app.ts';
import { MIGRATIONS, migrations } from './migrate.ts';

const NAME = '2026-11-27-market-units';

const PRICES: readonly [price: number | null, unit: string | null, band: string][] = [
  [0.29, '元/W', '0'],
  [0.69, '元/W', '2'],
  [0.7, '元/W', '3'],
  [12_000, '元/台', '8'],
  [5, null, '4'],
  [null, null, ''],
];

it('the market units migration counts existing entries by unit and finer bands, and filters by whole units', async () => {
  const { db, dialect } = await testDatabase({ isMigrated: false });
  const before = db as unknown as Kysely<unknown>;
  const up = async (names: readonly string[]) => {
    for (const name of names) await migrations[name]?.(before as never, dialect);
  };
  await up(MIGRATIONS.filter((name) => name < NAME));
  for (const [at, [price, unit]] of PRICES.entries())
    await sql`insert into getbuginess (id, category, state, published_at, created_at, updated_at, getbuginess_name,
        getbuginess_type, getbuginess_price, getbuginess_price_unit, getbuginess_price_bands, area_area, deadline_time)
      values (${`e${at}`}, 'module', 'published', '2026-01-01 10:00:00', '', ${`u${at}`}, '组件', '2', ${price}, ${unit},
        ${price === null ? '' : '0'}, '西屏区', '2026-12-01')`.execute(before);
  await up([NAME]);
  const { rows } = await sql<{ band: string }>`
    select getbuginess_price_bands as band from getbuginess order by id`.execute(before);
  expect(rows.map(({ band }) => band)).toEqual(PRICES.map(([, , band]) => band));
  const counted = await sql<{ unit: string; band: string; rows: number }>`
    select facet0 as unit, facet1 as band, rows from narrow_tally
    where list = 'getbuginess' and level = 0 order by facet0, facet1`.execute(before);
  const expected = PRICES.map(([, unit, band]) => ({ unit: unit ?? '', band, rows: 1 }));
  expect(counted.rows).toEqual(expected.sort((a, b) => (a.unit + a.band < b.unit + b.band ? -1 : 1)));
  const copied = await sql<{ unit: string | null }>`
    select getbuginess_price_unit as unit from getbuginess_narrow order by id`.execute(before);
  expect(copied.rows.map(({ unit }) => unit)).toEqual(PRICES.map(([, unit]) => unit));
  await sql`delete from getbuginess`.execute(before);
  const left = await sql`select * from narrow_tally where rows <> 0`.execute(before);
  expect(left.rows).toEqual([]);
});
