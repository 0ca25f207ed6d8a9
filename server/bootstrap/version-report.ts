import { statSync } from 'node:fs';
import { databaseFile, openDatabase } from '../platform/database/database.ts';
import { MIGRATIONS, pendingMigrations } from '../platform/database/migrations/migrate.ts';
import { readEnvironment, type Settings } from '../platform/runtime/settings.ts';
import { version } from '../platform/runtime/version.ts';
import { databaseAddress, startFailure } from './start-failure.ts';

async function databaseLines(settings: Settings): Promise<string[]> {
  const { databaseUrl, dataDir } = settings;
  const file = databaseFile(dataDir);
  const name = databaseUrl ? `PostgreSQL ${databaseAddress(databaseUrl)}` : `SQLite ${file}`;
  // Opening it would create it.
  if (!databaseUrl && !statSync(file, { throwIfNoEntry: false })) return [`${name}, not created yet`];
  const database = openDatabase(settings);
  try {
    const pending = await pendingMigrations(database);
    const count = `${MIGRATIONS.length - pending.length} of ${MIGRATIONS.length}`;
    return [name, `${count} run${pending.length > 0 ? `; the next start runs ${pending.join(', ')}` : ''}`];
  } finally {
    await database.db.destroy();
  }
}

/** Returns what a report of a fault should name: the versions, and the database with its migrations. */
export async function reportVersion(): Promise<{ output: string; code: number }> {
  const settings = readEnvironment();
  let code = 0;
  const [database, migrations] = settings.apiBase
    ? [`none, in front of ${settings.apiBase}`]
    : await databaseLines(settings).catch((error: unknown) => {
        code = 1;
        return [startFailure(error, settings)];
      });
  const fields = { program: version, node: process.versions.node, database, migrations };
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    value ? `${name.padEnd(12)}${value}` : [],
  );
  return { output: lines.join('\n'), code };
}
