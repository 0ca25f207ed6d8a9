import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Settings } from '../settings.ts';
import { nodeSqliteDialect } from './node-sqlite.ts';
import { postgresDialect, postgresPool } from './postgres.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;
export type DialectName = 'sqlite' | 'postgres';

export interface Database {
  db: Db;
  dialect: DialectName;
}

/** Where the SQLite file is. */
export const databaseFile = (dataDir: string) => join(dataDir, 'pv-brain.sqlite');

/** Opens PostgreSQL when `databaseUrl` is set, otherwise the SQLite file in the data folder. */
export function openDatabase(settings: Pick<Settings, 'databaseUrl' | 'dataDir'>): Database {
  if (settings.databaseUrl)
    return {
      db: new Kysely<Schema>({ dialect: postgresDialect(postgresPool(settings.databaseUrl)) }),
      dialect: 'postgres',
    };
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
  const dialect = nodeSqliteDialect(databaseFile(settings.dataDir));
  return { db: new Kysely<Schema>({ dialect }), dialect: 'sqlite' };
}

/** Settles when the database has answered, and fails when it does not. */
export const reachDatabase = (db: Db): Promise<unknown> => sql`select 1`.execute(db);
