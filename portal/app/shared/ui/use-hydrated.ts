import { useSyncExternalStore } from 'react';

const noSubscription = () => () => {};

/** Returns false on the server and during hydration, true afterwards: for elements that need script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
}
