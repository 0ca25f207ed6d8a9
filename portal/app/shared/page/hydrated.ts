import { useEffect } from 'react';

let onHydrated = () => {};

/** Resolves once the first page is interactive. */
export const hydrated = new Promise<void>((resolve) => {
  onHydrated = resolve;
});

/** Reports the end of the hydration; called by the root. */
export const useMarkHydrated = (): void => useEffect(onHydrated, []);

/**
 * Loads the document again if the visitor has gone back or forward within it since it showed `address`, or does so before it is
 * hydrated: the router would start with the HTML and data of one page at the address of another. Returns whether it was left.
 */
export function reloadIfNavigated(address: string): boolean {
  const hasNavigated = () => location.pathname + location.search !== address;
  const reload = () => {
    if (hasNavigated()) location.reload();
  };
  reload();
  addEventListener('popstate', reload);
  hydrated.then(() => removeEventListener('popstate', reload));
  return hasNavigated();
}
