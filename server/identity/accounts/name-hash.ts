import { createHmac, hkdfSync } from 'node:crypto';

/** Hashes a username that belongs to no account. */
export type NameHash = (name: string) => string;

/**
 * Creates a hash for unknown usernames in the log: people type passwords into the username field. The same name has the same hash
 * within one installation, so that attempts can be told apart; without the key, which is not in the log, hashes can be neither
 * reversed nor tried out. `secret` is the installation's.
 */
export function createNameHash(secret: Buffer): NameHash {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'names in the audit log', 32));
  return (name) => `sha256:${createHmac('sha256', key).update(name).digest('hex').slice(0, 16)}`;
}
