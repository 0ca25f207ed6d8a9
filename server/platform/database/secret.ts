import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readSecret } from '../crypto/secret-text.ts';
import { ensureFolder } from '../runtime/ensure-folder.ts';
import { type Settings, SettingsError } from '../runtime/settings.ts';
import type { Db } from './database.ts';
import { addMeta, deleteMeta, readMeta } from './meta.repository.ts';

/** File name in the data folder. */
const FILE = 'secret';

/** Key of the secret's fingerprint in `meta`: that of the first start. */
const FINGERPRINT = 'secret-fingerprint';

/** Deletes the fingerprint, so that the next start accepts another secret. */
export const deleteFingerprint = (db: Db): Promise<void> => deleteMeta(db, FINGERPRINT);

/** Computes the fingerprint that the database stores: it only identifies the installation's secret. */
const fingerprintOf = (secret: Buffer) =>
  createHmac('sha256', secret).update('pv-brain installation secret').digest('base64');

async function readFromFile(path: string): Promise<Buffer | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new SettingsError(`the installation's secret in ${path} cannot be read: ${error.code}`);
  });
  if (text === undefined) return undefined;
  const secret = readSecret(text);
  if (secret) return secret;
  throw new SettingsError(
    `${path} does not hold the installation's secret: put it back from a backup, or remove the file and run npm run manage -- secret-reset`,
  );
}

/** Creates the file with a new secret, unless another start was first: then the file stays as it is. */
async function makeFile(dataDir: string, path: string): Promise<void> {
  ensureFolder(dataDir);
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(32).toString('base64')}\n`);
    await file.sync();
    // A link makes the file appear complete under its name, and never replaces another file.
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await file.close();
    await rm(draft, { force: true });
  }
  const folder = await open(dataDir, 'r');
  await folder.sync().finally(() => folder.close());
}

/**
 * Returns the installation's own secret of 32 bytes: INSTALLATION_SECRET, or the file `secret` of the data folder, which the
 * first start creates. The database stores only its fingerprint. Throws a SettingsError when the secret is not the one that the
 * installation began with.
 */
export async function installationSecret(
  db: Db,
  { secret: configuredSecret, dataDir }: Pick<Settings, 'secret' | 'dataDir'>,
): Promise<Buffer> {
  const path = join(dataDir, FILE);
  const source = configuredSecret ? 'INSTALLATION_SECRET' : path;
  // Read before the file: a start at the same moment creates the file first.
  const hasFingerprint = (await readMeta(db, FINGERPRINT)) !== undefined;
  let secret = configuredSecret ?? (await readFromFile(path));
  if (!secret) {
    if (hasFingerprint)
      throw new SettingsError(
        `the installation's secret is missing: set INSTALLATION_SECRET, or put its file back at ${path}; if it is lost, run npm run manage -- secret-reset`,
      );
    await makeFile(dataDir, path).catch((error: NodeJS.ErrnoException) => {
      throw new SettingsError(`the installation's secret cannot be saved in ${path}: ${error.code}`);
    });
    secret = await readFromFile(path);
    if (!secret) throw new SettingsError(`${path} disappeared while it was created`);
  }
  const fingerprint = fingerprintOf(secret);
  if ((await addMeta(db, FINGERPRINT, fingerprint)) !== fingerprint)
    throw new SettingsError(
      `the secret in ${source} is of another installation: give all its processes the same INSTALLATION_SECRET, or a copy of the file; if it is lost, run npm run manage -- secret-reset`,
    );
  return secret;
}

/**
 * Returns the secret that the installation began with; undefined before its first start. Throws a SettingsError when a start would
 * find no secret, or another one. Writes nothing.
 */
export async function existingSecret(
  db: Db,
  settings: Pick<Settings, 'secret' | 'dataDir'>,
): Promise<Buffer | undefined> {
  return (await readMeta(db, FINGERPRINT)) === undefined ? undefined : installationSecret(db, settings);
}
