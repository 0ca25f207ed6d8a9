import { randomUUID } from 'node:crypto';
import {
  lstatSync,
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

/** In a build, the fingerprint of the sources that it was made from. */
const STAMP = '.sources';
/** In the folder of builds, the file that a process locks while it builds, and the link that is about to be renamed. */
const LOCK = 'lock';
const NEXT_LINK = 'next';
/** Milliseconds to wait for another process that builds the same; a build takes a minute on a slow machine. */
const LOCK_TIMEOUT_MS = 15 * 60_000;

interface Replacement {
  /** The folder whose `build` is replaced: a link to the newest folder in `builds` beside it. */
  root: string;
  /** Of the sources. */
  fingerprint: string;
  /** Whether a build from the same sources is kept. */
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

/** SQLite's lock on a file ends with the process, even where that is killed. */
function lockBuilds(builds: string): DatabaseSync {
  const lock = new DatabaseSync(join(builds, LOCK), { timeout: LOCK_TIMEOUT_MS });
  lock.exec('BEGIN EXCLUSIVE');
  return lock;
}

/** Makes `build` name another folder of `builds`, at once. Returns the folder that it named before. */
function pointTo(root: string, name: string): string | undefined {
  const link = join(root, 'build');
  const builds = join(root, 'builds');
  const existing = lstatSync(link, { throwIfNoEntry: false });
  let previous = existing?.isSymbolicLink() ? basename(readlinkSync(link)) : undefined;
  if (existing?.isDirectory()) {
    // Made by a version that built in place: a link cannot be renamed over a folder.
    previous = randomUUID();
    renameSync(link, join(builds, previous));
  }
  const nextLink = join(builds, NEXT_LINK);
  rmSync(nextLink, { force: true });
  symlinkSync(join('builds', name), nextLink, 'dir');
  renameSync(nextLink, link);
  return previous;
}

/**
 * Builds beside the current build and swaps the result in once it is complete, so that whoever reads `build` finds the old
 * one or the new one, whole. The old one stays until the next build: servers that loaded it go on sending its files. A
 * build that fails changes nothing. Processes that build the same at the same moment do so one after the other.
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
    const keptNames = [LOCK, name, pointTo(root, name)];
    // Older builds, and what builds that were killed have left.
    for (const entry of readdirSync(builds).filter((entry) => !keptNames.includes(entry))) {
      rmSync(join(builds, entry), { recursive: true, force: true });
    }
  } finally {
    lock.close();
  }
}
