import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type CompiledQuery, Kysely, type LogConfig, type QueryResult, sql } from 'kysely';
import { gauge, type Measures } from '../metrics/measures.ts';
import { ensureFolder } from '../runtime/ensure-folder.ts';
import type { Settings } from '../runtime/settings.ts';
import { StartError } from '../runtime/start-error.ts';
import { nodeSqliteDialect, sqliteOf } from './node-sqlite.ts';
import { MIGRATION_TIMEOUTS, type Pool, postgresDialect, postgresPool } from './postgres.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;
export type DialectName = 'sqlite' | 'postgres';

export interface Database {
  db: Db;
  dialect: DialectName;
  /** Address of PostgreSQL. */
  url?: string;
  /** Connections to PostgreSQL. */
  pool?: Pool;
}

/** Path of the SQLite file. */
export const databaseFile = (dataDir: string) => join(dataDir, 'pv-brain.sqlite');

/**
 * Throws a StartError when the SQLite file does not exist: opening it would create an empty one. Throws the system's error when
 * this user may not read the folder.
 */
export function refuseMissing(file: string): void {
  if (!statSync(file, { throwIfNoEntry: false }))
    throw new StartError(`there is no database ${file}: set DATA_DIR to where the server keeps it`);
}

/** Opens PostgreSQL when `databaseUrl` is set, otherwise the SQLite file in the data folder. */
export function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'> & Partial<Pick<Settings, 'logLevel'>>,
): Database {
  // Logs queries without their values, which may be personal data.
  const log: LogConfig = settings.logLevel === 'trace' ? ['query'] : [];
  if (settings.databaseUrl) {
    const pool = postgresPool(settings.databaseUrl);
    const db = new Kysely<Schema>({ dialect: postgresDialect(pool), log });
    return { db, dialect: 'postgres', url: settings.databaseUrl, pool };
  }
  const dialect = nodeSqliteDialect(databaseFile(ensureFolder(settings.dataDir)));
  return { db: new Kysely<Schema>({ dialect, log }), dialect: 'sqlite' };
}

/** Runs work without time limits: on PostgreSQL over connections of its own. */
export async function withoutTimeouts<T>({ db, url }: Database, work: (db: Db) => Promise<T>): Promise<T> {
  if (url === undefined) return work(db);
  const unlimited = new Kysely<Schema>({ dialect: postgresDialect(postgresPool(url, MIGRATION_TIMEOUTS)) });
  try {
    return await work(unlimited);
  } finally {
    await unlimited.destroy();
  }
}

/** Any number that no other code locks in the database. */
const LOCK_KEY = 731_402_118;

/**
 * Runs `work` in one process at a time on a PostgreSQL database; the others wait as long as it takes. SQLite does not need it: a
 * transaction there blocks all other writers from its beginning, so work that checks again inside one is safe.
 */
export async function withAdvisoryLock<T>(database: Database, work: () => Promise<T>): Promise<T> {
  if (database.dialect === 'sqlite') return work();
  return withoutTimeouts(database, (db) =>
    db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${LOCK_KEY})`.execute(connection);
      try {
        return await work();
      } finally {
        await sql`select pg_advisory_unlock(${LOCK_KEY})`.execute(connection);
      }
    }),
  );
}

/**
 * Runs a query that may take tens of milliseconds; on SQLite in a thread, so that other requests are answered meanwhile. In a
 * transaction it runs on the transaction's connection.
 */
export async function readInThread<R>(db: Db, query: CompiledQuery<R>): Promise<QueryResult<R>> {
  const sqlite = db.isTransaction ? undefined : sqliteOf(db);
  return sqlite ? sqlite.readInThread(query) : db.executeQuery(query);
}

/** Figures of the connections, for the metrics; SQLite has none that could be exhausted. */
export const poolMeasures = ({ pool }: Database): Measures =>
  pool
    ? [
        gauge('database_connections_max', 'Maximum connections to the database', () => pool.options.max),
        gauge(
          'database_connections_in_use',
          'Connections to the database in use',
          () => pool.totalCount - pool.idleCount,
        ),
        gauge('database_waiting', 'Queries that wait for a free connection', () => pool.waitingCount),
      ]
    : [];

/** Resolves when the database has answered, and rejects when it does not. */
export const reachDatabase = (db: Db): Promise<unknown> => sql`select 1`.execute(db);
