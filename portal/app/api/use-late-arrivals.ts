import { useContext, useLayoutEffect, useRef } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router';
import { useArrivals } from './use-part.ts';

/**
 * What the document does when a part comes late: it renders again, since the title may depend on it, and, after a way
 * back, scrolls on to where the page was left, which it was too short for before. Not where somebody scrolled meanwhile.
 */
export function useLateArrivals(): void {
  const count = useArrivals();
  const state = useContext(RouterState);
  const target = state?.historyAction === 'POP' ? state.restoreScrollPosition : null;
  const reached = useRef<{ location: unknown; y: number }>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival may have made the page longer
  useLayoutEffect(() => {
    if (typeof target !== 'number') return;
    const isFirst = reached.current?.location !== state?.location;
    if (isFirst || reached.current?.y === window.scrollY) window.scrollTo(0, target);
    reached.current = { location: state?.location, y: window.scrollY };
  }, [count, state?.location, target]);
}
