import { logout } from '@pv-brain/contract/calls/account.ts';
import { TOKEN_KEY } from '@pv-brain/contract/constants.ts';
import { request } from '../api/request.ts';
import { portalAddress } from './portal.ts';
import { currentToken } from './session.ts';
import { dropDrafts } from './session-drafts.ts';

/** Leads to the portal's login, where whoever was signed in here is no longer. */
export function leaveForLogin(): void {
  // The portal's windows notice at once where it is of this origin, and with their next call where it is not.
  try {
    localStorage.removeItem(TOKEN_KEY);
  } catch {
    // Where nothing can be stored, nothing is.
  }
  window.location.assign(portalAddress('/homeLogin'));
}

/** The same where the session was ended on purpose: nothing that was typed stays. */
export function leaveForGood(): void {
  dropDrafts();
  leaveForLogin();
}

/** Ends the session and leaves. One that has ended already is what is wanted. */
export async function signOut(): Promise<void> {
  await request(logout.path, { token: currentToken(), body: {} }).catch((error: unknown) =>
    console.warn('signing out was not heard:', error),
  );
  leaveForGood();
}
