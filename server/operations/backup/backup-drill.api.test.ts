import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@pv-brain/contract/accounts/permissions.ts';
import { dashboardBackups } from '@pv-brain/contract/operations/calls/backups.ts';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import { TERMINAL } from '../../platform/audit/terminal.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { permitAuditChanges } from '../../testing/audit.ts';
import { createItem } from '../../testing/content/factories.ts';
import { managingHere } from '../../testing/managing.ts';
import { bearer } from '../../testing/people/accounts.ts';
import { createAccount } from '../../testing/people/submissions.ts';
import { databaseIn } from '../../testing/servers/database-in.ts';
import { testApp, testDatabase } from '../../testing/test-app.ts';
import { writeChecksums } from './checksums.ts';
import { COPY } from './manifest.ts';
import { readResult } from './result.repository.ts';
import { inNewDatabase } from './snapshot.repository.ts';

/** Creates a database with content, files and a place for backups; temporary folders are made in one of their own. */
async function drillEnvironment() {
  const { settings, ...database } = await testDatabase();
  const [to, temporary] = ['to', 'temporary'].map((name) => mkdtempSync(join(tmpdir(), `pv-brain-${name}-`)));
  onTestFinished(() => {
    for (const folder of [to, temporary]) rmSync(String(folder), { recursive: true, force: true });
  });
  await createItem(database.db, 'policy');
  await createItem(database.db, 'policy');
  await writeAudit(database.db, { ...TERMINAL, action: 'command', target: 'test' });
  mkdirSync(join(settings.dataDir, 'private'));
  for (const name of ['a.zip', 'b.zip'])
    writeFileSync(join(settings.dataDir, 'private', name), `file ${name}`);
  const run = managingHere(settings);
  const environment = { BACKUP_TO: String(to), TMPDIR: String(temporary) };
  return {
    ...database,
    to: String(to),
    temporary: String(temporary),
    manage: (...args: string[]) => run(args, environment),
    async backUp() {
      const backup = await run(['backup'], environment);
      expect(backup).toMatchObject({ code: 0, error: '' });
      return join(String(to), readdirSync(String(to)).sort().at(-1) ?? '');
    },
  };
}

type DrillEnvironment = Awaited<ReturnType<typeof drillEnvironment>>;

/** Expects that a drill left neither folders nor databases. */
async function expectNothingLeft({ db, url, temporary }: DrillEnvironment) {
  expect(readdirSync(temporary)).toEqual([]);
  if (url === undefined) return;
  // Only those of this database, whose name may be cut: other tests have drills on the same server.
  const names = `${new URL(url).pathname.slice(1, 25)}_drill_%`;
  const { rows } = await sql`select datname from pg_database where datname like ${names}`.execute(db);
  expect(rows).toEqual([]);
}

/** Runs a drill that must fail, and expects its reason in the output and in the record. */
async function expectFailure(at: DrillEnvironment, reason: RegExp) {
  const { code, error } = await at.manage('backup-drill');
  expect(error).toMatch(reason);
  expect(code).toBe(1);
  expect(await readResult(at.db, 'backup-drill')).toMatchObject({
    problem: expect.stringMatching(reason),
    succeededAt: null,
  });
  await expectNothingLeft(at);
}

