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
const storedSchema = z.object({
  kind: z.literal(KEY),
  appId: z.string(),
  secret: z.string(),
  privateKey: z.string(),
});

async function generateCredentials(): Promise<z.output<typeof storedSchema>> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return {
    kind: KEY,
    appId: `sandbox-${randomBytes(8).toString('hex')}`,
    secret: randomBytes(32).toString('base64url'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** Returns undefined when there is nothing, or nothing that was sealed with this key. */
function unsealCredentials(sealed: string | undefined, key: Buffer): SandboxCredentials | undefined {
  const parsed = storedSchema.safeParse(sealed === undefined ? undefined : unseal(sealed, key));
  if (!parsed.success) return undefined;
  const { appId, secret, privateKey: pem } = parsed.data;
  const privateKey = createPrivateKey(pem);
  return { appId, secret, privateKey, publicKey: createPublicKey(privateKey) };
}

/** Replaces the stored value `before` with new credentials, unless another process was first. Returns the stored ones. */
async function replaceCredentials(
  db: Db,
  key: Buffer,
  before: string | undefined,
): Promise<SandboxCredentials> {
  const value = seal(await generateCredentials(), key);
  if (before !== undefined) await deleteMeta(db, KEY, before);
  const credentials = unsealCredentials(await addMeta(db, KEY, value), key);
  if (!credentials) throw new Error('cannot save the credentials of the sandbox');
  return credentials;
}

/**
 * Creates the store of credentials in the database, sealed with `key`: a copy of the database cannot sign. Those of a lost key
 * are replaced.
 */
export function createCredentialStore(db: Db, key: Buffer) {
  let cached: SandboxCredentials | undefined;
  let creation: Promise<SandboxCredentials> | undefined;

  async function readCredentials() {
    cached ??= unsealCredentials(await readMeta(db, KEY), key);
    return cached;
  }
  async function readOrReplace() {
    const before = cached ? undefined : await readMeta(db, KEY);
    cached ??= unsealCredentials(before, key) ?? (await replaceCredentials(db, key, before));
    return cached;
  }
  return {
    /** Returns the existing credentials, or undefined: creating them is slow, so not every caller may cause it. */
    find: readCredentials,
    /** Returns the credentials, created when there are none. */
    findOrCreate: (): Promise<SandboxCredentials> => {
      creation ??= readOrReplace().finally(() => {
        creation = undefined;
      });
      return creation;
    },
  };
}

/** Credentials with which the sandbox and its visitors sign: one set for an installation, read once by each process. */
export type CredentialStore = ReturnType<typeof createCredentialStore>;
