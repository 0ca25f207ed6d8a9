import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openBucket } from '../../assets/files/storage/bucket.ts';
import { DAY_MS, shanghaiDay, shanghaiTime } from '../../platform/runtime/time.ts';
import { startServer } from '../../testing/load/starting.ts';
import { managingHere } from '../../testing/managing.ts';
import { OTHER_BUCKET, s3Store } from '../../testing/servers/s3-store.ts';
import { testDatabase } from '../../testing/test-app.ts';
import { readResult, recordRun } from './result.repository.ts';
import { isBackupDue } from './schedule.ts';

/** Name of a backup of so many days ago. */
const nameOf = (days: number) =>
  `pv-brain-${shanghaiDay(new Date(Date.now() - days * DAY_MS)).replaceAll('-', '')}-030000`;

async function backupEnvironment() {
  const { settings, db } = await testDatabase();
  const to = mkdtempSync(join(tmpdir(), 'pv-brain-backups-'));
  onTestFinished(() => rmSync(to, { recursive: true, force: true }));
  mkdirSync(join(settings.dataDir, 'private'));
  writeFileSync(join(settings.dataDir, 'private/a.zip'), 'zip');
  const manage = managingHere(settings);
  return { db, to, settings, manage };
}

const result = { seconds: 1, place: null, bytes: null };

it.each([
  ['none was made', null, true],
  ['the last is of yesterday evening', { problem: null, at: '', succeededAt: '2026-11-26 23:00:00' }, true],
  ['the last is of this night', { problem: null, at: '', succeededAt: '2026-11-27 03:00:05' }, false],
  [
    'one failed half an hour ago',
    { problem: 'full', at: '2026-11-27 03:30:00', succeededAt: '2026-11-26 03:00:05' },
    false,
  ],
  [
    'one failed an hour ago',
    { problem: 'full', at: '2026-11-27 03:00:00', succeededAt: '2026-11-26 03:00:05' },
    true,
  ],
  [
    'the last was made while the clock ran ahead',
    { problem: null, at: '', succeededAt: '2027-11-27 03:00:05' },
    true,
  ],
  [
    'one failed while the clock ran ahead',
    { problem: 'full', at: '2027-11-27 03:30:00', succeededAt: '2026-11-26 03:00:05' },
    true,
  ],
])('isBackupDue for 03:00 returns at 04:00 whether a backup must be made: %s', (_, last, isDue) => {
  expect(isBackupDue('03:00', last && { ...result, ...last }, '2026-11-27 04:00:00')).toBe(isDue);
});

it('isBackupDue accepts the backup of the day before until the time of day', () => {
  const last = { ...result, problem: null, at: '', succeededAt: '2026-11-26 03:00:05' };
  expect(isBackupDue('03:00', last, '2026-11-27 02:59:59')).toBe(false);
  expect(isBackupDue('03:00', last, '2026-11-27 03:00:00')).toBe(true);
});

it('recordRun returns the result of a run that the database cannot record', async () => {
  const { db } = await testDatabase();
  await db.schema.dropTable('meta').execute();
  const run = { place: '/srv/backups', bytes: 1 };
  expect(await recordRun(db, 'backup', async () => run)).toBe(run);
});

