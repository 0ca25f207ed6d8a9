import type { NavigationItem } from '@pv-brain/contract/answers.ts';
import { CONFIG_KEY, NAVIGATION_TYPE } from '@pv-brain/contract/constants.ts';
import { HEADER_NAVIGATION } from '@pv-brain/contract/navigation.ts';
import type { LoadArgs } from '../api/load.ts';

/** What the header and the footer show. A call that fails is logged and leaves its part at the fallback. */
export function loadShell({ api }: LoadArgs) {
  const or = <T>(call: Promise<T>, fallback: T): Promise<T> =>
    call.catch((error: unknown) => {
      console.error('the shell misses a part:', error);
      return fallback;
    });
  const links = or<NavigationItem[]>(api.navigation(NAVIGATION_TYPE.header), []);
  return {
    navigation: links.then((items) => (items.length > 0 ? items : HEADER_NAVIGATION)),
    notes: or<NavigationItem[]>(api.navigation(NAVIGATION_TYPE.footer), []),
    organisation: or(api.config(CONFIG_KEY.organisation), null),
    description: or(api.config(CONFIG_KEY.description), null),
    phone: or(api.config(CONFIG_KEY.phone), null),
    email: or(api.config(CONFIG_KEY.email), null),
    address: or(api.config(CONFIG_KEY.address), null),
  };
}
