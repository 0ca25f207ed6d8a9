import { useRef, useSyncExternalStore } from 'react';

const matches = (query: string): boolean => window.matchMedia(query).matches;

/**
 * Returns whether a media query matches. A page that is being printed keeps the layout of the window, whose typed text another layout
 * would discard.
 */
export function useMedia(query: string): boolean {
  const latest = useRef<boolean>(undefined);
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => {
      if (latest.current === undefined || !query.includes('width') || !matches('print'))
        latest.current = matches(query);
      return latest.current;
    },
  );
}
