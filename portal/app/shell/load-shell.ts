import type { NavigationItem } from '@pv-brain/contract/protocol/answers.ts';
import { CONFIG_KEY, NAVIGATION_TYPE } from '@pv-brain/contract/protocol/site-keys.ts';
import { FIRST_NAVIGATION } from '@pv-brain/contract/site/first-navigation.ts';
import { phonesIn } from '@pv-brain/contract/text/phones.ts';
import type { Api } from '../shared/api/api.ts';
import type { LoadArgs } from '../shared/api/load.ts';
import { readConfig } from '../shared/api/read-config.ts';

/**
 * Returns the links of a navigation; if operators have stored none or the call fails, those of a new installation, so that the
 * privacy terms are always linked.
 */
const linksOf = (api: Api, type: string): Promise<readonly NavigationItem[]> =>
  api
    .navigation(type)
    .catch((error: unknown) => {
      console.error('cannot load the links of the shell:', error);
      return [];
    })
    .then((items) => (items.length > 0 ? items : (FIRST_NAVIGATION[type] ?? [])));

/** Loads the data of header and footer. A failed call is logged and leaves the fallback. */
export function loadShell({ api }: LoadArgs) {
  return {
    navigation: linksOf(api, NAVIGATION_TYPE.header),
    notes: linksOf(api, NAVIGATION_TYPE.footer),
    organisation: readConfig(api, CONFIG_KEY.organisation),
    description: readConfig(api, CONFIG_KEY.description),
    phone: readConfig(api, CONFIG_KEY.phone).then((text) => (text ? phonesIn(text) : null)),
    email: readConfig(api, CONFIG_KEY.email),
    address: readConfig(api, CONFIG_KEY.address),
  };
}
