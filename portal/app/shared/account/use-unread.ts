import { useEffect, useState } from 'react';
import { browserCalls } from '../api/load.ts';

/** Milliseconds between two looks while the page is seen. */
const EVERY = 60_000;

/** How many notices are new, asked for now and then; null where it is not known. */
export function useUnread(): number | null {
  const [unread, setUnread] = useState<number | null>(null);
  useEffect(() => {
    let isLeft = false;
    const look = async () => {
      if (document.hidden) return;
      // A foreign back end need not know the call, and a page goes on without its answer.
      const found = await (await browserCalls()).noticesUnread().catch(() => null);
      if (!isLeft) setUnread(found);
    };
    const quietly = () => void look().catch(() => {});
    quietly();
    const timer = setInterval(quietly, EVERY);
    document.addEventListener('visibilitychange', quietly);
    return () => {
      isLeft = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', quietly);
    };
  }, []);
  return unread;
}
