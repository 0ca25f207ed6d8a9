import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../database/database.ts';
import { countCells, dropTallies, type Tallied } from './narrow-cells.ts';

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
      { name: 'area', column: 'workplace_area' },
      { name: 'pay', column: 'salary_bands' },
      { name: 'education', column: 'education_words' },
    ],
    orders: [{ column: 'salary_key', bucket: NUMBER }],
  },
  {
    ...{ section: 'getbuginess', table: 'getbuginess', split: 'getbuginess_type' },
    facets: [
      { name: 'area', column: 'area_area' },
      { name: 'price', column: 'getbuginess_price_bands' },
    ],
    orders: [
      { column: 'deadline_time', bucket: DAY },
      { column: 'getbuginess_price_key', bucket: NUMBER },
    ],
  },
];

/**
 * Counters of narrowed lists that are summed up where they are read, over the categories and the lists that a section is split
 * into, in the place of one counter for each of these sums. See docs/decisions/0059-list-filters.md.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  for (const { table } of NARROWED) await dropTallies(db, dialect, table);
  await db.schema.dropTable('narrow_tally').execute();
  const keyType = dialect === 'postgres' ? sql`text collate "C"` : 'text';
  await db.schema
    .createTable('narrow_tally')
    .addColumn('list', keyType, (column) => column.notNull())
    .addColumn('level', 'integer', (column) => column.notNull())
    .addColumn('prefix', keyType, (column) => column.notNull())
    .addColumn('split', keyType, (column) => column.notNull())
    .addColumn('category', keyType, (column) => column.notNull())
    .addColumn('rows', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('narrow_tally_key', ['list', 'level', 'prefix', 'split', 'category'])
    .$call((table) => (dialect === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
    .execute();
  for (const tallied of NARROWED) await countCells(db, dialect, tallied);
}
