import { usePreferences } from '../session/preferences.ts';
import { useMedia } from '../ui/use-media.ts';
import type { Mode } from './colours.ts';

/** Light or dark, as it was chosen, or as the system has it. */
export function useMode(): Mode {
  const { appearance } = usePreferences();
  const isDark = useMedia('(prefers-color-scheme: dark)');
  const isForced = useMedia('(forced-colors: active)');
  // Charts are drawn on the ground that the system forces upon the page.
  if (appearance !== 'system' && !isForced) return appearance;
  return isDark ? 'dark' : 'light';
}
