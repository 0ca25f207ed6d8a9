import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DOCTOR } from '@pv-brain/contract/operations/messages/doctor.ts';
import { freeBytes, MIN_FREE_BYTES } from '../../assets/files/storage/free-bytes.ts';
import { registerFileHealth } from '../../assets/files/storage/health.ts';
import { isHttps, type Settings } from '../../platform/runtime/settings.ts';
import { failed, ok, type Result, warning, worstResult } from './check.ts';

/** Free bytes below which a warning is given: ten times what stops uploads. */
const WARNED_BYTES = 10 * MIN_FREE_BYTES;
/** Permissions of other users. */
const OTHER_USERS = 0o077;
/** Folders of the data folder that the server creates at its start. */
const FOLDERS = ['incoming', 'renditions', 'upload', 'private'];
const NODE_MAJOR = '24';

/** Checks what an installation in production should have. Invalid values have stopped the command before. */
export function checkSettings(settings: Settings): Result {
  const { production } = DOCTOR;
  const isOwn = settings.apiBase === undefined;
  const missing = [
    settings.mode !== 'production' && `NODE_ENV ${production.NODE_ENV}`,
    settings.publicOrigin === undefined
      ? `PUBLIC_ORIGIN ${production.PUBLIC_ORIGIN}`
      : !isHttps(settings) && production.https,
    isOwn && settings.mail === undefined && `SMTP_URL ${production.SMTP_URL}`,
    isOwn && settings.demoContent && `DEMO_CONTENT ${production.DEMO_CONTENT}`,
  ].filter((each) => typeof each === 'string');
  return missing.length > 0 ? warning(missing.join('；')) : ok();
}

export function checkNode(): Result {
  const { node } = process.versions;
  return node.startsWith(`${NODE_MAJOR}.`)
    ? ok(node)
    : warning(DOCTOR.version(node), `Node ${NODE_MAJOR}: npm ci`);
}

/** Checks that other users of the machine can read neither the data folder nor the secret. */
export async function checkPermissions({ dataDir, secret }: Settings): Promise<Result> {
  const paths = [dataDir, ...(secret ? [] : [join(dataDir, 'secret')])];
  const results = paths.map(async (path): Promise<Result> => {
    const stats = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (!stats) return warning(DOCTOR.missing(path));
    const user = process.getuid?.();
    if (user !== undefined && user !== stats.uid)
      return warning(DOCTOR.otherUser(path, stats.uid, user), DOCTOR.runAs(stats.uid));
    const mode = (stats.mode & 0o777).toString(8);
    return stats.mode & OTHER_USERS ? failed(DOCTOR.openTo(path, mode), DOCTOR.close(dataDir)) : ok();
  });
  return worstResult(await Promise.all(results));
}

/** Checks that files can be written, as `/readyz` does, and that there is room for them. */
export async function checkFiles(settings: Settings, explain: (error: unknown) => string): Promise<Result> {
  let reason: unknown;
  // Not `openStorage`, which creates missing folders: they would belong to the user of this command.
  const created = FOLDERS.map((name) => join(settings.dataDir, name));
  const folders = created.some((folder) => existsSync(folder)) ? created : [settings.dataDir];
  // The bucket has a check of its own.
  const checkFolders = registerFileHealth(
    { folders, reachBucket: undefined },
    {
      error: (...[context]: unknown[]) => {
        reason = (context as { err?: unknown }).err;
      },
    },
  );
  const state = await checkFolders();
  if (state === 'failed') return failed(explain(reason), DOCTOR.unwritable);
  const free = await freeBytes(settings.dataDir);
  const finding = DOCTOR.free((free / 1024 ** 3).toFixed(1));
  if (state === 'low') return failed(finding, DOCTOR.lowDisk);
  return free < WARNED_BYTES ? warning(finding, DOCTOR.lowDisk) : ok(finding);
}
