import { useSearchParams } from 'react-router';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';

/**
 * Returns the address of login or registration with the redirect parameter of this page. It is added in the browser: one rendered
 * page serves all.
 */
export function useWithRedirect(path: string): string {
  const [parameters] = useSearchParams();
  const redirect = parameters.get('redirect');
  return useHydrated() && redirect ? `${path}?redirect=${encodeURIComponent(redirect)}` : path;
}
