import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../../platform/runtime/start-error.ts';

/**
 * Name of the checksum file. Written last: a backup without it is not finished. Its format is that of `sha256sum`, which can
 * check it too.
 */
export const SUMS = 'SHA256SUMS';

/** Computes the SHA-256 of a file in hexadecimal digits. */
export async function checksum(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Lists the paths of all files below a folder, with `/`, in order; none when the folder does not exist. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  const files = entries.filter((entry) => entry.isFile());
  return files
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
}

/** Flushes a file, or the names in a folder, to the disk, so that it survives a power failure. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Finishes a backup: writes the checksums of everything in it. */
export async function writeChecksums(folder: string): Promise<void> {
  const lines: string[] = [];
  for (const path of await filesBelow(folder)) lines.push(`${await checksum(join(folder, path))}  ${path}\n`);
  await writeFile(join(folder, SUMS), lines.join(''), { mode: 0o600 });
  await flush(join(folder, SUMS));
  await flush(folder);
}

/**
 * Returns the checksums of a finished backup by path. Throws a StartError unless every file is unchanged and no file was added or
 * removed.
 */
export async function verifyChecksums(folder: string): Promise<Map<string, string>> {
  const text = await readFile(join(folder, SUMS), 'utf8').catch(() => {
    throw new StartError(`${folder} holds no finished backup: it has no ${SUMS} in it`);
  });
  const sums = new Map<string, string>();
  for (const line of text.split('\n').filter(Boolean)) {
    const [, sum = '', path = ''] = /^([\da-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (!sum || path.startsWith('/') || path.split('/').includes('..'))
      throw new StartError(`the backup is damaged: ${SUMS} has a line that is not a checksum`);
    sums.set(path, sum);
  }
  const presentFiles = new Set(await filesBelow(folder));
  presentFiles.delete(SUMS);
  for (const [path, sum] of sums) {
    if (!presentFiles.delete(path)) throw new StartError(`the backup is damaged: ${path} is missing`);
    if ((await checksum(join(folder, path))) !== sum)
      throw new StartError(`the backup is damaged: ${path} does not match its checksum`);
  }
  const [strayFile] = presentFiles;
  if (strayFile) throw new StartError(`the backup is damaged: ${strayFile} does not belong to it`);
  return sums;
}
