import { loginAddress } from '@pv-brain/contract/protocol/paths.ts';
import { type ApiError, isSessionEnded } from '../api/api-error.ts';
import { currentPath, redirectTo, reload } from './addresses.ts';
import { signedOut } from './user-store.ts';

/**
 * Removes an expired token and redirects to the login page, which redirects back here. If the session was ended on purpose, the
 * page reloads instead, checks the token again, and removes all data of the account.
 */
export function redirectToLogin({ data }: ApiError): void {
  if (isSessionEnded(data)) reload();
  else {
    signedOut();
    redirectTo(loginAddress(currentPath()));
  }
}
