import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../server/bootstrap/app.ts';
import { listRoutes } from '../server/bootstrap/list-routes.ts';
import { openDatabase } from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrations/migrate.ts';
import { readSettings } from '../server/platform/runtime/settings.ts';

/** Prints each route with its handler's file: `npm run --silent routes > docs/routes.txt`. */
const folder = mkdtempSync(join(tmpdir(), 'pv-brain-routes-'));
const settings = readSettings({
  NODE_ENV: 'test',
  DATA_DIR: folder,
  DEMO_CONTENT: 'off',
  LOG_LEVEL: 'silent',
});
const database = openDatabase(settings);
await migrate(database);
const lines = await listRoutes(() =>
  createApp({ settings, database, version: 'routes', recurringJobs: false }),
);
process.stdout.write(`${lines.join('\n')}\n`);
await database.db.destroy();
rmSync(folder, { recursive: true });
