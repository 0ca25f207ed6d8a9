import { join } from 'node:path';
import type { JobKind } from '@pv-brain/contract/operations/jobs.ts';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { startProcess } from '../../testing/load/starting.ts';
import { advanceTime } from '../../testing/people/accounts.ts';
import { testDatabase } from '../../testing/test-app.ts';
import { watchClock } from '../runtime/clock.ts';
import { MINUTE_MS } from '../runtime/time.ts';
import { enqueue, wakeJobs } from './enqueue.ts';
import type { JobType } from './job-type.ts';
import { createJobs } from './worker.ts';

const module = (path: string) => JSON.stringify(join(import.meta.dirname, '../..', path));

const NOTE: JobType<string> = { name: 'note' as JobKind, maxAttempts: 3, maxConcurrent: 2 };

/** Starts every job it finds, prints it, and never finishes. */
const PROGRAM = `
  const { readSettings } = await import(${module('platform/runtime/settings.ts')});
  const { openDatabase } = await import(${module('platform/database/database.ts')});
  const { watchClock } = await import(${module('platform/runtime/clock.ts')});
  const { createJobs } = await import(${module('platform/jobs/worker.ts')});
  const { db } = openDatabase(readSettings(process.env));
  const jobs = createJobs({ db, clock: watchClock(), log: console });
  jobs.handle(${JSON.stringify(NOTE)}, async (text, { id }) => {
    process.stdout.write(id + ' ' + text + '\\n');
    await new Promise(() => setInterval(() => {}, 1000));
  });
  jobs.start();
`;

it('a job of a killed process is run again by another one, with the same id', async () => {
  const { db, settings } = await testDatabase();
  const texts = ['a', 'b', 'c'];
  for (const text of texts) await enqueue(db, NOTE, text);
  const { dataDir, databaseUrl = '' } = settings;
  const child = startProcess(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  });
  await expect.poll(child.out).toMatch(/ a\n.* b\n/);
  child.child.kill('SIGKILL');
  expect(await child.exit).toBe('SIGKILL');

  const handled: string[] = [];
  const jobs = createJobs({ db, clock: watchClock(), log: Fastify({ logger: false }).log });
  jobs.handle(NOTE, async (text, { id, attempt }) => void handled.push(`${id} ${text} ${attempt}`));
  onTestFinished(() => jobs.stop());
  jobs.start();
  // Job c starts without waiting for the leases of a and b.
  await expect.poll(() => handled.map((each) => each.slice(-3))).toEqual(['c 1']);
  advanceTime(MINUTE_MS);
  wakeJobs();
  await expect.poll(() => handled.length).toBe(3);
  expect(handled.slice(1).sort()).toEqual(
    child
      .out()
      .trim()
      .split('\n')
      .map((each) => `${each} 2`)
      .sort(),
  );
  await expect
    .poll(async () =>
      (await db.selectFrom('job').select('state').distinct().execute()).map(({ state }) => state),
    )
    .toEqual(['done']);
});
