import { useContext, useLayoutEffect, useRef } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState, useMatches } from 'react-router';
import { isAwaited, useSettledCount } from './deferred.ts';

/**
 * Re-renders the document when a deferred part is settled, since the title may depend on it. After going back, the page stays at
 * the top, where the loading state is visible, and scrolls to the previous position as soon as it is long enough, unless the user
 * has scrolled meanwhile.
 */
export function useRenderWhenSettled(): void {
  const count = useSettledCount();
  const matches = useMatches();
  const state = useContext(RouterState);
  const location = state?.location;
  const target = state?.historyAction === 'POP' && state.restoreScrollPosition;
  const last = useRef<{ location: unknown; y: number }>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new content may have made the page longer
  useLayoutEffect(() => {
    if (typeof target !== 'number') return;
    const isNew = last.current?.location !== location;
    const parts = matches.flatMap(({ loaderData }) => Object.values(loaderData ?? {}));
    if (isNew && parts.some(isAwaited)) window.scrollTo(0, 0);
    else if (!isNew && last.current?.y === window.scrollY) window.scrollTo(0, target);
    last.current = { location, y: window.scrollY };
  }, [count, location, target]);
}
