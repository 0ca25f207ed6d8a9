import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Disk } from 'flydrive';
import { LRUCache } from 'lru-cache';
import { fileExists, stagingFolder, uploadFolder } from './folders.ts';
import { writeDurably } from './storage/move-durably.ts';

/** Allowed paths of public files: plain names, none of which begins with a dot. */
const PATH = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** Maximum characters of one folder or file name on most disks. */
const LONGEST = 255;

/**
 * Cache of paths that the bucket lacks; `ttl` in milliseconds: a file that another process saves is served here at the latest
 * after that.
 */
const MISSES = { max: 10_000, ttl: 60_000, perf: { now: () => performance.now() }, ttlResolution: 0 };

const gzipped = promisify(gzip);

/** Text files, which are sent gzipped at a quarter of their bytes; other types are compressed already. */
const PACKED = /\.svg$/;

/**
 * Creates the public files of this machine by their path below the upload folder, which with a bucket are a copy of what all
 * machines share. The content under a path never changes.
 */
export function createPublicFiles(dataDir: string, bucket: Disk | undefined) {
  const [folder, staging] = [uploadFolder(dataDir), stagingFolder(dataDir)];
  const fetches = new Map<string, Promise<void>>();
  const misses = new LRUCache<string, true>(MISSES);

  /** Calls `write` to create a staged file, then moves it to its path, with its gzipped copy beside it. */
  const place = (path: string, write: (staged: string) => Promise<void>) =>
    writeDurably(staging, join(folder, path), async (staged) => {
      await write(staged);
      if (!PACKED.test(path)) return;
      const packed = await gzipped(await readFile(staged), { level: 9 });
      await writeDurably(staging, join(folder, `${path}.gz`), (stagedCopy) =>
        writeFile(stagedCopy, packed, { mode: 0o600 }),
      );
    });

  async function fetchFrom(shared: Disk, path: string) {
    const key = `public/${path}`;
    if (!(await shared.exists(key))) return void misses.set(path, true);
    const bytes = await shared.getStream(key);
    await place(path, (staged) => pipeline(bytes, createWriteStream(staged)));
  }

  const files = {
    /** Saves bytes, or a copy of a file, under a path. */
    async save(path: string, content: Uint8Array | { file: string }): Promise<void> {
      await place(path, async (staged) => {
        await ('file' in content ? copyFile(content.file, staged) : writeFile(staged, content));
        await bucket?.copyFromFs(staged, `public/${path}`);
      });
      misses.delete(path);
    },
    /** Fetches a file that this machine lacks from the bucket; does nothing when the bucket has none. */
    async fetch(path: string): Promise<void> {
      if (!bucket || path.length > LONGEST || !PATH.test(path) || misses.has(path)) return;
      if (await fileExists(join(folder, path))) return;
      // One fetch for all concurrent requests; other processes may fetch too, since the last rename puts the same bytes there.
      const transfer = fetches.get(path) ?? fetchFrom(bucket, path).finally(() => fetches.delete(path));
      fetches.set(path, transfer);
      await transfer;
    },
    /** Returns the bytes under a path, or null when there is no such file. */
    async read(path: string): Promise<Readable | null> {
      if (!PATH.test(path)) return null;
      await files.fetch(path);
      const file = join(folder, path);
      return (await fileExists(file)) ? createReadStream(file) : null;
    },
  };
  return files;
}

export type PublicFiles = ReturnType<typeof createPublicFiles>;
