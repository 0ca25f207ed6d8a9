import { useContext } from 'react';
import { UNSAFE_DataRouterContext, useHref, useLocation } from 'react-router';

/**
 * Returns a function that returns whether the router loads or has loaded another page than the rendered one. It asks the router:
 * useNavigation returns the rendered state, which may be late on a busy device, because React renders each transition on its own.
 */
export function useIsLeaving(): () => boolean {
  const context = useContext(UNSAFE_DataRouterContext);
  // With the base path, like the router's locations.
  const pathname = useHref(useLocation().pathname);
  if (!context) throw new Error('useIsLeaving needs a RouterProvider');
  return () => {
    const { location, navigation } = context.router.state;
    return (navigation.location ?? location).pathname !== pathname;
  };
}
