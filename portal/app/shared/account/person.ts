import { SIGNED_IN } from '@pv-brain/contract/accounts/messages/signed-in.ts';
import type { User } from '../api/api.ts';

/** What the page calls somebody: the name, else the company, else that there is somebody. */
export function nameOf({ username, fdComName }: User): string {
  return username || fdComName || SIGNED_IN.signedIn;
}

/** Whose things a browser keeps; null where one person cannot be told from another, and nothing may be kept. */
export function ownerKey({ username, fdComId }: User): string | null {
  return username || fdComId || null;
}
