import { createHmac } from 'node:crypto';
import { seal, unseal } from '../../platform/crypto/seal.ts';

/**
 * What opens the door of a link. It follows from the link's id, so the mail can be written when it is sent and no table and no
 * job holds it; only its hash is kept.
 */
export const confirmToken = (linkId: string, key: Buffer): string =>
  createHmac('sha256', key).update(`confirm-address:${linkId}`).digest('base64url');

/** The same of a link that sets a new password. */
export const resetToken = (linkId: string, key: Buffer): string =>
  createHmac('sha256', key).update(`reset-password:${linkId}`).digest('base64url');

const STOP = 'stop-mail';

/** What stops all mail to an address of an account, without signing in: good for as long as mail goes there. */
export const stopToken = (accountId: string, address: string, key: Buffer): string =>
  seal([STOP, accountId, address], key);

/** Whose mail to which address a token stops; null for one that is none. */
export function readStopToken(token: string, key: Buffer): { accountId: string; address: string } | null {
  const value = unseal(token, key);
  if (!Array.isArray(value) || value.length !== 3 || value[0] !== STOP) return null;
  return { accountId: String(value[1]), address: String(value[2]) };
}
