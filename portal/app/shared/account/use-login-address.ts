import { loginAddress } from '@pv-brain/contract/protocol/paths.ts';
import { useLocation } from 'react-router';
import { useHydrated } from '../ui/use-hydrated.ts';

/**
 * The login page, leading back to this one. The way back is added in the browser: one rendered page serves all
 * spellings of its address, and nobody signs in without script.
 */
export function useLoginAddress(): string {
  const { pathname, search } = useLocation();
  return useHydrated() ? loginAddress(pathname + search) : '/homeLogin';
}
