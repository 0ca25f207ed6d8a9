import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../platform/database/database.ts';
import { prepareTemplate } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sqliteTemplate: string;
  }
}

/** Migrates one SQLite file, which is copied for every test: migrating for each test would take most of the run. */
export default async function setup({ vitest }: TestProject) {
  const root = vitest.getRootProject();
  if (root.getProvidedContext().sqliteTemplate) return;
  const dataDir = mkdtempSync(join(tmpdir(), 'pv-brain-template-'));
  const database = openDatabase({ dataDir, databaseUrl: undefined });
  await prepareTemplate(database);
  await database.db.destroy();
  root.provide('sqliteTemplate', join(dataDir, 'pv-brain.sqlite'));
  return () => rmSync(dataDir, { recursive: true, force: true });
}
