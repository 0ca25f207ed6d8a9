import { readdirSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartError } from '../../runtime/start-error.ts';
import { type Database, type Db, type DialectName, withoutTimeouts } from '../database.ts';

type Up = (db: Kysely<unknown>, dialect: DialectName) => Promise<void>;

/** A migration is a file in this folder whose name begins with its date. */
const FILE = /^(\d{4}-\d{2}-\d{2}-[a-z-]+)\.ts$/;

/** Names of migrations from before they were merged into one baseline. */
const BEFORE_RELEASE = /^0\d{3}-/;

/** Migrations by name, in execution order. Each is imported only when it runs: at nearly every start all of them are done. */
export const migrations: Record<string, Up> = Object.fromEntries(
  readdirSync(import.meta.dirname)
    .flatMap((file) => FILE.exec(file)?.[1] ?? [])
    .sort()
    .map((name): [string, Up] => [
      name,
      async (db, dialect) => {
        const { up }: { up: Up } = await import(new URL(`./${name}.ts`, import.meta.url).href);
        await up(db, dialect);
      },
    ]),
);

/** Names of all migrations of this version. */
export const MIGRATIONS = Object.keys(migrations);

/** Returns the names of the migrations that the database has run; none before the first start. */
async function executedMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Returns the migrations that the next start runs. Throws a StartError when the database has run ones that this version lacks. */
export async function pendingMigrations({ db }: Pick<Database, 'db'>): Promise<string[]> {
  const executed = await executedMigrations(db);
  const unknown = executed.filter((name) => !MIGRATIONS.includes(name));
  if (unknown.some((name) => BEFORE_RELEASE.test(name)))
    throw new StartError(
      'the database was written before the first release, and nothing upgrades it: remove DATA_DIR, or set DATABASE_URL to an empty database',
    );
  if (unknown.length > 0)
    throw new StartError(
      `the database was written by a newer version (${unknown.join(', ')}): start that version or a newer one, or restore a backup`,
    );
  return MIGRATIONS.filter((name) => !executed.includes(name));
}

/**
 * Encodings that store every character. `SQL_ASCII` stores bytes as they come, and is that of each database of a server in the C
 * locale, as in a container: `manage -- doctor` warns of it.
 */
const ENCODINGS = ['UTF8', 'SQL_ASCII'];

/** Throws a StartError for a new database in an encoding without Chinese characters. */
export async function refuseOtherEncoding(db: Db): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
  const encoding = rows[0]?.server_encoding ?? '';
  if (!ENCODINGS.includes(encoding) && (await executedMigrations(db)).length === 0)
    throw new StartError(
      `the database of DATABASE_URL has the encoding ${encoding}: create one by createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8`,
    );
}

/**
 * Migrates the database to the newest schema, one process at a time; other processes wait as long as it takes. Returns the names
 * of the migrations that it ran.
 */
export async function migrate(database: Database): Promise<string[]> {
  return withoutTimeouts(database, async (db) => {
    if (database.dialect === 'postgres') await refuseOtherEncoding(db);
    const migrator = new Migrator({
      db,
      provider: {
        getMigrations: async () =>
          Object.fromEntries(
            Object.entries(migrations).map(([name, up]) => [
              name,
              { up: (target: Kysely<unknown>) => up(target, database.dialect) },
            ]),
          ),
      },
      // Migrations written in parallel may land in another order than their dates; an installation updated in between must still
      // migrate.
      allowUnorderedMigrations: true,
    });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) {
      // The library's error for unknown migrations does not tell what to do.
      await pendingMigrations({ db });
      throw error;
    }
    return results.map((result) => result.migrationName);
  });
}
