import { use, useEffect, useState } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigation } from 'react-router';

/** Delay of the loading state: longer than a navigation waits for its calls (api/load.ts). */
const DELAY_MS = 90;

/** Returns whether two addresses are in the same section. */
export const isSameSection = (a: string, b: string) => a.split('/')[1] === b.split('/')[1];

/**
 * Returns the destination of a navigation that takes noticeably long, usually because of its script: another page of this
 * section, or one outside of it. Null without one.
 */
export function usePending(): 'within' | 'away' | null {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  const busy = location !== undefined;
  const [isSlow, setSlow] = useState(false);

  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => {
      setSlow(true);
      // Scrolls to the beginning of the next page, where the grey rows are; on a phone this page may be scrolled to its end.
      window.scrollTo(0, 0);
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);

  if (!location || !isSlow) return null;
  return isSameSection(location.pathname, pathname) ? 'within' : 'away';
}

/**
 * Returns a function that returns whether another page is loading. It asks the router: useNavigation returns the rendered state,
 * which may be late on a busy device.
 */
export function useIsNavigating(): () => boolean {
  const router = use(DataRouterContext)?.router;
  return () => router?.state.navigation.location !== undefined;
}
