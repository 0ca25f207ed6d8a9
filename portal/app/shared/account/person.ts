import { SIGNED_IN } from '@pv-brain/contract/accounts/messages/signed-in.ts';
import type { User } from '../api/api.ts';

/** Returns the displayed name of a user: the username, else the company, else that they are signed in. */
export function nameOf({ username, fdComName }: User): string {
  return username || fdComName || SIGNED_IN.signedIn;
}

/** Returns the key of a user's stored data; null if the user cannot be identified, and nothing may be stored. */
export function ownerKey({ username, fdComId }: User): string | null {
  return username || fdComId || null;
}
