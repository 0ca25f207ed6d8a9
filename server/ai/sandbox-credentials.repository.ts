import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Db } from '../database/database.ts';
import type { Credentials } from './signature.ts';

const KEY = 'ai-sandbox';

export interface SandboxCredentials extends Credentials {
  privateKey: KeyObject;
}

/** As kept; the private key, in PEM, has the public one in it. */
const stored = z.object({ appId: z.string(), secret: z.string(), privateKey: z.string() });

async function fresh(): Promise<z.output<typeof stored>> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return {
    appId: `sandbox-${randomBytes(8).toString('hex')}`,
    secret: randomBytes(32).toString('base64url'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function read(db: Db) {
  return db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst();
}

async function make(db: Db) {
  await db
    .insertInto('meta')
    .values({ key: KEY, value: JSON.stringify(await fresh()) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return read(db);
}

/**
 * What the sandbox and its visitors sign with: made when it is first used, since a key pair takes its time, and kept in
 * the database, so that every process has the same.
 */
export async function sandboxCredentials(db: Db): Promise<SandboxCredentials> {
  const row = (await read(db)) ?? (await make(db));
  const { appId, secret, privateKey: pem } = stored.parse(JSON.parse(row?.value ?? ''));
  const privateKey = createPrivateKey(pem);
  return { appId, secret, privateKey, publicKey: createPublicKey(privateKey) };
}
