import { forgetPerson } from '@pv-brain/contract/accounts/forget-person.ts';
import { TIMEOUT } from '@pv-brain/contract/protocol/constants.ts';
import { LOGOUT } from '@pv-brain/contract/protocol/paths.ts';
import { send } from '../api/call.ts';
import { signedOut } from './user-store.ts';

/** Ends the session. The token is forgotten whatever the server says, and so is what was typed and not sent. */
export async function signOut(): Promise<void> {
  // Not as other calls: a session that has ended already is what is wanted.
  await send(LOGOUT, {}, TIMEOUT.loginClient).catch((error: unknown) =>
    console.warn('signing out was not heard:', error),
  );
  forgetPerson();
  signedOut();
}
