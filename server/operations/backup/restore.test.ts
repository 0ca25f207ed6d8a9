import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { readSettings } from '../../platform/runtime/settings.ts';
import { writeChecksums } from './checksums.ts';
import { COPY, MANIFEST, type Manifest } from './manifest.ts';
import { restore } from './restore.ts';

/** Stand in for PostgreSQL and the file store. */
const { undump, copyToBucket } = vi.hoisted(() => ({ undump: vi.fn(), copyToBucket: vi.fn() }));
vi.mock('./postgres-tools.ts', () => ({ undump }));
vi.mock('./snapshot.repository.ts', () => ({ refuseFilled: async () => {} }));
vi.mock(import('../../platform/database/migrations/migrate.ts'), async (load) => ({
  ...(await load()),
  refuseOtherEncoding: async () => {},
}));
vi.mock('../../assets/files/storage/bucket.ts', () => ({ openBucket: async () => ({}) }));
vi.mock(import('./copy-files.ts'), async (load) => ({ ...(await load()), copyToBucket }));

beforeEach(() => {
  undump.mockReset();
  copyToBucket.mockReset();
});

/** Makes a backup of a PostgreSQL database with a file, and returns the function that restores it into an empty folder. */
async function backupOfPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'pv-brain-restore-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const backup = join(folder, 'backup');
  mkdirSync(join(backup, 'upload'), { recursive: true });
  writeFileSync(join(backup, 'upload/a.txt'), 'a');
  writeFileSync(join(backup, COPY.postgres), 'dump');
  const facts = { migrations: [], rows: {}, files: 2, bytes: 5, bucket: 'pv', hasBucketFiles: true };
  const manifest: Manifest = {
    ...facts,
    format: 1,
    madeAt: '2026-11-29T10:00:00.000Z',
    version: '0.1.0',
    database: 'postgres',
    secret: 'file',
  };
  writeFileSync(join(backup, MANIFEST), JSON.stringify(manifest));
  await writeChecksums(backup);
  const dataDir = join(folder, 'data');
  const settings = readSettings({
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgres://127.0.0.1/pv',
    S3_BUCKET: 'pv',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  return { dataDir, run: () => restore({ dialect: 'postgres' } as Database, settings, backup) };
}

it('a restore fills PostgreSQL last, so that it can be repeated after a failure of the file store', async () => {
  const { dataDir, run } = await backupOfPostgres();
  copyToBucket.mockRejectedValueOnce(new Error('no access'));
  await expect(run()).rejects.toThrow('no access');
  expect(undump).not.toHaveBeenCalled();
  undump.mockImplementation(async () => expect(existsSync(join(dataDir, 'upload/a.txt'))).toBe(true));
  expect(await run()).toContain('restored the backup made 2026-11-29T10:00:00.000Z');
  expect(undump).toHaveBeenCalledTimes(1);
  expect(existsSync(join(dataDir, 'restoring'))).toBe(false);
});
