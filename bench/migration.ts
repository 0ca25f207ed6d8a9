import { insertItems } from '../server/content/core/writing/write.repository.ts';
import type { Database, Db } from '../server/platform/database/database.ts';
import { addField } from '../server/platform/database/migrations/add-field.ts';
import { migrate, migrations } from '../server/platform/database/migrations/migrate.ts';
import { overEachDatabase } from './each-database.ts';
import type { Row } from './table.ts';

const ENTRIES = Number(process.env.BENCH_ROWS ?? 200_000);
const BUDGET_S = 60;
const BATCH = 500;

async function fill(db: Db): Promise<void> {
  const at = '2026-03-18 10:00:00';
  const entry = (number: number) => ({
    ...({ id: `r${number}`, category: '1', state: 'published' } as const),
    published_at: at,
    created_at: at,
    updated_at: at,
    preview: '',
    post: `岗位 ${number}`,
    com_name: `企业 ${number % 500}`,
    job_description: '正文'.repeat(300),
  });
  for (let from = 0; from < ENTRIES; from += BATCH)
    await insertItems(
      db,
      'recruit',
      Array.from({ length: BATCH }, (_, index) => entry(from + index)),
    );
}

async function measure(database: Database): Promise<Row[]> {
  await fill(database.db);
  migrations['9999-12-31-field'] = (db, dialect) =>
    addField(db, dialect, {
      section: 'recruit',
      table: 'recruit',
      name: 'test_note',
      kind: 'text',
      isSearched: true,
      index: ['state', 'list_key'],
    });
  const start = performance.now();
  await migrate(database);
  const seconds = (performance.now() - start) / 1000;
  delete migrations['9999-12-31-field'];
  return [
    {
      metric: `a field with an index added to ${ENTRIES.toLocaleString('en')} entries, ${database.dialect}`,
      figure: `${seconds.toFixed(1)} s`,
      budget: `${BUDGET_S} s`,
      met: seconds <= BUDGET_S,
    },
  ];
}

/** Measures the migration of an installation with many entries on each kind of database. */
export const migration = (): Promise<Row[]> => overEachDatabase(measure);
