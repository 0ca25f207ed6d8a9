import { logout } from '@pv-brain/contract/accounts/calls/account.ts';
import { forgetPerson } from '@pv-brain/contract/accounts/forget-person.ts';
import { TOKEN_KEY } from '@pv-brain/contract/protocol/constants.ts';
import { loginAddress } from '@pv-brain/contract/protocol/paths.ts';
import { request } from '../api/request.ts';
import { portalAddress } from './portal.ts';
import { currentToken, endSession } from './session.ts';

/** Redirects to the portal’s login and removes its token. */
export function redirectToLogin(): void {
  // The portal's windows notice at once where it is of this origin, and with their next call where it is not.
  try {
    localStorage.removeItem(TOKEN_KEY);
  } catch {
    // Where nothing can be stored, nothing is.
  }
  leaveForLogin();
}

/** Leaves for the login page, which leads back to this one. */
const leaveForLogin = () =>
  window.location.assign(portalAddress(loginAddress(window.location.pathname + window.location.search)));

/** Redirects to the login page after a session was ended on purpose, and removes the person’s data from this browser. */
export function forgetPersonAndRedirect(): void {
  forgetPerson();
  window.location.assign(portalAddress('/homeLogin'));
}

/** The same for somebody who is to sign in once more, and then to go on where they are. */
export function forgetPersonAndComeBack(): void {
  forgetPerson();
  leaveForLogin();
}

let hasBegun = false;

/** Whether this window is ending its session: a connection that the server then closes is not lost. */
export const isSigningOut = (): boolean => hasBegun;

/** Ends the session and leaves. One that has ended already is what is wanted. */
export async function signOut(): Promise<void> {
  hasBegun = true;
  await request(logout.path, { token: currentToken(), body: {} }).catch((error: unknown) =>
    console.warn('signing out was not heard:', error),
  );
  endSession();
}
