import type { Database } from '../server/platform/database/database.ts';
import { addField } from '../server/platform/database/migrations/add-field.ts';
import { migrate, migrations } from '../server/platform/database/migrations/migrate.ts';
import { overEachDatabase } from './each-database.ts';
import { insertRows, publication } from './filling.ts';
import type { Row } from './table.ts';

const ENTRIES = Number(process.env.BENCH_ROWS ?? 200_000);
const BUDGET_S = 60;

const entry = (at: number) => ({
  ...publication(at / ENTRIES),
  post: `岗位 ${at}`,
  com_name: `企业 ${at % 500}`,
  job_description: '正文'.repeat(300),
});

async function measure(database: Database): Promise<Row[]> {
  await insertRows(database.db, 'recruit', { to: ENTRIES }, entry);
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
