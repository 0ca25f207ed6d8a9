import { constants, createWriteStream } from 'node:fs';
import { chmod, copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Disk } from 'flydrive';
import { filesBelow, flush } from './checksums.ts';

/** Copies a file durably, readable for its owner only. File systems that can share the bytes do so. */
export async function copyDataFiles(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  await chmod(to, 0o600);
  await flush(to);
}

/**
 * Copies the contents of one folder to another. A file that is removed meanwhile is left out: files never change, and only files
 * not claimed by a submission are removed.
 */
export async function copyFolder(from: string, to: string): Promise<void> {
  for (const path of await filesBelow(from)) {
    await copyDataFiles(join(from, path), join(to, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

/** Prefixes of the bucket's keys, by the folder of the data folder that has such files without a bucket. */
const PREFIXES = { upload: 'public', private: 'private' } as const;

/** Lists all keys that begin with `prefix/`. */
export async function keysBelow(bucket: Disk, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await bucket.listAll(prefix, {
      recursive: true,
      ...(paginationToken ? { paginationToken } : {}),
    });
    for (const object of page.objects) if (object.isFile) keys.push(object.key);
    paginationToken = page.paginationToken;
  } while (paginationToken);
  return keys;
}

/** Downloads an object durably, readable for its owner only. */
async function download(bucket: Disk, key: string, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await pipeline(await bucket.getStream(key), createWriteStream(file, { mode: 0o600 }));
  await flush(file);
}

/** Copies everything below a prefix of a bucket into a folder. */
export async function downloadAll(bucket: Disk, prefix: string, folder: string): Promise<void> {
  for (const key of await keysBelow(bucket, prefix))
    await download(bucket, key, join(folder, key.slice(prefix.length + 1)));
}

/** Copies the files of people from the bucket into a backup, in the layout of a data folder. */
export async function copyFromBucket(bucket: Disk, folder: string): Promise<void> {
  for (const [name, prefix] of Object.entries(PREFIXES))
    await downloadAll(bucket, prefix, join(folder, name));
}

/** Copies restored files into the bucket. */
export async function copyToBucket(bucket: Disk, folder: string): Promise<void> {
  for (const [name, prefix] of Object.entries(PREFIXES))
    for (const path of await filesBelow(join(folder, name)))
      await bucket.copyFromFs(join(folder, name, path), `${prefix}/${path}`);
}
