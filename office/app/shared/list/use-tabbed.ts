import { PAGING } from '@pv-brain/contract/protocol/constants.ts';
import { oneOf, pageOf, shortAddress, useListAddress } from './use-list-address.ts';
import { SIZES } from './view.ts';

/** Returns the tab, empty for all, and the page of a list in the address; `name` is the tab's parameter. */
export function useTabbed<T extends string>(name: string, tabs: readonly T[]) {
  const defaults = { tab: '' as T | '', page: 1, size: PAGING.defaultSize as number };
  return useListAddress(
    (address) => ({
      tab: oneOf<T | ''>(address, name, tabs, ''),
      page: pageOf(address),
      size: oneOf(address, 'size', SIZES, defaults.size),
    }),
    ({ tab, ...pages }) => shortAddress({ [name]: tab, ...pages }, { ...defaults, [name]: '' }),
    { page: 1 },
  );
}
