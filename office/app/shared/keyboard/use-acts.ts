import type { IconName } from '@pv-brain/art/icon-name.ts';
import { OFFICE_ACTS } from '@pv-brain/contract/site/messages/office.ts';
import { portalAddress } from '../session/portal.ts';
import { setPreferences, usePreferences } from '../session/preferences.ts';
import { signOut } from '../session/sign-out.ts';
import { useMode } from '../theme/use-mode.ts';

/** An action that is available everywhere. */
export interface Act {
  title: string;
  icon: IconName;
  keys?: readonly string[];
  /** Address that the action opens, if any: it can be opened in a new tab. */
  path?: string;
  run(): void;
}

/** Returns a function that toggles between light and dark. */
export function useToggleMode(): () => void {
  const mode = useMode();
  return () => setPreferences({ appearance: mode === 'dark' ? 'light' : 'dark' });
}

/** Returns the currently available actions; those without an effect are omitted. */
export function useActs(showKeys: () => void): Act[] {
  const { appearance, density } = usePreferences();
  const mode = useMode();
  const otherMode = mode === 'dark' ? 'light' : 'dark';
  const otherDensity = density === 'compact' ? 'comfortable' : 'compact';
  return [
    {
      ...OFFICE_ACTS[otherMode],
      icon: otherMode === 'dark' ? 'moon' : 'sun',
      keys: ['Ctrl', 'Shift', 'L'],
      run: () => setPreferences({ appearance: otherMode }),
    },
    ...(appearance === 'system'
      ? []
      : [
          {
            ...OFFICE_ACTS.system,
            icon: 'screen' as const,
            run: () => setPreferences({ appearance: 'system' }),
          },
        ]),
    {
      ...OFFICE_ACTS[otherDensity],
      icon: otherDensity === 'compact' ? 'rows-tight' : 'rows',
      run: () => setPreferences({ density: otherDensity }),
    },
    { ...OFFICE_ACTS.keys, icon: 'keyboard', keys: ['?'], run: showKeys },
    {
      ...OFFICE_ACTS.portal,
      icon: 'external',
      run: () => void window.open(portalAddress('/index'), '_blank', 'noopener'),
    },
    { ...OFFICE_ACTS.leave, icon: 'leave', run: () => void signOut() },
  ];
}
