import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Delay of the loading state: after what a navigation waits for its calls (api/load.ts). */
const DELAY_MS = 90;

/** True where two addresses lie in the same section. */
const isSameSection = (one: string, other: string) => one.split('/')[1] === other.split('/')[1];

/**
 * Where a navigation leads that has been under way for a noticeable time, most likely for want of script: to another
 * page of this section or away from it. Null while none is.
 */
export function usePending(): 'within' | 'away' | null {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  const busy = location !== undefined;
  const [isSlow, setLate] = useState(false);

  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => {
      setLate(true);
      // Where the next page will begin, and the grey rows stand; a phone may have been at the foot of this one.
      window.scrollTo(0, 0);
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [busy]);

  if (!location || !isSlow) return null;
  return isSameSection(location.pathname, pathname) ? 'within' : 'away';
}
