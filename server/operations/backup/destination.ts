import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Disk } from 'flydrive';
import { openBucket } from '../../assets/files/storage/bucket.ts';
import { ensureFolder } from '../../platform/runtime/ensure-folder.ts';
import type { Settings } from '../../platform/runtime/settings.ts';
import { StartError } from '../../platform/runtime/start-error.ts';
import { DAY_MS, nowMs, shanghaiTime } from '../../platform/runtime/time.ts';
import { filesBelow, flush, SUMS } from './checksums.ts';
import { downloadAll, keysBelow } from './copy-files.ts';

/** Names of scheduled backups by Shanghai time; nothing else is deleted or restored from by itself. */
const NAME = /^pv-brain-\d{8}-\d{6}$/;
/** Marks a folder whose backup is not finished. */
const UNFINISHED = '.unfinished-';
const BUCKET_ADDRESS = /^s3:\/\/([^/]+)\/?(.*?)\/?$/;

const nameAt = (ms: number) =>
  `pv-brain-${shanghaiTime(new Date(ms)).replace(/[-:]/g, '').replace(' ', '-')}`;

/** Where scheduled backups are kept. */
export interface Destination {
  /** Names of the finished backups, oldest first. */
  list(): Promise<string[]>;
  /** Makes a backup by `write`, which fills an empty folder. Returns its location. It appears when it is complete, or never. */
  add<T>(write: (folder: string) => Promise<T>): Promise<{ location: string; result: T }>;
  /** Runs `read` with a folder that holds a backup. */
  open<T>(name: string, read: (folder: string) => Promise<T>): Promise<T>;
  remove(name: string): Promise<void>;
  /** Throws when nothing can be written there. Leaves nothing behind. */
  tryOut(): Promise<void>;
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Ends the process with its exit listeners, which a signal alone skips. */
const exit = (signal: (typeof SIGNALS)[number]) => process.exit(128 + constants.signals[signal]);

/**
 * Runs `work` with a new temporary folder, which is removed afterwards; also when a signal ends the process, because it contains
 * the whole database and the secret.
 */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'pv-brain-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.on('exit', remove);
  for (const signal of SIGNALS) process.on(signal, exit);
  try {
    return await work(folder);
  } catch (error) {
    const { code, path, dest = path } = Object(error) as { code?: string; dest?: string; path?: string };
    if (code === 'ENOSPC' && dest?.startsWith(folder))
      throw new StartError(
        `the disk of ${tmpdir()} is full: free some space there, or set TMPDIR to another folder`,
      );
    throw error;
  } finally {
    process.off('exit', remove);
    for (const signal of SIGNALS) process.off(signal, exit);
    await rm(folder, { recursive: true, force: true });
  }
}

function folderDestination(to: string): Destination {
  const entries = () =>
    readdir(to).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
  return {
    list: async () => (await entries()).filter((name) => NAME.test(name)).sort(),
    async add(write) {
      ensureFolder(to);
      // Left by a process that was killed; another command may still be writing a newer one.
      const old = UNFINISHED + nameAt(nowMs() - DAY_MS);
      for (const name of await entries())
        if (name.startsWith(UNFINISHED) && name < old)
          await rm(join(to, name), { recursive: true, force: true });
      const name = nameAt(nowMs());
      const folder = join(to, UNFINISHED + name);
      try {
        const result = await write(folder);
        await rename(folder, join(to, name));
        await flush(to);
        return { location: join(to, name), result };
      } catch (error) {
        await rm(folder, { recursive: true, force: true });
        throw error;
      }
    },
    open: (name, read) => read(join(to, name)),
    remove: (name) => rm(join(to, name), { recursive: true }),
    async tryOut() {
      // Not created here: it would belong to the user of this command.
      let existing = to;
      while (!existsSync(existing)) existing = dirname(existing);
      await rmdir(await mkdtemp(join(existing, UNFINISHED)));
    },
  };
}

/** In a bucket nothing can be renamed: the checksums, which are uploaded last, mark a finished backup. */
function bucketDestination(
  bucket: Disk,
  { address, prefix }: { address: string; prefix: string },
): Destination {
  const keyOf = (name: string) => (prefix ? `${prefix}/${name}` : name);
  return {
    async list() {
      const keys = await keysBelow(bucket, prefix || '/');
      const finished = keys
        .filter((key) => key.endsWith(`/${SUMS}`))
        .map((key) => key.split('/').at(-2) ?? '');
      return finished.filter((name) => NAME.test(name)).sort();
    },
    add: (write) =>
      inTemporaryFolder(async (folder) => {
        const result = await write(folder);
        const name = nameAt(nowMs());
        const files = (await filesBelow(folder)).filter((path) => path !== SUMS);
        try {
          for (const path of [...files, SUMS])
            await bucket.copyFromFs(join(folder, path), `${keyOf(name)}/${path}`);
        } catch (error) {
          await bucket.deleteAll(keyOf(name)).catch(() => {});
          throw error;
        }
        return { location: `${address}/${name}`, result };
      }),
    open: (name, read) =>
      inTemporaryFolder(async (folder) => {
        await downloadAll(bucket, keyOf(name), folder);
        return read(folder);
      }),
    async remove(name) {
      // The mark of a finished backup first: an interrupted removal must not leave half of one.
      await bucket.delete(`${keyOf(name)}/${SUMS}`);
      await bucket.deleteAll(keyOf(name));
    },
    async tryOut() {
      await bucket.put(keyOf(UNFINISHED), '');
      await bucket.delete(keyOf(UNFINISHED));
    },
  };
}

/** Returns the error of a backup without a place. */
export const noPlace = () => new StartError('name a folder, or set BACKUP_TO');

/** Opens the folder, or the place in a bucket, that BACKUP_TO names. Throws a StartError when it is not set. */
export async function openDestination({
  backup: { to },
  s3,
}: Pick<Settings, 'backup' | 's3'>): Promise<Destination> {
  if (to === undefined) throw noPlace();
  const [, name, prefix = ''] = BUCKET_ADDRESS.exec(to) ?? [];
  if (name === undefined) return folderDestination(to);
  if (!s3) throw new StartError(`BACKUP_TO=${to} cannot be used: S3_* are not set`);
  return bucketDestination(await openBucket({ ...s3, bucket: name }), { address: to, prefix });
}

/**
 * Returns the name of the newest backup. One dated more than a day ahead was named while the clock ran ahead, and counts only if
 * there is no other: then this machine's clock may be behind.
 */
const newestOf = (names: readonly string[]) =>
  names.findLast((name) => name <= nameAt(nowMs() + DAY_MS)) ?? names.at(-1);

/** Runs `read` with the folder of the backup that is named, as a folder or by its name in BACKUP_TO, or of the newest there. */
export async function withBackup<T>(
  settings: Settings,
  name: string,
  read: (folder: string) => Promise<T>,
): Promise<T> {
  if (/[/\\]/.test(name) || (name && existsSync(name))) return read(name);
  const destination = await openDestination(settings);
  const names = await destination.list();
  const backupName = name || newestOf(names);
  if (backupName === undefined || !names.includes(backupName))
    throw new StartError(
      name
        ? `there is no backup ${name} in BACKUP_TO`
        : 'there is no backup in BACKUP_TO yet: make one first',
    );
  return destination.open(backupName, read);
}

/** Removes backups older than so many days; the newest always stays. */
export async function removeOld(destination: Destination, keepDays: number): Promise<number> {
  const oldest = nameAt(nowMs() - keepDays * DAY_MS);
  const old = (await destination.list()).slice(0, -1).filter((name) => name < oldest);
  for (const name of old) await destination.remove(name);
  return old.length;
}