describe('manage -- backup without a folder', () => {
  it('makes a backup below BACKUP_TO and removes its own old ones', async () => {
    const { db, to, manage } = await backupEnvironment();
    // Of a backup that another command is making.
    const unfinishedName = `.unfinished-${nameOf(0)}`;
    for (const name of [
      nameOf(30),
      nameOf(13),
      'pv-brain-by-hand',
      '.unfinished-pv-brain-20260101-030000',
      unfinishedName,
    ])
      mkdirSync(join(to, name));
    const before = shanghaiTime();
    const { code, out } = await manage(['backup'], { BACKUP_TO: to });
    expect(code).toBe(0);
    expect(out).toMatch(/^backed up to .*pv-brain-\d{8}-\d{6}: .*\nremoved 1 old backups\n$/);
    const [backupName = '', ...otherNames] = readdirSync(to)
      .sort()
      .reverse()
      .filter((name) => /^pv-brain-\d{8}-\d{6}$/.test(name));
    expect(otherNames).toEqual([nameOf(13)]);
    expect(readdirSync(to).sort()).toEqual(
      [nameOf(13), backupName, 'pv-brain-by-hand', unfinishedName].sort(),
    );
    expect(readdirSync(join(to, backupName))).toEqual(
      expect.arrayContaining(['SHA256SUMS', 'manifest.json', 'private']),
    );
    const last = await readResult(db, 'backup');
    expect(last).toMatchObject({ problem: null, place: join(to, backupName) });
    expect(last?.succeededAt && last.succeededAt >= before).toBe(true);
    expect(last?.bytes).toBeGreaterThan(1000);
  });

  it('leaves no new backup when it fails, keeps the old ones, and records the reason', async () => {
    const { db, to, settings, manage } = await backupEnvironment();
    mkdirSync(join(to, nameOf(30)));
    // A folder that cannot be copied as a file.
    mkdirSync(join(settings.dataDir, 'secret'));
    const { code } = await manage(['backup'], { BACKUP_TO: to });
    expect(code).toBe(1);
    expect(readdirSync(to)).toEqual([nameOf(30)]);
    expect(await readResult(db, 'backup')).toMatchObject({
      problem: expect.stringMatching(/\S/),
      succeededAt: null,
    });
  });

  it.each(['', 'main'])('keeps backups in a bucket, below "%s"', async (prefix) => {
    const { manage } = await backupEnvironment();
    const store = await s3Store();
    const bucket = await openBucket({ ...store.s3, bucket: OTHER_BUCKET });
    const keyPrefix = prefix ? `${prefix}/` : '';
    // An old backup, one that was not finished, and something that is not ours.
    for (const key of [`${nameOf(30)}/SHA256SUMS`, `${nameOf(30)}/a`, `${nameOf(20)}/a`, 'old/SHA256SUMS'])
      await bucket.put(keyPrefix + key, '');
    const environment = { ...store.environment, BACKUP_TO: `s3://${OTHER_BUCKET}/${prefix}` };
    expect(await manage(['backup'], environment)).toMatchObject({ code: 0, error: '' });
    const keys = store.keys(OTHER_BUCKET);
    const finished = keys.filter((key) => key.endsWith('/SHA256SUMS')).sort();
    expect(finished).toEqual([
      `${keyPrefix}old/SHA256SUMS`,
      expect.stringMatching(new RegExp(`^${keyPrefix}pv-brain-\\d{8}-\\d{6}/SHA256SUMS$`)),
    ]);
    expect(keys.filter((key) => key.includes(nameOf(30)))).toEqual([]);
    expect(keys).toContain(`${keyPrefix}${nameOf(20)}/a`);
    expect(await manage(['backup-drill'], environment)).toMatchObject({ code: 0, error: '' });
    expect(store.keys(OTHER_BUCKET)).toEqual(keys);

    const { settings } = await testDatabase({ isMigrated: false });
    const restored = await managingHere(settings)(['restore'], environment);
    expect(restored).toMatchObject({ code: 0, error: '' });
    expect(restored.out).toMatch(/^restored the backup made \S+ by version .*, checked\n$/);
  });

  it('can be restored by its name', async () => {
    const { to, manage } = await backupEnvironment();
    expect(await manage(['backup'], { BACKUP_TO: to })).toMatchObject({ code: 0 });
    const { settings } = await testDatabase({ isMigrated: false });
    const restore = managingHere(settings);
    const [name = ''] = readdirSync(to);
    const wrong = await restore(['restore', 'pv-brain-none'], { BACKUP_TO: to });
    expect(wrong.error).toBe('there is no backup pv-brain-none in BACKUP_TO\n');
    const none = await restore(['restore'], { BACKUP_TO: join(to, 'none') });
    expect(none.error).toBe('there is no backup in BACKUP_TO yet: make one first\n');
    const unreadable = await restore(['restore'], { BACKUP_TO: join(to, name, 'manifest.json') });
    expect(unreadable.error).toContain('ENOTDIR');
    expect(await restore(['restore', name], { BACKUP_TO: to })).toMatchObject({ code: 0, error: '' });
    expect(readdirSync(join(settings.dataDir, 'private'))).toEqual(['a.zip']);
  });

  it('is restored when another one is dated in the future, from a clock that ran ahead', async () => {
    const { to, manage } = await backupEnvironment();
    expect(await manage(['backup'], { BACKUP_TO: to })).toMatchObject({ code: 0 });
    mkdirSync(join(to, nameOf(-30)));
    const { settings } = await testDatabase({ isMigrated: false });
    const restored = await managingHere(settings)(['restore'], { BACKUP_TO: to });
    expect(restored).toMatchObject({ code: 0, error: '' });
    expect(readdirSync(join(settings.dataDir, 'private'))).toEqual(['a.zip']);
  });

  it.each([
    ['s3://pv-brain/backups', 'it is the bucket of the files: choose another one'],
    ['s3://', 'it is not an address such as s3://bucket/folder'],
  ])('refuses BACKUP_TO=%s', async (to, reason) => {
    const { manage } = await backupEnvironment();
    const { environment } = await s3Store();
    const { code, error } = await manage(['backup'], { ...environment, BACKUP_TO: to });
    expect(code).toBe(1);
    expect(error).toBe(`setting BACKUP_TO="${to}" cannot be used: ${reason}\n`);
  });

  it('refuses a folder in DATA_DIR, and without BACKUP_TO, which is not a failed backup', async () => {
    const { db, settings, manage } = await backupEnvironment();
    const inside = await manage(['backup'], { BACKUP_TO: join(settings.dataDir, 'backups') });
    expect(inside.error).toContain('it is inside DATA_DIR=');
    expect((await manage(['backup'])).error).toBe('name a folder, or set BACKUP_TO\n');
    expect(await readResult(db, 'backup')).toBeNull();
  });
});

it('a server makes the backup of the day by itself, once', async () => {
  const { db, to, settings } = await backupEnvironment();
  const server = startServer(settings, { BACKUP_TO: to, BACKUP_AT: '00:00' });
  await server.ready();
  const job = () => db.selectFrom('job').selectAll().where('kind', '=', 'backup').executeTakeFirst();
  await expect.poll(async () => (await job())?.payload).toMatch(/^\d+$/);
  expect(readdirSync(to)).toEqual([expect.stringMatching(/^pv-brain-\d{8}-\d{6}$/)]);
  const last = await readResult(db, 'backup');
  expect(last?.problem).toBeNull();
  expect(isBackupDue('00:00', last)).toBe(false);
});

it('a server shows a failed backup as a failed job, with the reason', async () => {
  const { db, to, settings } = await backupEnvironment();
  const file = join(to, 'file');
  writeFileSync(file, '');
  const server = startServer(settings, { BACKUP_TO: join(file, 'backups'), BACKUP_AT: '00:00' });
  await server.ready();
  const problem = async () =>
    (await db.selectFrom('job').select('last_error').where('kind', '=', 'backup').executeTakeFirst())
      ?.last_error;
  await expect.poll(problem).toMatch(/^备份失败：.*(ENOTDIR|not a directory)/);
  await expect.poll(server.out).toContain('a job failed');
});
