import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** File in a build with the fingerprint of its sources. */
const STAMP = '.sources';
/** Files in the folder of builds: the lock file of a building process, and the temporary link that is then renamed. */
const LOCK = 'lock';
const NEXT_LINK = 'next';
/** Maximum wait for another process with the same build; a build takes a minute on a slow machine. */
const LOCK_TIMEOUT_MS = 15 * 60_000;

interface Replacement {
  /** Folder whose `build` is replaced: a link to the newest folder in `builds` beside it. */
  root: string;
  /** Fingerprint of the sources. */
  fingerprint: string;
  /** Whether to keep an existing build of the same sources. */
  ifNeeded: boolean;
  /** Writes the build into an empty folder. */
  make(folder: string): Promise<void>;
}

function hasStamp(build: string, fingerprint: string): boolean {
  try {
    return readFileSync(join(build, STAMP), 'utf8') === fingerprint;
  } catch {
    return false;
  }
}

/** SQLite releases its file lock when the process ends, even if it is killed. */
function lockBuilds(builds: string): DatabaseSync {
  const lock = new DatabaseSync(join(builds, LOCK), { timeout: LOCK_TIMEOUT_MS });
  lock.exec('BEGIN EXCLUSIVE');
  return lock;
}

/** Atomically points the link `build` to another folder of `builds`. Returns the previous folder. */
function pointTo(root: string, name: string): string | undefined {
  const link = join(root, 'build');
  const builds = join(root, 'builds');
  const previous = existsSync(link) ? basename(readlinkSync(link)) : undefined;
  const nextLink = join(builds, NEXT_LINK);
  rmSync(nextLink, { force: true });
  symlinkSync(join('builds', name), nextLink, 'dir');
  renameSync(nextLink, link);
  return previous;
}

/**
 * Builds beside the current build and swaps the complete result in, so that readers of `build` find the whole old or new one. The
 * old one stays until the next build: servers that loaded it go on sending its files. A failed build changes nothing. Processes
 * that start the same build at the same time run one after the other.
 */
export async function replaceBuild({ root, fingerprint, ifNeeded, make }: Replacement): Promise<void> {
  const isCurrent = () => ifNeeded && hasStamp(join(root, 'build'), fingerprint);
  if (isCurrent()) return;
  const builds = join(root, 'builds');
  mkdirSync(builds, { recursive: true });
  const lock = lockBuilds(builds);
  try {
    // Another process may have built it meanwhile.
    if (isCurrent()) return;
    const name = randomUUID();
    const folder = join(builds, name);
    mkdirSync(folder);
    try {
      await make(folder);
      writeFileSync(join(folder, STAMP), fingerprint);
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
    const currentNames = [LOCK, name, pointTo(root, name)];
    // Removes older builds, and the output of killed builds.
    for (const entry of readdirSync(builds).filter((entry) => !currentNames.includes(entry))) {
      rmSync(join(builds, entry), { recursive: true, force: true });
    }
  } finally {
    lock.close();
  }
}
