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

interface Kept {
  database: TestDatabase;
  remove(): Promise<void>;
}

/** Creates a database that the caller must remove. */
async function makeDatabase(isMigrated: boolean): Promise<Kept> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pv-brain-test-'));
  const environment: NodeJS.ProcessEnv = {
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DEMO_CONTENT: 'off',
  };
  const taken = process.env.TEST_DATABASE === 'postgres' ? await takePostgres(isMigrated) : undefined;
  if (taken) environment.DATABASE_URL = taken.url;
  else if (isMigrated) copyFileSync(inject('sqliteTemplate'), join(dataDir, 'pv-brain.sqlite'));
  const settings = readSettings(environment);
  const database = taken?.database ?? openDatabase(settings);
  subscribeAll(database.db);
  return {
    database: { ...database, settings },
    async remove() {
      // A linking run in progress keeps its connection, and the database is dropped when it still has an open connection.
      await linkAudits(database.db).catch(() => {});
      await database.db.destroy();
      await taken?.giveBack();
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
export function shared<Made>(
  make: (database: TestDatabase) => Promise<{ made: Made; close(): Promise<unknown> }>,
  { isMigrated = true } = {},
): () => Made {
  let made: Made | undefined;
  beforeAll(async () => {
    const { database, remove } = await makeDatabase(isMigrated);
    const { close, ...rest } = await make(database);
    made = rest.made;
    return async () => {
      await close();
      await remove();
    };
  });
  return () => {
    if (made === undefined) throw new Error('nothing is made before the tests begin');
    return made;
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
  const made = await createTestApp(await testDatabase(), change, fill, recurringJobs);
  onTestFinished(() => made.app.close());
  return made;
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
    const made = await createTestApp(database, change, fill);
    return { made, close: () => made.app.close() };
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
