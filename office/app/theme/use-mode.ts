import { useSyncExternalStore } from 'react';
import { usePreferences } from '../session/preferences.ts';
import type { Mode } from './colours.ts';

const dark = window.matchMedia('(prefers-color-scheme: dark)');
const forced = window.matchMedia('(forced-colors: active)');

function subscribe(listener: () => void) {
  dark.addEventListener('change', listener);
  return () => dark.removeEventListener('change', listener);
}

/** Light or dark, as it was chosen, or as the system has it. */
export function useMode(): Mode {
  const { appearance } = usePreferences();
  const isDark = useSyncExternalStore(subscribe, () => dark.matches);
  // Charts are drawn on the ground that the system forces upon the page.
  if (appearance !== 'system' && !forced.matches) return appearance;
  return isDark ? 'dark' : 'light';
}
