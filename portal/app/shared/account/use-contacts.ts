import type { ContentType, Item } from '@pv-brain/contract/content/define.ts';
import { useEffect, useState } from 'react';
import { browserCalls } from '../api/load.ts';
import { useAccount } from './user-store.ts';

/** Returns whether the server has masked contact data of an item. */
const isMasked = ({ fields }: ContentType, item: object): boolean =>
  Object.entries(item).some(([name, value]) => fields[name]?.contact && String(value).includes('**'));

/**
 * Loads an item's contact data in full for signed-in users. The server's HTML, which is the same for every visitor, may contain
 * masked data, which stays if the request fails.
 */
export function useContacts<T extends ContentType & { find: string }>(type: T, item: Item<T>): Item<T> {
  const [fullItem, setFullItem] = useState<Item<T>>();
  const needsContacts = useAccount().state === 'signed-in' && isMasked(type, item);

  useEffect(() => {
    if (!needsContacts) return;
    let isUnmounted = false;
    browserCalls()
      .then((api) => api.find(type, item.fdId))
      .then(
        (contacts) => !isUnmounted && setFullItem(contacts),
        (error: unknown) => console.error('cannot load the contacts:', error),
      );
    return () => {
      isUnmounted = true;
    };
  }, [type, item.fdId, needsContacts]);

  return needsContacts && fullItem?.fdId === item.fdId ? fullItem : item;
}
