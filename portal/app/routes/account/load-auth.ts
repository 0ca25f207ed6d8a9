import type { NavigationItem } from '@pv-brain/contract/protocol/answers.ts';
import { CONFIG_KEY, NAVIGATION_TYPE } from '@pv-brain/contract/protocol/site-keys.ts';
import type { LoadArgs, Parts } from '../../shared/api/load.ts';
import { readConfig } from '../../shared/api/read-config.ts';

/** Loads the data around the forms. */
export function loadAuth({ api }: LoadArgs) {
  return {
    organisation: readConfig(api, CONFIG_KEY.organisation),
    notes: api.navigation(NAVIGATION_TYPE.footer).catch((error: unknown): NavigationItem[] => {
      console.error('cannot load the legal notes:', error);
      return [];
    }),
  };
}

/** Loads in addition the phone number on the login page. */
export const loadLogin = (args: LoadArgs) => ({
  ...loadAuth(args),
  phone: readConfig(args.api, CONFIG_KEY.phone),
});

export type AuthData = Parts<ReturnType<typeof loadAuth>>;
