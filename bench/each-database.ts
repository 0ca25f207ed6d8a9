import { type Database, openDatabase } from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrations/migrate.ts';
import { startPostgres } from '../server/testing/servers/postgres.ts';
import { withDataDir } from './servers.ts';
import type { Row } from './table.ts';

/** Settings of a server that uses the database, with a folder of its own for files. */
export type Env = Record<'DATA_DIR', string> & Partial<Record<'DATABASE_URL', string>>;

type Measure = (database: Database, env: Env) => Promise<Row[]>;

const measureOn = (databaseUrl: string | undefined, measure: Measure): Promise<Row[]> =>
  withDataDir(async (dataDir) => {
    const database = openDatabase({ dataDir, databaseUrl });
    try {
      await migrate(database);
      return await measure(database, {
        DATA_DIR: dataDir,
        ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      });
    } finally {
      await database.db.destroy();
    }
  });

/** Runs `measure` on a migrated database of each kind; `BENCH_DATABASE` selects one. */
export async function overEachDatabase(measure: Measure, settings: readonly string[] = []): Promise<Row[]> {
  const selectedKind = process.env.BENCH_DATABASE;
  const rows = selectedKind === 'postgres' ? [] : await measureOn(undefined, measure);
  if (selectedKind === 'sqlite') return rows;
  const server = await startPostgres(settings);
  try {
    return [...rows, ...(await measureOn(`${server.url}/postgres`, measure))];
  } finally {
    server.remove();
  }
}
