import type { NavigationItem } from '@pv-brain/contract/answers.ts';
import { CONFIG_KEY, NAVIGATION_TYPE } from '@pv-brain/contract/constants.ts';
import type { LoadArgs } from '../../api/load.ts';
import { readConfig } from '../../shared/read-config.ts';

/** What stands around the forms. */
export interface AuthData {
  organisation: string | null;
  notes: readonly NavigationItem[];
}

export async function loadAuth({ api }: LoadArgs): Promise<AuthData> {
  const [organisation, notes] = await Promise.all([
    readConfig(api, CONFIG_KEY.organisation),
    api.navigation(NAVIGATION_TYPE.footer).catch((error: unknown): NavigationItem[] => {
      console.error('the legal notes are missing:', error);
      return [];
    }),
  ]);
  return { organisation, notes };
}
