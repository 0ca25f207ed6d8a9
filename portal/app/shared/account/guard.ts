import { useSyncExternalStore } from 'react';
import { currentAccount, onAccountChange } from './user-store.ts';

const listeners = new Set<() => void>();
let asking = false;

function setAsking(next: boolean) {
  asking = next;
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

function guard(action: () => void): void {
  const { state } = currentAccount();
  if (state === 'signed-in') action();
  else if (state === 'signed-out') setAsking(true);
  else waiting = action;
}

onAccountChange(() => {
  const { state } = currentAccount();
  if (state === 'syncing') return;
  // Somebody who is signed in, perhaps in another tab, is asked nothing.
  if (state === 'signed-in' && asking) setAsking(false);
  const action = waiting;
  waiting = null;
  if (action) guard(action);
});

/** Returns `guard(action)`: runs the action for somebody signed in, and asks everyone else to sign in first. */
export function useGuard(): typeof guard {
  return guard;
}

/** For the one dialog that asks. */
export function useAsking() {
  const shown = useSyncExternalStore(
    subscribe,
    () => asking,
    () => false,
  );
  return { asking: shown, stopAsking: () => setAsking(false) };
}
