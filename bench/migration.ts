import { sql } from 'kysely';
import { type Database, unhurried } from '../server/platform/database/database.ts';
import { addField } from '../server/platform/database/migrations/add-field.ts';
import { migrate, migrations } from '../server/platform/database/migrations/migrate.ts';
import { overEachDatabase } from './each-database.ts';
import type { Row } from './table.ts';

const ENTRIES = Number(process.env.BENCH_ROWS ?? 200_000);
const BUDGET_S = 60;
/** Characters of an article. */
const ARTICLE = 600;

const fill = (database: Database) =>
  unhurried(database, (db) =>
    sql`
    with recursive entry (n) as (select 1 union all select n + 1 from entry where n < ${sql.lit(ENTRIES)})
    insert into recruit (id, category, state, published_at, created_at, updated_at, post, com_name, job_description)
    select cast(n as text), '1', 'published', '2026-03-18 10:00:00', '', '', '岗位 ' || n, '企业 ' || (n % 500),
      ${'正文'.repeat(ARTICLE / 2)}
    from entry`.execute(db),
  );

async function measure(database: Database): Promise<Row[]> {
  await fill(database);
  migrations['9999-12-31-field'] = (db, dialect) =>
    addField(db, dialect, {
      ...{ section: 'recruit', table: 'recruit', name: 'age_limit', kind: 'text', isSearched: true },
      index: ['state', 'list_key'],
    });
  const begun = performance.now();
  await migrate(database);
  const seconds = (performance.now() - begun) / 1000;
  delete migrations['9999-12-31-field'];
  return [
    {
      what: `a field with an index added to ${ENTRIES.toLocaleString('en')} entries, ${database.dialect}`,
      ...{ figure: `${seconds.toFixed(1)} s`, beside: '', budget: `${BUDGET_S} s` },
      met: seconds <= BUDGET_S,
    },
  ];
}

/** How long an installation with many entries takes to migrate, over each kind of database. */
export const migration = (): Promise<Row[]> => overEachDatabase(measure);
