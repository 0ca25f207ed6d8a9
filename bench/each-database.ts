import { type Database, openDatabase } from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrations/migrate.ts';
import { startPostgres } from '../server/testing/servers/postgres.ts';
import { withDataDir } from './servers.ts';
import type { Row } from './table.ts';

async function over(database: Database, measure: (database: Database) => Promise<Row[]>): Promise<Row[]> {
  try {
    await migrate(database);
    return await measure(database);
  } finally {
    await database.db.destroy();
  }
}

/** Runs `measure` on a migrated database of each kind; `BENCH_DATABASE` selects one. */
export async function overEachDatabase(measure: (database: Database) => Promise<Row[]>): Promise<Row[]> {
  const only = process.env.BENCH_DATABASE;
  const rows: Row[] = [];
  if (only !== 'postgres')
    await withDataDir(async (dataDir) => {
      rows.push(...(await over(openDatabase({ dataDir, databaseUrl: undefined }), measure)));
    });
  if (only !== 'sqlite') {
    const server = await startPostgres([]);
    try {
      const database = openDatabase({ dataDir: '', databaseUrl: `${server.url}/postgres` });
      rows.push(...(await over(database, measure)));
    } finally {
      server.remove();
    }
  }
  return rows;
}
