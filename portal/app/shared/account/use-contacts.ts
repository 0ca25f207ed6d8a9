import type { ContentType, Item } from '@pv-brain/contract/content/define.ts';
import { useEffect, useState } from 'react';
import { browserCalls } from '../api/load.ts';
import { useAccount } from './user-store.ts';

/** Whether the server has hidden something of an item's contacts. */
const isMasked = ({ fields }: ContentType, item: object): boolean =>
  Object.entries(item).some(([name, value]) => fields[name]?.contact && String(value).includes('**'));

/**
 * An item with its contacts in full for who is signed in. The server's HTML, which is the same for everyone, may have
 * them masked; what cannot be asked for stays so.
 */
export function useContacts<T extends ContentType & { find: string }>(type: T, item: Item<T>): Item<T> {
  const [full, setFull] = useState<Item<T>>();
  const isAsked = useAccount().state === 'signed-in' && isMasked(type, item);

  useEffect(() => {
    if (!isAsked) return;
    let isUnmounted = false;
    browserCalls()
      .then((api) => api.find(type, item.fdId))
      .then(
        (contacts) => !isUnmounted && setFull(contacts),
        (error: unknown) => console.error('contacts stay masked:', error),
      );
    return () => {
      isUnmounted = true;
    };
  }, [type, item.fdId, isAsked]);

  return isAsked && full?.fdId === item.fdId ? full : item;
}
