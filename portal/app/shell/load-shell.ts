import { CONFIG_KEY, NAVIGATION_TYPE } from '@pv-brain/contract/constants.ts';
import { HEADER_NAVIGATION } from '@pv-brain/contract/navigation.ts';
import type { LoadArgs } from '../api/load.ts';
import type { ShellData } from './shell.tsx';

/** What the header and the footer show. A call that fails is logged and leaves its part at the fallback. */
export async function loadShell({ api }: LoadArgs): Promise<ShellData> {
  const or = <T>(call: Promise<T>, fallback: T): Promise<T> =>
    call.catch((error: unknown) => {
      console.error('the shell misses a part:', error);
      return fallback;
    });
  const [navigation, notes, organisation, phone, email, address] = await Promise.all([
    or(api.navigation(NAVIGATION_TYPE.header), []),
    or(api.navigation(NAVIGATION_TYPE.footer), []),
    or(api.config(CONFIG_KEY.organisation), null),
    or(api.config(CONFIG_KEY.phone), null),
    or(api.config(CONFIG_KEY.email), null),
    or(api.config(CONFIG_KEY.address), null),
  ]);
  return {
    navigation: navigation.length > 0 ? navigation : [...HEADER_NAVIGATION],
    notes,
    organisation,
    phone,
    email,
    address,
  };
}
