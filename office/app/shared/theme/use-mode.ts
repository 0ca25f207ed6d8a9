import { usePreferences } from '../session/preferences.ts';
import { useMedia } from '../ui/use-media.ts';
import type { Mode } from './colours.ts';

/** Returns light or dark, as chosen or as in the system; paper is light. */
export function useMode(): Mode {
  const { appearance } = usePreferences();
  const isDark = useMedia('(prefers-color-scheme: dark)');
  const isForced = useMedia('(forced-colors: active)');
  const isPrinted = useMedia('print');
  if (isPrinted) return 'light';
  // In forced colours, charts are drawn on the system's background.
  if (appearance !== 'system' && !isForced) return appearance;
  return isDark ? 'dark' : 'light';
}
