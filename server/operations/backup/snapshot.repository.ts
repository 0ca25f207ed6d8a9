import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { type Database, type Db, databaseFile, refuseMissing } from '../../platform/database/database.ts';
import { inSnapshot } from '../../platform/database/transact.ts';
import type { Settings } from '../../platform/runtime/settings.ts';
import { StartError } from '../../platform/runtime/start-error.ts';
import { COPY } from './manifest.ts';
import { dump } from './postgres-tools.ts';

/** All pages in one step: a copy in steps starts again after every write in between. */
const ALL_PAGES = 2 ** 31 - 1;
/** Milliseconds to wait for a server that is checkpointing its WAL. */
const TIMEOUT_MS = 5000;

/**
 * Copies the database of a running server into `folder`, in its state at one moment, and returns what the copy contains. Throws a
 * StartError when it cannot.
 */
export function copyDatabase(database: Database, settings: Settings, folder: string) {
  return settings.databaseUrl
    ? copyPostgres(database.db, settings.databaseUrl, folder)
    : copySqlite(databaseFile(settings.dataDir), join(folder, COPY.sqlite));
}

async function copySqlite(file: string, copy: string) {
  refuseMissing(file);
  const source = new DatabaseSync(file, { readOnly: true, timeout: TIMEOUT_MS });
  try {
    await backup(source, copy, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  return checkSqlite(copy);
}

/** Checks a SQLite file that no other process has open, makes it a single file, and returns what it contains. */
function checkSqlite(file: string) {
  const database = new DatabaseSync(file);
  const texts = (statement: string) =>
    database
      .prepare(statement)
      .all()
      .map((row) => String(Object.values(row)[0]));
  try {
    database.exec('pragma journal_mode = delete');
    const [verdict] = texts('pragma integrity_check');
    if (verdict !== 'ok') throw new StartError(`the database is damaged, and its copy too: ${verdict}`);
    const tables = texts(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
    );
    const rows = Object.fromEntries(
      tables.map((table) => [table, Number(texts(`select count(*) from "${table}"`)[0])]),
    );
    const migrations = texts('select name from kysely_migration order by name');
    return { migrations, rows, referencedFiles: texts(REFERENCED_FILES_SQL) };
  } finally {
    database.close();
  }
}

/**
 * SQL for the paths, below the data folder, of the files that rows refer to and that cannot have been removed since. An upload not
 * claimed by a submission may be withdrawn while the files are copied, and so may a media library picture.
 */
const REFERENCED_FILES_SQL = `
  select 'private/' || path as path from upload where stored = 1 and claimed_by is not null
  union all select 'upload/' || path from attachment
  union all select 'private/' || path from upload where in_library = 1`;

/** Throws a StartError unless a restored file is intact and has the expected rows. */
export function checkRestored(file: string, rows: Readonly<Record<string, number>>): void {
  compareRows(checkSqlite(file).rows, rows);
}

/** Throws a StartError unless every table has the expected number of rows. */
export function compareRows(
  actual: Readonly<Record<string, number>>,
  expected: Readonly<Record<string, number>>,
): void {
  const differences = Object.entries(expected)
    .filter(([table, count]) => actual[table] !== count)
    .map(([table, count]) => `${table} has ${actual[table] ?? 'no'} rows, not ${count}`);
  if (differences.length > 0) throw new StartError(`the restored tables differ: ${differences.join('; ')}`);
}

async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Counts the rows of every table of a PostgreSQL database. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const table of await tablesOf(db)) {
    const result = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
    rows[table] = Number(result.rows[0]?.n);
  }
  return rows;
}

/** PostgreSQL cuts longer names. */
const MAX_NAME_LENGTH = 63;

/** Drops databases whose name begins with `start` and ends with an id, except those in use: a run that was killed left them. */
async function dropLeftDatabases(db: Db, start: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database where datname ~ ${`^${start}[0-9a-f]{32}$`}`.execute(db);
  for (const { name } of rows) await sql`drop database ${sql.id(name)}`.execute(db).catch(() => {});
}

/** Returns the encoding and locale of this database, which those of its server may not be, as options of a new one. */
async function encodingOf(db: Db) {
  const { rows } = await sql<{ encoding: string; datcollate: string; datctype: string }>`
    select pg_encoding_to_char(encoding) as encoding, datcollate, datctype
    from pg_database where datname = current_database()`.execute(db);
  const [{ encoding, datcollate, datctype } = { encoding: '', datcollate: '', datctype: '' }] = rows;
  return sql`encoding ${sql.lit(encoding)} lc_collate ${sql.lit(datcollate)} lc_ctype ${sql.lit(datctype)}`;
}

/**
 * Runs `work` with the address of a new, empty database on the same PostgreSQL server, which is named after this one and dropped
 * afterwards; with undefined for SQLite.
 */
export async function inNewDatabase<T>(
  { db, url }: Database,
  purpose: string,
  work: (url: string | undefined) => Promise<T>,
): Promise<T> {
  if (url === undefined) return work(undefined);
  const newUrl = new URL(url);
  const id = randomUUID().replaceAll('-', '');
  const end = `_${purpose}_`;
  const start = newUrl.pathname.replace(/\W/g, '').slice(0, MAX_NAME_LENGTH - end.length - id.length) + end;
  const name = start + id;
  await dropLeftDatabases(db, start);
  await sql`create database ${sql.id(name)} template template0 ${await encodingOf(db)}`
    .execute(db)
    .catch((error: { code?: string }) => {
      if (error.code !== '42501') throw error;
      throw new StartError(
        'the user of DATABASE_URL may not create databases, which a drill needs: allow it by ALTER ROLE … CREATEDB',
      );
    });
  try {
    newUrl.pathname = `/${name}`;
    return await work(newUrl.href);
  } finally {
    await sql`drop database ${sql.id(name)} with (force)`.execute(db);
  }
}

async function copyPostgres(db: Db, databaseUrl: string, folder: string) {
  return inSnapshot(db, async (transaction) => {
    // This transaction is idle while pg_dump runs, and blocks no other.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    // The rows counted here are those that pg_dump dumps: both use the same snapshot.
    const snapshot = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(transaction);
    await dump(databaseUrl, join(folder, COPY.postgres), snapshot.rows[0]?.id ?? '');
    const rows = await countRows(transaction);
    const migrations = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      transaction,
    );
    const files = await sql<{ path: string }>`${sql.raw(REFERENCED_FILES_SQL)}`.execute(transaction);
    return {
      rows,
      migrations: migrations.rows.map(({ name }) => name),
      referencedFiles: files.rows.map(({ path }) => path),
    };
  });
}

/** Throws a StartError when a PostgreSQL database is not empty. */
export async function refuseFilled(db: Db): Promise<void> {
  const [table] = await tablesOf(db);
  if (table !== undefined)
    throw new StartError(
      `the database of DATABASE_URL is not empty (it has the table ${table}): create an empty one and set DATABASE_URL to it`,
    );
}
