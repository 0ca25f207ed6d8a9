import { type ApiError, isEnded } from '../api/api-error.ts';
import { currentPath, leaveFor, loginAddress, reload } from './addresses.ts';
import { signedOut } from './user-store.ts';

/**
 * Forgets a token that no longer counts and leaves for the login page, which leads back here. Where the session was ended on
 * purpose the page starts anew instead, asks whose the token is, and forgets all that is the person's.
 */
export function leaveToSignIn({ data }: ApiError): void {
  if (isEnded(data)) reload();
  else {
    signedOut();
    leaveFor(loginAddress(currentPath()));
  }
}
