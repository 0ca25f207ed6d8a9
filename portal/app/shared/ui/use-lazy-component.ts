import { type ComponentType, useEffect, useState } from 'react';
import { showNotice } from './notice/notice-store.ts';

/** Loads a script whose default export is a component. */
export type FetchComponent<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * Loads a component that few visitors need: null until `isNeeded` is first true and the script is loaded; it stays from then on. If
 * the script fails to load, `onFailure` is called.
 */
export function useLazyComponent<Props>(
  isNeeded: boolean,
  fetchComponent: FetchComponent<Props>,
  onFailure: () => void = () => {},
): ComponentType<Props> | null {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  const isFetching = isNeeded && !Component;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fetched value never changes
  useEffect(() => {
    if (!isFetching) return;
    fetchComponent().then(
      (module) => setComponent(() => module.default),
      (error: unknown) => {
        console.error('cannot load a script:', error);
        onFailure();
      },
    );
  }, [isFetching]);

  return Component;
}

/** Loads what a visitor opens: if its script fails to load, it is closed with a notice. */
export const useLazyDialog = <Props>(
  isOpen: boolean,
  fetchComponent: FetchComponent<Props>,
  close: () => void,
): ComponentType<Props> | null =>
  useLazyComponent(isOpen, fetchComponent, () => {
    close();
    showNotice('error');
  });
