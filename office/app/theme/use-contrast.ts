import { useSyncExternalStore } from 'react';

const more = window.matchMedia('(prefers-contrast: more)');

function subscribe(listener: () => void) {
  more.addEventListener('change', listener);
  return () => more.removeEventListener('change', listener);
}

/** Whether the system asks for more contrast. */
export const useMoreContrast = () => useSyncExternalStore(subscribe, () => more.matches);
