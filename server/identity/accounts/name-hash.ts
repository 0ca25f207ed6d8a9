import { createHmac, hkdfSync } from 'node:crypto';

/** Hashes a name that belongs to no account. */
export type NameHash = (name: string) => string;

/**
 * Hashes unknown names for the log: people type passwords where the name belongs. The same name has the same hash
 * in one installation, so that attempts can be told apart; from the log alone none can be read back or tried out, since
 * the key is not in it. `secret` is the installation's.
 */
export function createNameHash(secret: Buffer): NameHash {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'names in the audit log', 32));
  return (name) => `sha256:${createHmac('sha256', key).update(name).digest('hex').slice(0, 16)}`;
}
