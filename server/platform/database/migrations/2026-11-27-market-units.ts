import type { Kysely } from 'kysely';
import { SECTIONS } from './baseline/sections.ts';
import { countCells, countRows, dropCells } from './narrow-cells.ts';
import { changeNarrowKind } from './narrow-copies.ts';
import { type Dialect, run } from './statements.ts';

/** Limits between price bands, as in contract/content/getbuginess.ts. */
const LIMITS = [0.3, 0.5, 0.7, 1, 10, 100, 1000, 10_000];

/** Turns market units from text into choices; lists are filtered and sorted by price within a unit, in finer bands. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const table = SECTIONS.find(({ section }) => section === 'getbuginess');
  if (!table) throw new Error('baseline/sections.ts has no section getbuginess');
  const [area, price] = table.facets ?? [];
  if (!area || !price) throw new Error('baseline/sections.ts: getbuginess has no facets area and price');
  const facets = [area, { name: 'unit', column: 'getbuginess_price_unit' }, price];
  await changeNarrowKind(db, dialect, {
    table: table.table,
    changed: { getbuginess_unit: 'value', getbuginess_price_unit: 'value' },
  });
  await dropCells(db, dialect, table);
  const bands = LIMITS.map((limit, band) => `when getbuginess_price < ${limit} then '${band}'`);
  await run(
    db,
    `update getbuginess set getbuginess_price_bands =
       case ${bands.join(' ')} else '${LIMITS.length}' end
     where getbuginess_price is not null`,
  );
  await countCells(db, dialect, { ...table, facets });
  await countRows(db, { ...table, facets });
}
