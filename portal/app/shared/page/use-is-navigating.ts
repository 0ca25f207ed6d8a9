import { use, useCallback } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

/**
 * Returns a function that returns whether another page is loading. It asks the router: useNavigation returns the rendered state,
 * which may be late on a busy device.
 */
export function useIsNavigating(): () => boolean {
  const router = use(DataRouterContext)?.router;
  return useCallback(() => router !== undefined && router.state.navigation.state !== 'idle', [router]);
}
