import type { NavigationItem } from '@pv-brain/contract/protocol/answers.ts';
import { CONFIG_KEY, NAVIGATION_TYPE } from '@pv-brain/contract/protocol/constants.ts';
import { HEADER_NAVIGATION } from '@pv-brain/contract/site/navigation.ts';
import { phonesIn } from '@pv-brain/contract/text/phones.ts';
import type { Api } from '../shared/api/api.ts';
import type { LoadArgs } from '../shared/api/load.ts';
import { readConfig } from '../shared/api/read-config.ts';

const linksOf = (api: Api, type: string): Promise<NavigationItem[]> =>
  api.navigation(type).catch((error: unknown) => {
    console.error('the shell misses its links:', error);
    return [];
  });

/** What the header and the footer show. A call that fails is logged and leaves its part at the fallback. */
export function loadShell({ api }: LoadArgs) {
  const links = linksOf(api, NAVIGATION_TYPE.header);
  return {
    navigation: links.then((items) => (items.length > 0 ? items : HEADER_NAVIGATION)),
    notes: linksOf(api, NAVIGATION_TYPE.footer),
    organisation: readConfig(api, CONFIG_KEY.organisation),
    description: readConfig(api, CONFIG_KEY.description),
    phone: readConfig(api, CONFIG_KEY.phone).then((text) => (text ? phonesIn(text) : null)),
    email: readConfig(api, CONFIG_KEY.email),
    address: readConfig(api, CONFIG_KEY.address),
  };
}
