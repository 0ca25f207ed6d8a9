import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Settings } from '../settings.ts';
import { nodeSqliteDialect } from './node-sqlite.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;
export type DialectName = 'sqlite' | 'postgres';

export interface Database {
  db: Db;
  dialect: DialectName;
}

/** PostgreSQL's type ids of bigint and numeric, which the driver would hand over as text. */
const INT8 = 20;
const NUMERIC = 1700;

/** Opens PostgreSQL when `databaseUrl` is set, otherwise the SQLite file in the data folder. */
export function openDatabase(settings: Pick<Settings, 'databaseUrl' | 'dataDir'>): Database {
  if (settings.databaseUrl) {
    const types = {
      getTypeParser: ((id: number, format?: 'text') =>
        id === INT8 || id === NUMERIC
          ? Number
          : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
    };
    const pool = new pg.Pool({
      connectionString: settings.databaseUrl,
      types,
      max: 10,
      connectionTimeoutMillis: 5000,
      statement_timeout: 15_000,
    });
    // An idle connection that breaks must not end the process: the next query reports it.
    pool.on('error', () => {});
    return { db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }), dialect: 'postgres' };
  }
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
  const dialect = nodeSqliteDialect(join(settings.dataDir, 'pv-brain.sqlite'));
  return { db: new Kysely<Schema>({ dialect }), dialect: 'sqlite' };
}
