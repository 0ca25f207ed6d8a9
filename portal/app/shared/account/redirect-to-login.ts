import { loginAddress } from '@pv-brain/contract/protocol/paths.ts';
import { type ApiError, isEnded } from '../api/api-error.ts';
import { currentPath, redirectTo, reload } from './addresses.ts';
import { signedOut } from './user-store.ts';

/**
 * Forgets an expired token and redirects to the login page, which redirects back here. Where the session was ended on
 * purpose the page starts anew instead, asks whose the token is, and forgets all that is the person's.
 */
export function redirectToLogin({ data }: ApiError): void {
  if (isEnded(data)) reload();
  else {
    signedOut();
    redirectTo(loginAddress(currentPath()));
  }
}
