import { forgetPerson } from '@pv-brain/contract/accounts/forget-person.ts';
import type { User } from '../api/api.ts';
import { ApiError, isEnded } from '../api/api-error.ts';
import { browserCalls } from '../api/load.ts';
import { removeToken } from '../api/token.ts';
import { reload } from './addresses.ts';

export type Account =
  | { state: 'signed-out' }
  | { state: 'syncing' }
  | { state: 'signed-in'; user: User; backOfficeBase: string | null };

/** Time that a page may live on after its calls were aborted. */
const UNLOAD_MS = 200;

interface Asking {
  /** Shows who it is, unless the token has changed meanwhile. */
  show(account: Account): void;
  /** Whether the answer is still about the token that counts, on a page that is not being left. */
  isWanted(): boolean;
}

/** Asks the server whose the stored token is; one that it refuses is forgotten, and the page starts anew. */
export async function askWhose({ show, isWanted }: Asking): Promise<void> {
  try {
    const api = await browserCalls();
    const user = await api.userInfo();
    show({ state: 'signed-in', user, backOfficeBase: null });
    show({ state: 'signed-in', user, backOfficeBase: await api.backOfficeBase() });
  } catch (error) {
    // Some browsers abort the calls of a page before they tell it that it is being left.
    await new Promise((resolve) => setTimeout(resolve, UNLOAD_MS));
    if (!isWanted()) return;
    if (error instanceof ApiError && isEnded(error.data)) forgetPerson();
    else removeToken();
    reload();
  }
}
