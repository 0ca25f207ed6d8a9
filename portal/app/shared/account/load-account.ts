import { forgetPerson } from '@pv-brain/contract/accounts/forget-person.ts';
import type { User } from '../api/api.ts';
import { ApiError, isSessionEnded } from '../api/api-error.ts';
import { browserCalls } from '../api/load.ts';
import { removeToken } from '../api/token.ts';
import { reload } from './addresses.ts';

export type Account =
  | { state: 'signed-out' | 'syncing'; user?: undefined; backOfficeBase?: undefined }
  | { state: 'signed-in'; user: User; backOfficeBase: string | null };

/** Time that a page may exist after its requests were aborted. */
const UNLOAD_MS = 200;

interface LoadAccountOptions {
  /** Sets the account, unless the token has changed meanwhile. */
  onAccount(account: Account): void;
  /** Returns whether the response is still about the current token, and the page is not being left. */
  isCurrent(): boolean;
}

/** Loads the account of the stored token; if the server refuses it, it is removed and the page reloaded. */
export async function loadAccount({ onAccount, isCurrent }: LoadAccountOptions): Promise<void> {
  try {
    const api = await browserCalls();
    const user = await api.userInfo();
    onAccount({ state: 'signed-in', user, backOfficeBase: null });
    onAccount({ state: 'signed-in', user, backOfficeBase: await api.backOfficeBase() });
  } catch (error) {
    // Some browsers abort a page's requests before they fire the event for leaving it.
    await new Promise((resolve) => setTimeout(resolve, UNLOAD_MS));
    if (!isCurrent()) return;
    if (error instanceof ApiError && isSessionEnded(error.data)) forgetPerson();
    else removeToken();
    reload();
  }
}
