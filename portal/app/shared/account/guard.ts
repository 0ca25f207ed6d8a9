import { createListeners } from '@pv-brain/contract/protocol/listeners.ts';
import { useSyncExternalStore } from 'react';
import { currentAccount, onAccountChange } from './user-store.ts';

const { notify, subscribe } = createListeners();
/** Fragment of the guarded action; null while no visitor is asked to sign in. */
let askedFragment: string | null = null;

function setAsking(next: string | null) {
  askedFragment = next;
  notify();
}

/** Action started before the account was known; only the last one counts. */
let waiting: (() => void) | null = null;

function guard(action: () => void, fragment = ''): void {
  const { state } = currentAccount();
  if (state === 'signed-in') action();
  else if (state === 'signed-out') setAsking(fragment);
  else waiting = () => guard(action, fragment);
}

onAccountChange(() => {
  const { state } = currentAccount();
  if (state === 'syncing') return;
  // After signing in, perhaps in another tab, the dialog is closed.
  if (state === 'signed-in' && askedFragment !== null) setAsking(null);
  const action = waiting;
  waiting = null;
  action?.();
});

/**
 * Returns `guard(action, fragment)`: runs the action for a signed-in user, and asks anyone else to sign in first, which redirects
 * back to this page with the fragment.
 */
export function useGuard(): typeof guard {
  return guard;
}

const currentAsking = () => askedFragment;

/** Returns the state of the sign-in dialog; for that dialog only. */
export function useAsking() {
  const fragment = useSyncExternalStore(subscribe, currentAsking, currentAsking);
  return { fragment, stopAsking: () => setAsking(null) };
}
