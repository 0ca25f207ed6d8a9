import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { createApp } from '../app.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { readSettings, type Settings } from '../settings.ts';
import { POSTGRES_TEMPLATE } from './postgres.ts';

async function onPostgres(statement: string) {
  const client = new pg.Client(`${inject('postgresUrl')}/postgres`);
  await client.connect();
  await client.query(statement);
  await client.end();
}

/**
 * An empty database of the kind this test run is about, migrated unless it is to be as before the first start; gone when
 * the test is finished.
 */
export async function testDatabase({ isMigrated = true } = {}): Promise<Database & { settings: Settings }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pv-brain-test-'));
  const environment: NodeJS.ProcessEnv = {
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DEMO_CONTENT: 'off',
  };
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const postgres = process.env.TEST_DATABASE === 'postgres';
  if (postgres) {
    await onPostgres(`create database ${name} template ${isMigrated ? POSTGRES_TEMPLATE : 'template0'}`);
    environment.DATABASE_URL = `${inject('postgresUrl')}/${name}`;
  } else if (isMigrated) {
    copyFileSync(inject('sqliteTemplate'), join(dataDir, 'pv-brain.sqlite'));
  }
  const settings = readSettings(environment);
  const database = openDatabase(settings);
  onTestFinished(async () => {
    await database.db.destroy();
    if (postgres) await onPostgres(`drop database ${name} with (force)`);
    // A process that has just ended may have left a file behind a moment ago.
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  });
  return { ...database, settings };
}

/** For `testApp`: with the cache that servers have, which notices within a second what others write. */
export const CACHED = { cacheBytes: 64 * 1024 * 1024 };

/**
 * The whole server without the portal, over a database that `fill` has filled. `change` alters its settings. It has no
 * cache, so that a test may write to the tables behind the server's back and read at once.
 */
export async function testApp(
  change: Partial<Settings> = {},
  fill: (db: Database['db']) => Promise<void> = async () => {},
): Promise<{ app: FastifyInstance; database: Database; settings: Settings }> {
  const { settings: usual, ...database } = await testDatabase();
  await fill(database.db);
  const settings = { ...usual, cacheBytes: 0, ...change };
  const app = await createApp({ settings, database, version: 'test' });
  onTestFinished(() => app.close());
  await app.ready();
  return { app, database, settings };
}
