import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NONCE_PLACE, PORTAL_PLACE } from '@pv-brain/contract/protocol/office-page.ts';
import type { FastifyInstance } from 'fastify';
import { beforeAll, inject, onTestFinished } from 'vitest';
import { createApp } from '../bootstrap/app.ts';
import { subscribeAll } from '../bootstrap/subscriptions.ts';
import { linkAudits } from '../platform/audit/link.repository.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { readSettings, type Settings } from '../platform/runtime/settings.ts';
import { takePostgres } from './servers/postgres-databases.ts';

type TestDatabase = Database & { settings: Settings };

interface RemovableDatabase {
  database: TestDatabase;
  remove(): Promise<void>;
}

/** Creates a database that the caller must remove. */
async function makeDatabase(isMigrated: boolean): Promise<RemovableDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pv-brain-test-'));
  const environment: NodeJS.ProcessEnv = {
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DEMO_CONTENT: 'off',
  };
  const lease = process.env.TEST_DATABASE === 'postgres' ? await takePostgres(isMigrated) : undefined;
  if (lease) environment.DATABASE_URL = lease.url;
  else if (isMigrated) copyFileSync(inject('sqliteTemplate'), join(dataDir, 'pv-brain.sqlite'));
  const settings = readSettings(environment);
  const database = lease?.database ?? openDatabase(settings);
  subscribeAll(database.db);
  return {
    database: { ...database, settings },
    async remove() {
      // A linking run in progress keeps its connection, and the database is dropped when it still has an open connection.
      await linkAudits(database.db).catch(() => {});
      await database.db.destroy();
      await lease?.giveBack();
      // A process that has just ended may have written a file a moment ago.
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

/**
 * Creates an empty database of this test run's kind and removes it when the test is finished. It is migrated unless `isMigrated`
 * is false, as before the first start.
 */
export async function testDatabase({ isMigrated = true } = {}): Promise<TestDatabase> {
  const { database, remove } = await makeDatabase(isMigrated);
  onTestFinished(remove);
  return database;
}

/**
 * Creates one database for all tests of a file, before the first test, and removes it after the last: only for tests that read,
 * or that write only what no other test of the file reads. The returned function gives the result of `make`.
 */
export function shared<Resource>(
  make: (database: TestDatabase) => Promise<{ made: Resource; close(): Promise<unknown> }>,
  { isMigrated = true } = {},
): () => Resource {
  let resource: Resource | undefined;
  beforeAll(async () => {
    const { database, remove } = await makeDatabase(isMigrated);
    const { close, ...result } = await make(database);
    resource = result.made;
    return async () => {
      await close();
      await remove();
    };
  });
  return () => {
    if (resource === undefined) throw new Error('nothing is made before the tests begin');
    return resource;
  };
}

/** Stands in for the built back office: its page, without scripts and styles. */
export const FAKE_OFFICE = {
  html: async () =>
    `<!doctype html><meta nonce="${NONCE_PLACE}"><meta name="portal" content="${PORTAL_PLACE}">`,
};

/** For `testApp`: enables the cache as on real servers; it notices writes of other processes within a second. */
export const CACHED = { cacheBytes: 64 * 1024 * 1024 };

export interface TestApp {
  app: FastifyInstance;
  database: Database;
  settings: Settings;
}

/** Starts a server over a database that the caller removes after it has closed the server. */
export async function createTestApp(
  { settings: usual, ...database }: TestDatabase,
  change: Partial<Settings>,
  fill: (db: Database['db']) => Promise<void>,
  recurringJobs = false,
): Promise<TestApp> {
  await fill(database.db);
  const settings = { ...usual, cacheBytes: 0, ...change };
  const app = await createApp({ settings, database, office: FAKE_OFFICE, version: 'test', recurringJobs });
  await app.ready();
  return { app, database, settings };
}

/**
 * Starts the whole server without the portal, over a database filled by `fill`. `change` overrides its settings. The cache is
 * off, so that a test may write to the tables directly and read at once. Recurring jobs do not run unless `recurringJobs` is set:
 * each would cost more than most tests.
 */
export async function testApp(
  change: Partial<Settings> = {},
  fill: (db: Database['db']) => Promise<void> = async () => {},
  { recurringJobs = false } = {},
): Promise<TestApp> {
  const created = await createTestApp(await testDatabase(), change, fill, recurringJobs);
  onTestFinished(() => created.app.close());
  return created;
}

/**
 * Starts one server like that of `testApp` for all tests of a file: only for tests that read, or that write only what no other
 * test of the file reads. The returned function gives it.
 */
export function sharedApp(
  change: Partial<Settings> = {},
  fill: (db: Database['db']) => Promise<void> = async () => {},
): () => TestApp {
  return shared(async (database) => {
    const created = await createTestApp(database, change, fill);
    return { made: created, close: () => created.app.close() };
  });
}

/** Sets a config entry until the end of the test, for tests that share a server. */
export async function setConfig(db: Database['db'], key: string, value: string): Promise<void> {
  const row = { key, value, label: key, is_public: 0 };
  await db
    .insertInto('config')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
  onTestFinished(async () => {
    await db.deleteFrom('config').where('key', '=', key).execute();
  });
}
