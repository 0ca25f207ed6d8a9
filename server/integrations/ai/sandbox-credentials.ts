import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import { seal, unseal } from '../../platform/crypto/seal.ts';
import type { Db } from '../../platform/database/database.ts';
import { addMeta, deleteMeta, readMeta } from '../../platform/database/meta.repository.ts';
import type { Credentials } from './signature.ts';

const KEY = 'ai-sandbox-sealed';

export interface SandboxCredentials extends Credentials {
  privateKey: KeyObject;
}

/** Stored format; the private key, in PEM, includes the public one. */
const stored = z.object({
  kind: z.literal(KEY),
  appId: z.string(),
  secret: z.string(),
  privateKey: z.string(),
});

async function fresh(): Promise<z.output<typeof stored>> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return {
    kind: KEY,
    appId: `sandbox-${randomBytes(8).toString('hex')}`,
    secret: randomBytes(32).toString('base64url'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** Returns undefined when there is nothing, or nothing that was sealed with this key. */
function opened(sealed: string | undefined, key: Buffer): SandboxCredentials | undefined {
  const read = stored.safeParse(sealed === undefined ? undefined : unseal(sealed, key));
  if (!read.success) return undefined;
  const { appId, secret, privateKey: pem } = read.data;
  const privateKey = createPrivateKey(pem);
  return { appId, secret, privateKey, publicKey: createPublicKey(privateKey) };
}

/** Replaces the stored value `before` with new credentials, unless another process was first. Returns the stored ones. */
async function make(db: Db, key: Buffer, before: string | undefined): Promise<SandboxCredentials> {
  const value = seal(await fresh(), key);
  if (before !== undefined) await deleteMeta(db, KEY, before);
  const made = opened(await addMeta(db, KEY, value), key);
  if (!made) throw new Error('the credentials of the sandbox cannot be kept');
  return made;
}

/**
 * Creates the store of credentials in the database, sealed with `key`: a copy of the database cannot sign. Those of a lost key
 * are replaced.
 */
export function createCredentialStore(db: Db, key: Buffer) {
  let cached: SandboxCredentials | undefined;
  let making: Promise<SandboxCredentials> | undefined;

  async function readCredentials() {
    cached ??= opened(await readMeta(db, KEY), key);
    return cached;
  }
  async function find() {
    const before = cached ? undefined : await readMeta(db, KEY);
    cached ??= opened(before, key) ?? (await make(db, key, before));
    return cached;
  }
  return {
    /** Returns the existing credentials, or undefined: creating them is slow, so not every caller may cause it. */
    known: readCredentials,
    /** Returns the credentials, created when there are none. */
    made: (): Promise<SandboxCredentials> => {
      making ??= find().finally(() => {
        making = undefined;
      });
      return making;
    },
  };
}

/** Credentials with which the sandbox and its visitors sign: one set for an installation, read once by each process. */
export type CredentialStore = ReturnType<typeof createCredentialStore>;
