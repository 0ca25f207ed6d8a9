import { existsSync } from 'node:fs';
import { chmod, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { openBucket } from '../../assets/files/storage/bucket.ts';
import type { Database } from '../../platform/database/database.ts';
import { ensureFolder } from '../../platform/runtime/ensure-folder.ts';
import type { Settings } from '../../platform/runtime/settings.ts';
import { StartError } from '../../platform/runtime/start-error.ts';
import { nowMs } from '../../platform/runtime/time.ts';
import { version } from '../../platform/runtime/version.ts';
import { filesBelow, flush, writeChecksums } from './checksums.ts';
import { copyDataFiles, copyFolder, copyFromBucket } from './copy-files.ts';
import { noPlace, openDestination, removeOld } from './destination.ts';
import { BACKED_UP, COPY, MANIFEST, type Manifest } from './manifest.ts';
import { recordRun } from './result.repository.ts';
import { copyDatabase } from './snapshot.repository.ts';

/** A finished backup. */
type Backup = Awaited<ReturnType<typeof backUp>>;

/** SQLite's result code. */
const SQLITE_FULL = 13;

/**
 * Backs up the database and the files of a server, which may go on running, into an empty folder. Throws a StartError, and leaves
 * nothing, when it cannot be done.
 *
 * The database comes first and the files after it: a row that refers to a file is written when the file is in its place, so every
 * file that the copied rows refer to exists and can be copied. Files added later are copied too, and do no harm.
 */
export async function backUp(database: Database, settings: Settings, name: string) {
  const folder = resolve(name);
  const { dataDir, s3 } = settings;
  if (!relative(dataDir, folder).startsWith('..'))
    throw new StartError(
      `a backup cannot be inside DATA_DIR=${dataDir}, which it is a copy of: choose another folder`,
    );
  ensureFolder(folder);
  if ((await readdir(folder)).length > 0)
    throw new StartError(`${folder} is not empty: choose a new folder for every backup`);
  await chmod(folder, 0o700);
  try {
    const startedAt = performance.now();
    const snapshot = await copyDatabase(database, settings, folder);
    const copy = join(folder, COPY[database.dialect]);
    await chmod(copy, 0o600);
    await flush(copy);
    if (s3) await copyFromBucket(await openBucket(s3), folder);
    else
      for (const savedPath of BACKED_UP.folders)
        await copyFolder(join(dataDir, savedPath), join(folder, savedPath));
    for (const file of BACKED_UP.files)
      if (existsSync(join(dataDir, file))) await copyDataFiles(join(dataDir, file), join(folder, file));

    const files = await filesBelow(folder);
    const sizes = await Promise.all(files.map(async (path) => (await stat(join(folder, path))).size));
    const { rows, migrations } = snapshot;
    const manifest: Manifest = {
      format: 1,
      madeAt: new Date(nowMs()).toISOString(),
      version,
      database: database.dialect,
      migrations,
      rows,
      files: files.length,
      bytes: sizes.reduce((sum, size) => sum + size, 0),
      bucket: s3?.bucket ?? null,
      hasBucketFiles: s3 !== undefined,
      secret: settings.secret ? 'environment' : 'file',
    };
    await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    await flush(join(folder, MANIFEST));
    await writeChecksums(folder);
    const seconds = (performance.now() - startedAt) / 1000;
    const isCopied = new Set(files);
    return {
      manifest,
      seconds,
      /** Files that rows refer to and that are gone. */
      missingFiles: snapshot.referencedFiles.filter((path) => !isCopied.has(path)),
    };
  } catch (error) {
    for (const entry of await readdir(folder)) await rm(join(folder, entry), { recursive: true });
    throw fullDisk(error, folder) ?? error;
  }
}

/**
 * Returns the error for a full disk, which is always that of the copy: a backup only reads from the other one. Null for any other
 * failure.
 */
export function fullDisk(error: unknown, folder: string): StartError | null {
  const { code, errcode } = Object(error) as { code?: unknown; errcode?: unknown };
  if (code !== 'ENOSPC' && !(code === 'ERR_SQLITE_ERROR' && errcode === SQLITE_FULL)) return null;
  return new StartError(`the disk of ${folder} is full: free some space there, or choose another folder`);
}

/** Returns the message for the operator. */
export function backupReport(location: string, { manifest, missingFiles: lost, seconds }: Backup): string {
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  const megabytes = (manifest.bytes / 1024 / 1024).toFixed(1);
  return [
    `backed up to ${location}: ${rows} rows, ${manifest.files} files, ${megabytes} MB in ${seconds.toFixed(1)} s`,
    ...(manifest.secret === 'environment'
      ? [
          'not included: the secret in INSTALLATION_SECRET: keep a copy elsewhere, because a restored server needs the same one',
        ]
      : []),
    ...(lost.length > 0
      ? [`warning: ${lost.length} files of the database are missing: ${lost.join(', ')}`]
      : []),
  ].join('\n');
}

/**
 * Makes a backup in an empty folder, or where BACKUP_TO says: there, old ones are removed after it. The result is recorded.
 * Returns the message for the operator.
 */
export async function makeBackup(database: Database, settings: Settings, name: string): Promise<string> {
  // Not a failed backup: none was tried.
  if (!name && settings.backup.to === undefined) throw noPlace();
  const { report } = await recordRun(database.db, 'backup', async () => {
    if (name) {
      const backup = await backUp(database, settings, name);
      return { place: name, bytes: backup.manifest.bytes, report: backupReport(name, backup) };
    }
    const destination = await openDestination(settings);
    const { location, result: backup } = await destination.add((folder) =>
      backUp(database, settings, folder),
    );
    const removedCount = await removeOld(destination, settings.backup.keepDays);
    const report = [
      backupReport(location, backup),
      ...(removedCount > 0 ? [`removed ${removedCount} old backups`] : []),
    ];
    return { place: location, bytes: backup.manifest.bytes, report: report.join('\n') };
  });
  return report;
}
