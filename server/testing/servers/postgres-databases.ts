import { randomUUID } from 'node:crypto';
import { Kysely } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { postgresDialect, postgresPool } from '../../platform/database/postgres.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { POSTGRES_TEMPLATE } from './postgres.ts';

interface Used {
  name: string;
  url: string;
  pool: pg.Pool;
}

/** Restored databases with open connections, for the next tests of this process. */
const idle: Used[] = [];

let control: pg.Pool | undefined;

/** Sends a statement to the PostgreSQL server over pooled connections, since each connection is a process of the server. */
async function onPostgres(statement: string) {
  if (!control) {
    const connectionString = `${inject('postgresUrl')}/postgres`;
    control = new pg.Pool({ connectionString, max: 2, allowExitOnIdle: true });
    // The server may stop while the connection is idle.
    control.on('error', () => {});
  }
  await control.query(statement);
}

/** Timeouts in milliseconds, longer than in production: on a busy machine many parallel requests take longer. */
const PATIENT = { connection: 60_000, statement: 60_000, silence: 80_000, idleInTransaction: 60_000 };

async function make(template: string): Promise<Used> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onPostgres(`create database ${name} template ${template}`);
  const url = `${inject('postgresUrl')}/${name}`;
  return { name, url, pool: postgresPool(url, PATIENT) };
}

async function drop({ name, pool }: Used) {
  await pool.end();
  await onPostgres(`drop database ${name} with (force)`);
}

const CONNECTION_COUNT = 'select count(*) from pg_stat_activity where datname = current_database()';

/** Restores a database to its original state; returns false when that is impossible or it still has connections in use. */
async function restore({ pool }: Used): Promise<boolean> {
  if (pool.idleCount < pool.totalCount) return false;
  try {
    const { rows: connections } = await pool.query(CONNECTION_COUNT);
    if (Number(connections[0].count) !== pool.totalCount) return false;
    const { rows } = await pool.query('select pristine.restore() as is_restored');
    return rows[0].is_restored;
  } catch {
    // The caller then drops the database, with whatever the test did to it or to its connections.
    return false;
  }
}

interface PostgresLease {
  url: string;
  database: Database;
  /** Call it after closing the database. */
  giveBack(): Promise<void>;
}

/** Returns a PostgreSQL database for one test: one released by another test, or a new one. */
export async function takePostgres(isMigrated: boolean): Promise<PostgresLease> {
  const used = (isMigrated && idle.pop()) || (await make(isMigrated ? POSTGRES_TEMPLATE : 'template0'));
  const { pool, url } = used;
  const sharedPool = { options: pool.options, connect: () => pool.connect(), end: async () => {} };
  return {
    url,
    database: {
      db: new Kysely<Schema>({ dialect: postgresDialect(sharedPool) }),
      dialect: 'postgres',
      url,
      pool,
    },
    async giveBack() {
      if (isMigrated && (await restore(used))) idle.push(used);
      else await drop(used);
    },
  };
}
