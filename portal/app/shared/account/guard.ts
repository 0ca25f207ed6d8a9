import { useSyncExternalStore } from 'react';
import { currentAccount, onAccountChange } from './user-store.ts';

const listeners = new Set<() => void>();
/** The fragment that names what is asked for; null while nobody is asked to sign in. */
let askedFragment: string | null = null;

function setAsking(next: string | null) {
  askedFragment = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What was pressed before it was known who is there; only the last press counts. */
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
  // Somebody who is signed in, perhaps in another tab, is asked nothing.
  if (state === 'signed-in' && askedFragment !== null) setAsking(null);
  const action = waiting;
  waiting = null;
  action?.();
});

/**
 * Returns `guard(action, fragment)`: runs the action for somebody signed in, and asks everyone else to sign in first, which leads
 * back to this page with the fragment.
 */
export function useGuard(): typeof guard {
  return guard;
}

const currentAsking = () => askedFragment;

/** For the one dialog that asks. */
export function useAsking() {
  const fragment = useSyncExternalStore(subscribe, currentAsking, currentAsking);
  return { fragment, stopAsking: () => setAsking(null) };
}