describe('manage -- backup-drill', () => {
  it('restores the newest backup beside the system, or a named one, compares it, and leaves nothing', async () => {
    const at = await drillEnvironment();
    const folder = await at.backUp();
    // Rows written after the backup do not count as differences.
    await createItem(at.db, 'policy');
    const { code, out, error } = await at.manage('backup-drill');
    expect(error).toBe('');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^the backup made \S+ can be restored: \d+ tables with \d+ rows, [1-9]\d* audit entries intact, 2 files compared, in [\d.]+ s\n$/,
    );
    expect(await readResult(at.db, 'backup-drill')).toMatchObject({ problem: null, place: folder });
    await expectNothingLeft(at);
    expect(await at.db.selectFrom('policy').select('id').execute()).toHaveLength(3);
    // By its folder or its name.
    for (const name of [folder, folder.slice(at.to.length + 1)])
      expect((await at.manage('backup-drill', name)).code).toBe(0);
    expect((await at.manage('backup-drill', 'pv-brain-none')).error).toBe(
      'there is no backup pv-brain-none in BACKUP_TO\n',
    );
  });

  it.runIf(process.env.TEST_DATABASE === 'postgres')(
    'drops the database of a drill that was killed',
    async () => {
      const at = await drillEnvironment();
      await at.backUp();
      const name = `${new URL(at.url ?? '').pathname.slice(1, 25)}_drill_${'0'.repeat(32)}`;
      await sql`create database ${sql.id(name)}`.execute(at.db);
      expect(await at.manage('backup-drill')).toMatchObject({ code: 0 });
      await expectNothingLeft(at);
    },
  );

  it.runIf(process.env.TEST_DATABASE === 'postgres')(
    'uses the encoding of the database, which that of its server may not be',
    async () => {
      const { settings, db } = await testDatabase({ isMigrated: false });
      const databaseUrl = await databaseIn('LATIN1', { settings, db });
      const database = openDatabase({ ...settings, databaseUrl });
      onTestFinished(() => database.db.destroy());
      const encoding = await inNewDatabase(database, 'drill', async (databaseUrl) => {
        const copy = openDatabase({ ...settings, databaseUrl });
        const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(copy.db);
        await copy.db.destroy();
        return rows[0]?.server_encoding;
      });
      expect(encoding).toBe('LATIN1');
    },
  );

  it('fails without a backup, with a damaged file, a lost row or a broken audit chain', async () => {
    const at = await drillEnvironment();
    expect((await at.manage('backup-drill')).error).toBe(
      'there is no backup in BACKUP_TO yet: make one first\n',
    );

    const folder = await at.backUp();
    const file = join(folder, 'private/a.zip');
    writeFileSync(file, 'file A.zip');
    await expectFailure(at, /private\/a\.zip (differs from the backup|does not match its checksum)/);
    writeFileSync(file, 'file a.zip');

    await at.db
      .deleteFrom('policy')
      .where('id', '=', ({ selectFrom }) => selectFrom('policy').select(({ fn }) => fn.min('id').as('id')))
      .execute();
    const laterFolder = mkdtempSync(join(at.temporary, 'later-'));
    expect(await at.manage('backup', laterFolder)).toMatchObject({ code: 0 });
    // The database copy of the later backup, with sums that fit.
    const copy = COPY[at.dialect];
    copyFileSync(join(laterFolder, copy), join(folder, copy));
    rmSync(laterFolder, { recursive: true });
    rmSync(join(folder, 'SHA256SUMS'));
    await writeChecksums(folder);
    await expectFailure(at, /the restored tables differ: .*\bpolicy has 1 rows, not 2/);
    rmSync(folder, { recursive: true });

    expect((await at.manage('audit-verify')).code).toBe(0);
    await permitAuditChanges(at.db, at.dialect);
    await at.db.updateTable('audit_log').set({ target: 'other' }).where('target', '=', 'test').execute();
    await at.backUp();
    await expectFailure(at, /the restored audit log is broken: entry \d+/);
  });
});

it('administrators see the last backup and drill, with size and duration; others are refused', async () => {
  const { app, database, settings } = await testApp();
  const run = managingHere(settings);
  const to = mkdtempSync(join(tmpdir(), 'pv-brain-to-'));
  onTestFinished(() => rmSync(to, { recursive: true, force: true }));
  const readAs = async (role: Role) => {
    const { token } = await createAccount(database.db, { roles: [role] });
    return app.inject({ url: dashboardBackups.path, headers: bearer(token) });
  };
  expect((await readAs('administrator')).json().data).toEqual({ isScheduled: false, runs: [] });
  expect((await run(['backup'], { BACKUP_TO: to })).code).toBe(0);
  expect((await run(['backup-drill', 'pv-brain-none'], { BACKUP_TO: to })).code).toBe(1);
  const runFields = { at: expect.any(String), seconds: expect.any(Number) };
  expect((await readAs('administrator')).json().data.runs).toEqual([
    {
      ...runFields,
      run: 'backup',
      bytes: expect.any(Number),
      problem: null,
      succeededAt: expect.any(String),
    },
    {
      ...runFields,
      run: 'backup-drill',
      bytes: null,
      problem: 'there is no backup pv-brain-none in BACKUP_TO',
      succeededAt: null,
    },
  ]);
  expect((await readAs('reviewer')).statusCode).toBe(403);
  expect((await app.inject(dashboardBackups.path)).statusCode).toBe(401);
});
