import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openBucket } from '../../assets/files/storage/bucket.ts';
import { type Database, databaseFile } from '../../platform/database/database.ts';
import { MIGRATIONS, refuseOtherEncoding } from '../../platform/database/migrations/migrate.ts';
import { ensureFolder } from '../../platform/runtime/ensure-folder.ts';
import type { Settings } from '../../platform/runtime/settings.ts';
import { StartError } from '../../platform/runtime/start-error.ts';
import { checksum, flush, verifyChecksums } from './checksums.ts';
import { copyDataFiles, copyToBucket } from './copy-files.ts';
import { BACKED_UP, COPY, type Manifest, readManifest } from './manifest.ts';
import { undump } from './postgres-tools.ts';
import { checkRestored, refuseFilled } from './snapshot.repository.ts';

/** Folder in which a restore collects its files; while it exists, the data folder is incomplete. */
const STAGE_FOLDER = 'restoring';

/** Throws a StartError when a restore into this folder was not finished. */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (existsSync(join(dataDir, STAGE_FOLDER)))
    throw new StartError(`a restore into DATA_DIR=${dataDir} was not completed: run it again`);
}

function refuseUnfit(manifest: Manifest, { dialect }: Database) {
  if (manifest.database !== dialect)
    throw new StartError(
      dialect === 'sqlite'
        ? 'the backup is of a PostgreSQL database: set DATABASE_URL to an empty database'
        : 'the backup is of an SQLite database: start without DATABASE_URL',
    );
  const unknown = manifest.migrations.filter((name) => !MIGRATIONS.includes(name));
  if (unknown.length > 0)
    throw new StartError(
      `the backup was made by a newer version, ${manifest.version}: restore it with that one`,
    );
}

/**
 * Restores a backup into an empty data folder, and on PostgreSQL into an empty database. Everything is checked before anything is
 * written, and written files are checked again before they are moved into place; the database comes last. Returns the message for
 * the operator. Throws a StartError when it cannot be done.
 */
export async function restore(database: Database, settings: Settings, name: string): Promise<string> {
  const folder = resolve(name);
  const { dataDir, databaseUrl, s3 } = settings;
  const sums = await verifyChecksums(folder);
  const manifest = await readManifest(folder);
  refuseUnfit(manifest, database);
  const stage = join(dataDir, STAGE_FOLDER);
  ensureFolder(dataDir);
  // All files here are from an interrupted restore: it began in an empty folder, and no server starts in an unfinished one.
  if (existsSync(stage)) await clear(dataDir);
  else if ((await readdir(dataDir)).length > 0)
    throw new StartError(
      `DATA_DIR=${dataDir} is not empty: restore into an empty folder, and keep this one until you have checked the result`,
    );
  if (databaseUrl) {
    await refuseFilled(database.db);
    await refuseOtherEncoding(database.db);
  }

  await mkdir(stage, { mode: 0o700 });
  try {
    const isSaved = (path: string) =>
      (BACKED_UP.files as readonly string[]).includes(path) ||
      BACKED_UP.folders.some((savedFolder) => path.startsWith(`${savedFolder}/`));
    for (const [path, sum] of sums) {
      if (!isSaved(path) && path !== COPY.sqlite) continue;
      await copyDataFiles(join(folder, path), join(stage, path));
      if ((await checksum(join(stage, path))) !== sum)
        throw new StartError(`the disk does not store what is written: ${path}`);
    }
    if (!databaseUrl) checkRestored(join(stage, COPY.sqlite), manifest.rows);
    if (s3) await copyToBucket(await openBucket(s3), stage);
    for (const entry of [...BACKED_UP.folders, ...BACKED_UP.files])
      await replaceFolder(join(stage, entry), join(dataDir, entry));
    // PostgreSQL can be filled only once, and all else again.
    if (databaseUrl) await undump(databaseUrl, join(folder, COPY.postgres));
    else await replaceFolder(join(stage, COPY.sqlite), databaseFile(dataDir));
    await rmdir(stage);
    await flush(dataDir);
  } catch (error) {
    await clear(dataDir);
    throw error;
  }
  return [
    `restored the backup made ${manifest.madeAt} by version ${manifest.version}: ${manifest.files} files, checked`,
    ...(manifest.secret === 'environment'
      ? [
          'not included: the secret: set INSTALLATION_SECRET to that of the backed-up server; if it is lost, run npm run manage -- secret-reset',
        ]
      : []),
    ...(manifest.bucket && !manifest.hasBucketFiles
      ? [`not included: the files of the bucket ${manifest.bucket}: restore that too`]
      : []),
  ].join('\n');
}

async function replaceFolder(from: string, to: string): Promise<void> {
  if (existsSync(from)) await rename(from, to);
}

/** Empties the folder and removes the mark of an unfinished restore last. */
async function clear(dataDir: string): Promise<void> {
  for (const entry of await readdir(dataDir))
    if (entry !== STAGE_FOLDER) await rm(join(dataDir, entry), { recursive: true });
  await rm(join(dataDir, STAGE_FOLDER), { recursive: true, force: true });
}
