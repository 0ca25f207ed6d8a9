import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { derivedColumns } from '@pv-brain/contract/fields/derived.ts';
import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../database.ts';
import { type Tallied, tallyNarrowed } from './narrow-tallies.ts';

/** Characters of a day, and of a number's size with its first two digits. */
const [DAY, NUMBER] = [10, 4];

/** Columns that the server makes of others, by table. */
const DERIVED = {
  app: { rating_key: '-' },
  recruit: { workplace_area: '', salary_bands: '', education_words: '', salary_key: '-' },
  getbuginess: { area_area: '', getbuginess_price_bands: '', getbuginess_price_key: '-' },
} as const satisfies Partial<Record<Section, Readonly<Record<string, string>>>>;

const NARROWED: readonly Tallied[] = [
  { section: 'policy', table: 'policy', facets: [{ name: 'level', column: 'level' }], orders: [] },
  {
    ...{ section: 'project', table: 'project', facets: [] },
    orders: [
      { column: 'application_end', bucket: DAY, beside: 'application_start' },
      { column: 'application_start', bucket: DAY },
    ],
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

/** What visitors narrow and order lists by, with its counters. See docs/decisions/0059-list-filters.md. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const keyType = dialect === 'postgres' ? sql`text collate "C"` : 'text';
  await db.schema
    .createTable('narrow_tally')
    .addColumn('list', keyType, (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('level', 'integer', (column) => column.notNull())
    .addColumn('prefix', keyType, (column) => column.notNull())
    .addColumn('rows', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('narrow_tally_key', ['list', 'category', 'level', 'prefix'])
    .execute();
  for (const [section, columns] of Object.entries(DERIVED)) await derive(db, section as Section, columns);
  for (const tallied of NARROWED) await tallyNarrowed(db, dialect, tallied);

  async function derive(
    target: Kysely<unknown>,
    section: Section,
    columns: Readonly<Record<string, string>>,
  ): Promise<void> {
    const { table } = contentTypes[section];
    for (const [name, empty] of Object.entries(columns))
      await target.schema
        .alterTable(table)
        .addColumn(name, keyType, (column) => column.notNull().defaultTo(empty))
        .execute();
    await fill(target, section, table);
  }
}

/** Rows that are read at a time. */
const PORTION = 500;

async function fill(db: Kysely<unknown>, section: Section, table: string): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await sql<Record<string, unknown> & { id: string }>`
      select * from ${sql.table(table)} where id > ${after} order by id limit ${PORTION}`.execute(db);
    for (const row of rows) {
      const set = Object.entries(derivedColumns(section, row)).map(
        ([name, value]) => sql`${sql.ref(name)} = ${value}`,
      );
      await sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${row.id}`.execute(db);
    }
    const last = rows.at(-1);
    if (!last || rows.length < PORTION) return;
    after = last.id;
  }
}
