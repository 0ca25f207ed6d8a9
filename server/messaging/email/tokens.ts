import { createHmac } from 'node:crypto';
import { seal, unseal } from '../../platform/crypto/seal.ts';

/**
 * Computes the secret of a link. It is derived from the link's id, so the mail can be written when it is sent, and no table or
 * job contains it; only its hash is stored.
 */
export const confirmToken = (linkId: string, key: Buffer): string =>
  createHmac('sha256', key).update(`confirm-address:${linkId}`).digest('base64url');

/** Like `confirmToken`, for a link that sets a new password. */
export const resetToken = (linkId: string, key: Buffer): string =>
  createHmac('sha256', key).update(`reset-password:${linkId}`).digest('base64url');

const STOP = 'stop-mail';

/**
 * Creates the token that stops all mail to an address of an account, without signing in: valid for as long as the account uses
 * the address.
 */
export const stopToken = (accountId: string, address: string, key: Buffer): string =>
  seal([STOP, accountId, address], key);

/** Reads the account and the address from a token; null for an invalid one. */
export function readStopToken(token: string, key: Buffer): { accountId: string; address: string } | null {
  const value = unseal(token, key);
  if (!Array.isArray(value) || value.length !== 3 || value[0] !== STOP) return null;
  return { accountId: String(value[1]), address: String(value[2]) };
}
