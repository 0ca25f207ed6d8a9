import { useSearchParams } from 'react-router';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';

/**
 * The address of login or registration that keeps the way back which this page was given. It is added in the browser:
 * one rendered page serves all.
 */
export function useWithRedirect(path: string): string {
  const [parameters] = useSearchParams();
  const redirect = parameters.get('redirect');
  return useHydrated() && redirect ? `${path}?redirect=${encodeURIComponent(redirect)}` : path;
}
