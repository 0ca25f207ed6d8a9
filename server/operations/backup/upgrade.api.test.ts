import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { UPLOAD_PATH } from '@pv-brain/contract/protocol/constants.ts';
import { type Kysely, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../bootstrap/app.ts';
import { verifyAudit } from '../../platform/audit/verify.repository.ts';
import type { Database } from '../../platform/database/database.ts';
import { MIGRATIONS, migrate, migrations } from '../../platform/database/migrations/migrate.ts';
import { sections } from '../../testing/content/sections.ts';
import { ANSWER, bearer, signIn } from '../../testing/people/accounts.ts';
import { FAKE_OFFICE, testDatabase } from '../../testing/test-app.ts';
import { loadPortalBuild } from '../../web/ssr/portal-build.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { restore } from './restore.ts';

// scripts/release/upgrade-baseline.ts makes the baselines: backups of small installations of released versions.
const BASELINES = join(import.meta.dirname, '../../testing/baselines');
const KIND = process.env.TEST_DATABASE;
const PASSWORD = 'baseline-光伏-Sunrise';
const COMPANY = '13912345678';

const addColumn = (db: Kysely<unknown>) =>
  db.schema.alterTable('submission').addColumn('later', 'text').execute();

/** Restores a released version's backup, adds a migration that comes after it, and upgrades. */
async function upgraded(baseline: string) {
  const folder = mkdtempSync(join(tmpdir(), 'pv-brain-upgrade-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const input = brotliDecompressSync(readFileSync(join(BASELINES, baseline)));
  execFileSync('tar', ['--extract'], { cwd: folder, input });
  const backup = join(folder, 'backup');
  const { settings, ...database } = await testDatabase({ isMigrated: false });
  const manifest = await readManifest(backup);
  await restore(database, settings, backup);
  migrations['9998-12-31-later'] = async (db) => void (await addColumn(db));
  onTestFinished(() => void delete migrations['9998-12-31-later']);
  const ran = await migrate(database);
  return { database, settings, manifest, ran, backup };
}

/** Returns the tables that have not as many rows as the baseline, with both numbers. */
async function countDifferences({ db }: Pick<Database, 'db'>, { rows }: Manifest, ran: readonly string[]) {
  const differences: Record<string, number[]> = {};
  for (const [table, expected] of Object.entries({
    ...rows,
    kysely_migration: (rows.kysely_migration ?? 0) + ran.length,
  })) {
    const result = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
    const count = Number(result.rows[0]?.n);
    if (count !== expected) differences[table] = [expected, count];
  }
  return differences;
}

/** Expects that lost rows would be noticed; they are lost only in a transaction that is rolled back. */
async function expectNoticedLoss({ db }: Database, manifest: Manifest, ran: readonly string[]) {
  const transaction = await db.startTransaction().execute();
  try {
    await transaction.deleteFrom('notice').execute();
    const differences = await countDifferences({ db: transaction }, manifest, ran);
    expect(differences).toEqual({ notice: [manifest.rows.notice, 0] });
  } finally {
    await transaction.rollback().execute();
  }
}

const baselines = readdirSync(BASELINES).filter((name) => name.endsWith(`-${KIND}.tar.br`));

it('every released version has its baseline', () => {
  expect(baselines).toContain(`0.1.0-${KIND}.tar.br`);
});

it.each(baselines)('%s: a backup can be restored and upgraded, and loses nothing', async (baseline) => {
  const { database, settings, manifest, ran, backup } = await upgraded(baseline);
  const newer = MIGRATIONS.filter((name) => !manifest.migrations.includes(name));
  expect(ran).toEqual([...newer, '9998-12-31-later']);
  expect(await countDifferences(database, manifest, ran)).toEqual({});
  await expectNoticedLoss(database, manifest, ran);
  const { audit_log: chained = 0, audit_pending: pending = 0 } = manifest.rows;
  expect(await verifyAudit(database.db)).toMatchObject({ intact: true, entries: chained + pending });

  const app = await createApp({
    settings: { ...settings, captchaFixedAnswer: ANSWER },
    database,
    portal: await loadPortalBuild(),
    office: FAKE_OFFICE,
    version: 'test',
    recurringJobs: false,
  });
  onTestFinished(() => app.close());
  const get = async (url: string, headers = {}) => {
    const response = await app.inject({ url, headers });
    expect(response.statusCode, `${url} ${response.body.slice(0, 300)}`).toBe(200);
    return response;
  };

  // Every page that search engines know, and every list: its total is kept apart from the rows.
  const { body: index } = await get('/sitemap.xml');
  const maps = [...index.matchAll(/<loc>[^<]*?(\/sitemap\/[^<]+)<\/loc>/g)].map(([, path = '']) => path);
  for (const map of maps)
    for (const [, address = ''] of (await get(map)).body.matchAll(/<loc>([^<]+)<\/loc>/g))
      await get(new URL(address).pathname);
  for (const section of sections) {
    const list = (await get(`/api/${section}/list?pageSize=100`)).json();
    expect(list.rows.length, section).toBeGreaterThan(0);
    expect(list.rows, section).toHaveLength(list.total);
  }

  // Files, as they were backed up.
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const files = globSync('upload/**/*.*', { cwd: backup });
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const { rawPayload } = await get(UPLOAD_PATH + file.slice('upload/'.length));
    expect(digest(rawPayload), file).toBe(digest(readFileSync(join(backup, file))));
  }

  // The company and the operator sign in with their passwords, and see the submissions and their files.
  const customer = bearer((await signIn(app, COMPANY, { password: PASSWORD })).token);
  const [application] = (await get('/api/my/application/list', customer)).json().rows;
  expect(application).toMatchObject({ fdApplicationInfo: expect.stringContaining('基线申报') });
  const operator = bearer((await signIn(app, 'admin', { password: PASSWORD })).token);
  const { total } = (await get('/api/console/inbox/list?tab=all', operator)).json();
  expect(total).toBe(manifest.rows.submission);
  for (const section of sections)
    expect(
      (await get(`/api/console/content/list?section=${section}`, operator)).json().total,
    ).toBeGreaterThan(0);
  expect((await get('/api/console/media/list', operator)).json().total).toBe(manifest.rows.media);
  expect((await get('/api/console/audit/verify', operator)).json()).toMatchObject({ data: { broken: null } });
});
