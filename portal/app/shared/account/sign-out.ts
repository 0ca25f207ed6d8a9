import { forgetPerson } from '@pv-brain/contract/accounts/forget-person.ts';
import { TIMEOUT } from '@pv-brain/contract/protocol/constants.ts';
import { LOGOUT } from '@pv-brain/contract/protocol/paths.ts';
import { send } from '../api/call.ts';
import { signedOut } from './user-store.ts';

/** Signs out. The token and all unsubmitted input are removed whatever the server responds. */
export async function signOut(): Promise<void> {
  // Not through `call`: a session that has already ended is the desired result.
  await send(LOGOUT, {}, TIMEOUT.loginClient).catch((error: unknown) =>
    console.warn('signing out was not heard:', error),
  );
  forgetPerson();
  signedOut();
}
