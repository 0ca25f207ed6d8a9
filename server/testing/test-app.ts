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

/** A database that its caller removes. */
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
      // A run that is under way keeps its connection, and a database with one in use is thrown away.
      await linkAudits(database.db).catch(() => {});
      await database.db.destroy();
      await taken?.giveBack();
      // A process that has just ended may have left a file behind a moment ago.
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

/**
 * An empty database of the kind this test run is about, migrated unless it is to be as before the first start; gone when
 * the test is finished.
 */
export async function testDatabase({ isMigrated = true } = {}): Promise<TestDatabase> {
  const { database, remove } = await makeDatabase(isMigrated);
  onTestFinished(remove);
  return database;
}

/**
 * A migrated database that all tests of a file share, made before the first and gone after the last: for those
 * that only read. The answer gives what `make` made of it.
 */
export function shared<Made>(
  make: (database: TestDatabase) => Promise<{ made: Made; close(): Promise<unknown> }>,
): () => Made {
  let made: Made | undefined;
  beforeAll(async () => {
    const { database, remove } = await makeDatabase(true);
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

/** Stands for the back office that is built: its page, without scripts and styles. */
export const FAKE_OFFICE = {
  html: async () =>
    `<!doctype html><meta nonce="${NONCE_PLACE}"><meta name="portal" content="${PORTAL_PLACE}">`,
};

/** For `testApp`: with the cache that servers have, which notices within a second what others write. */
export const CACHED = { cacheBytes: 64 * 1024 * 1024 };

/**
 * The whole server without the portal, over a database that `fill` has filled. `change` alters its settings. It has no
 * cache, so that a test may write to the tables behind the server's back and read at once, and does by itself only what it is asked
 * for, unless it is to run `recurringJobs`: each would cost more than most tests.
 */
export async function testApp(
  change: Partial<Settings> = {},
  fill: (db: Database['db']) => Promise<void> = async () => {},
  { recurringJobs = false } = {},
): Promise<{ app: FastifyInstance; database: Database; settings: Settings }> {
  const { settings: usual, ...database } = await testDatabase();
  await fill(database.db);
  const settings = { ...usual, cacheBytes: 0, ...change };
  const app = await createApp({ settings, database, office: FAKE_OFFICE, version: 'test', recurringJobs });
  onTestFinished(() => app.close());
  await app.ready();
  return { app, database, settings };
}
