import { useSyncExternalStore } from 'react';
import { currentAccount } from './user-store.ts';

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

function guard(action: () => void): void {
  if (currentAccount().state === 'signed-in') action();
  else setAsking(true);
}

/** Answers `guard(action)`: runs the action for somebody signed in, and asks everyone else to sign in first. */
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
