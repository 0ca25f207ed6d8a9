import { CONFIG_KEY, NAVIGATION_TYPE } from '@pv-brain/contract/protocol/site-keys.ts';
import { withFallback } from '../../shared/api/api-error.ts';
import type { LoadArgs, Parts } from '../../shared/api/load.ts';
import { readConfig } from '../../shared/api/read-config.ts';

/** Loads the data around the forms. */
export function loadAuth({ api }: LoadArgs) {
  return {
    organisation: readConfig(api, CONFIG_KEY.organisation),
    notes: withFallback(api.navigation(NAVIGATION_TYPE.footer), [], 'the legal notes are missing:'),
  };
}

/** Loads in addition the phone number on the login page. */
export const loadLogin = (args: LoadArgs) => ({
  ...loadAuth(args),
  phone: readConfig(args.api, CONFIG_KEY.phone),
});

export type AuthData = Parts<ReturnType<typeof loadAuth>>;
