import { readdirSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartError } from '../../runtime/start-error.ts';
import { type Database, type DialectName, withoutTimeouts } from '../database.ts';

type Up = (db: Kysely<unknown>, dialect: DialectName) => Promise<void>;

/** A migration is a file of this folder that begins with its day. */
const FILE = /^(\d{4}-\d{2}-\d{2}-[a-z-]+)\.ts$/;

/** Names of migrations until they became one baseline. */
const BEFORE_RELEASE = /^0\d{3}-/;

/** By name, in the order in which they are done. Each is loaded when it is: nearly every start finds all of them done. */
export const migrations: Record<string, Up> = Object.fromEntries(
  readdirSync(import.meta.dirname)
    .flatMap((file) => FILE.exec(file)?.[1] ?? [])
    .sort()
    .map((name): [string, Up] => [
      name,
      async (db, dialect) => {
        const { up }: { up: Up } = await import(/* @vite-ignore */ `./${name}.ts`);
        await up(db, dialect);
      },
    ]),
);

/** The names of all migrations that this version knows. */
export const MIGRATIONS = Object.keys(migrations);

/** Throws a StartError where the database has been through migrations that this version does not know. */
async function refuseUnknown(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const unknown = rows.map(({ name }) => name).filter((name) => !MIGRATIONS.includes(name));
  if (unknown.length === 0) return;
  if (unknown.some((name) => BEFORE_RELEASE.test(name)))
    throw new StartError(
      'the database was written before the first release, and nothing upgrades it: remove DATA_DIR, or set DATABASE_URL to an empty database',
    );
  throw new StartError(
    `the database was written by a newer version (${unknown.join(', ')}): start that version or a newer one, or restore a backup`,
  );
}

/**
 * Brings the database to the newest shape, one process at a time; the others wait for as long as it takes. Returns the names of
 * what was done.
 */
export async function migrate(database: Database): Promise<string[]> {
  const { dialect } = database;
  const provider = {
    getMigrations: async () =>
      Object.fromEntries(
        Object.entries(migrations).map(([name, up]) => [
          name,
          { up: (target: Kysely<unknown>) => up(target, dialect) },
        ]),
      ),
  };
  return withoutTimeouts(database, async (db) => {
    // What was written side by side may land in another order than its days; an installation in between must go on.
    const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) {
      await refuseUnknown(db as Kysely<unknown>);
      throw error;
    }
    return results.map((result) => result.migrationName);
  });
}
