import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { DialectName } from '../database.ts';
import { countCells, dropTallies, type Tallied, widenOrders } from './narrow-cells.ts';

/** Characters of a day, and of a number's size with its first two digits. */
const [DAY, NUMBER] = [10, 4];

const NARROWED: readonly Tallied[] = [
  { section: 'policy', table: 'policy', facets: [{ name: 'level', column: 'level' }], orders: [] },
  {
    ...{ section: 'project', table: 'project', facets: [] },
    orders: [
      { column: 'application_end', bucket: DAY },
      { column: 'application_start', bucket: DAY },
    ],
    spans: true,
  },
  { section: 'app', table: 'app', facets: [], orders: [{ column: 'rating_key', bucket: NUMBER }] },
  {
    ...{ section: 'recruit', table: 'recruit' },
    facets: [
      { name: 'area', column: 'workplace_area', own: true },
      { name: 'pay', column: 'salary_bands' },
      { name: 'education', column: 'education_words' },
    ],
    orders: [{ column: 'salary_key', bucket: NUMBER }],
  },
  {
    ...{ section: 'getbuginess', table: 'getbuginess', split: 'getbuginess_type' },
    facets: [
      { name: 'area', column: 'area_area', own: true },
      { name: 'price', column: 'getbuginess_price_bands' },
    ],
    orders: [
      { column: 'deadline_time', bucket: DAY },
      { column: 'getbuginess_price_key', bucket: NUMBER },
    ],
  },
];

const KEY = ['list', 'level', 'prefix', 'split', 'category', 'facet0', 'facet1'] as const;

/**
 * Counters of narrowed lists that are summed up where they are read, over all that has few values, in the place of one counter
 * for each of these sums. See docs/decisions/0059-list-filters.md.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  for (const { table } of NARROWED) await dropTallies(db, dialect, table);
  await db.schema.dropTable('narrow_tally').execute();
  const keyType = dialect === 'postgres' ? sql`text collate "C"` : 'text';
  let create: CreateTableBuilder<string, string> = db.schema.createTable('narrow_tally');
  for (const name of KEY)
    create = create.addColumn(name, name === 'level' ? 'integer' : keyType, (column) => column.notNull());
  create = create
    .addColumn('rows', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('narrow_tally_key', [...KEY]);
  // On SQLite its key is all there is of it: a counter is in one place, and not in two.
  await (dialect === 'sqlite' ? create.modifyEnd(sql`without rowid`) : create).execute();
  for (const tallied of NARROWED) {
    await countCells(db, dialect, tallied);
    await widenOrders(db, tallied);
  }
}
