import { createListeners } from '@pv-brain/contract/protocol/listeners.ts';
import { useSyncExternalStore } from 'react';
import { currentAccount, onAccountChange } from './user-store.ts';

const { notify, subscribe } = createListeners();
/** Fragment of the guarded action; null while no visitor is asked to sign in. */
let guardedFragment: string | null = null;

function setGuardedFragment(next: string | null) {
  guardedFragment = next;
  notify();
}

/** Action started before the account was known; only the last one counts. */
let pendingAction: (() => void) | null = null;

/**
 * Runs an action for a signed-in user, and asks anyone else to sign in first, which redirects back to this page with the fragment.
 */
export function guard(action: () => void, fragment = ''): void {
  const { state } = currentAccount();
  if (state === 'signed-in') action();
  else if (state === 'signed-out') setGuardedFragment(fragment);
  else pendingAction = () => guard(action, fragment);
}

onAccountChange(() => {
  const { state } = currentAccount();
  if (state === 'syncing') return;
  // After signing in, perhaps in another tab, the dialog is closed.
  if (state === 'signed-in' && guardedFragment !== null) setGuardedFragment(null);
  const action = pendingAction;
  pendingAction = null;
  action?.();
});

const currentFragment = () => guardedFragment;

/** Returns the state of the sign-in dialog; for that dialog only. */
export function useSignInDialog() {
  const fragment = useSyncExternalStore(subscribe, currentFragment, currentFragment);
  return { fragment, closeDialog: () => setGuardedFragment(null) };
}
