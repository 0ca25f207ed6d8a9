import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type Db, openDatabase } from '../../platform/database/database.ts';
import { freePort } from './free-port.ts';
import { KEEP_PRISTINE } from './pristine.ts';
import { prepareTemplate } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

const VERSIONS = '/usr/lib/postgresql';

/** Returns the program folder of the newest installed PostgreSQL. */
function programs(): string {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a)) : [];
  const folder = versions
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
  if (!folder)
    throw new Error('PostgreSQL is missing: install it (Debian: apt-get install postgresql) and try again');
  return folder;
}

/** PostgreSQL refuses to run as root; then it runs as its own user, created by the Debian package. */
function run(program: string, parameters: string[]) {
  const asRoot = process.getuid?.() === 0;
  const command = asRoot ? 'runuser' : program;
  execFileSync(command, asRoot ? ['-u', 'postgres', '--', program, ...parameters] : parameters, {
    stdio: 'ignore',
  });
}

/** Name of the migrated database that is copied for every test. */
export const POSTGRES_TEMPLATE = 'pv_brain_template';

async function makeTemplate(url: string) {
  const client = new pg.Client(`${url}/postgres`);
  await client.connect();
  await client.query(`create database ${POSTGRES_TEMPLATE}`);
  await client.end();
  const database = openDatabase({ databaseUrl: `${url}/${POSTGRES_TEMPLATE}`, dataDir: '' });
  await prepareTemplate(database);
  await sql.raw(KEEP_PRISTINE).execute(database.db);
  await database.db.destroy();
}

export interface PostgresServer {
  /** URL without a database name. */
  url: string;
  start(): void;
  /** Stops the server, which ends every connection, as a restart does. */
  stop(): void;
  /** Stops the server and deletes its data. */
  remove(): void;
}

/** No data needs to survive the run, and autovacuum over a thousand databases is wasted work. */
const HASTY = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'autovacuum=off'];

/** Starts a separate PostgreSQL server, with default configuration except for these settings. */
export async function startPostgres(hasty: readonly string[] = HASTY): Promise<PostgresServer> {
  const bin = programs();
  const folder = mkdtempSync(join(tmpdir(), 'pv-brain-pg-'));
  const data = join(folder, 'data');
  const port = await freePort();
  if (process.getuid?.() === 0) execFileSync('chown', ['postgres', folder]);
  const locale = ['--locale=C.UTF-8', '--encoding=UTF8'];
  run(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync', ...locale]);
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    ...hasty,
  ];
  const options = `-p ${port} ${settings.map((setting) => `-c ${setting}`).join(' ')}`;
  const control = (...parameters: string[]) => run(join(bin, 'pg_ctl'), ['-D', data, '-w', ...parameters]);
  const start = () => control('-o', options, '-l', join(folder, 'log'), 'start');
  start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    start,
    stop: () => control('-m', 'fast', 'stop'),
    remove: () => {
      control('-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Does the vacuum that a real server does from time to time; autovacuum is off here. */
export const vacuum = (db: Db) => sql`vacuum analyze`.execute(db);

/** Starts a PostgreSQL for the test run and deletes it afterwards. All projects use it. */
export default async function setup({ vitest }: TestProject) {
  const root = vitest.getRootProject();
  if (root.getProvidedContext().postgresUrl) return;
  const server = await startPostgres();
  root.provide('postgresUrl', server.url);
  await makeTemplate(server.url);
  return server.remove;
}
