import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first render over its HTML, true from then on: what works only with script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
