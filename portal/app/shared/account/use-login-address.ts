import { loginAddress } from '@pv-brain/contract/protocol/paths.ts';
import { useLocation } from 'react-router';
import { useHydrated } from '../ui/use-hydrated.ts';

/**
 * Returns the address of the login page with a redirect back to this page. The redirect is added in the browser: one rendered
 * page serves all spellings of its address, and signing in requires script anyway.
 */
export function useLoginAddress(): string {
  const { pathname, search } = useLocation();
  return useHydrated() ? loginAddress(pathname + search) : '/homeLogin';
}
