import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testDatabase } from '../testing/test-app.ts';
import { createApp } from './app.ts';
import { listRoutes } from './list-routes.ts';

it('lists each route with its handler’s file; `npm run --silent routes > docs/routes.txt` updates the list', async () => {
  const { settings, ...database } = await testDatabase();
  const lines = await listRoutes(() =>
    createApp({ settings, database, version: 'routes', recurringJobs: false }),
  );
  expect(`${lines.join('\n')}\n`).toBe(
    readFileSync(join(import.meta.dirname, '../../docs/routes.txt'), 'utf8'),
  );
});
