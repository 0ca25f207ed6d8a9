import { SIGNED_IN } from '@pv-brain/contract/accounts/messages/signed-in.ts';
import type { User } from '../api/api.ts';
import type { Account } from './load-account.ts';

/** Returns the displayed name of a user: the username, else the company, else that they are signed in. */
export function nameOf({ username, fdComName }: User): string {
  return username || fdComName || SIGNED_IN.signedIn;
}

/** Returns the key of an account's stored data; null if nobody is signed in or can be identified, and nothing may be stored. */
export function ownerKey({ user }: Account): string | null {
  return user?.username || user?.fdComId || null;
}
