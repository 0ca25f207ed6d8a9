import { logout } from '@pv-brain/contract/accounts/calls/account.ts';
import { forgetPerson } from '@pv-brain/contract/accounts/forget-person.ts';
import { TOKEN_KEY } from '@pv-brain/contract/protocol/constants.ts';
import { loginAddress } from '@pv-brain/contract/protocol/paths.ts';
import { request } from '../api/request.ts';
import { portalAddress } from './portal.ts';
import { currentToken, endSession } from './session.ts';
import { store } from './storage.ts';

/** Redirects to the portal’s login and removes its token. */
export function redirectToLogin(): void {
  // Windows of the portal notice it at once on the same origin, and with their next call on another.
  store(TOKEN_KEY, null);
  leaveForLogin();
}

/** Opens the sign-in page with this page as return address. */
const leaveForLogin = () =>
  window.location.assign(portalAddress(loginAddress(window.location.pathname + window.location.search)));

/** Redirects to the sign-in page after a session was ended on purpose, and deletes the account's data from this browser. */
export function forgetPersonAndRedirect(): void {
  forgetPerson();
  window.location.assign(portalAddress('/homeLogin'));
}

/** Like forgetPersonAndRedirect(), but returns to this page after the next sign-in. */
export function forgetPersonAndComeBack(): void {
  forgetPerson();
  leaveForLogin();
}

let isEnding = false;

/** Returns whether this window ends its session: a connection closed by the server is then no error. */
export const isEndingSession = (): boolean => isEnding;

/** Sends a request whose success ends the session. */
export async function endingSession<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  isEnding = true;
  try {
    return await send();
  } catch (error) {
    isEnding = false;
    throw error;
  }
}

/** Ends the session and leaves. A session that has already ended is not an error. */
export async function signOut(): Promise<void> {
  await endingSession(() => request(logout.path, { token: currentToken(), body: {} })).catch(
    (error: unknown) => console.warn('the sign-out request failed:', error),
  );
  endSession();
}
