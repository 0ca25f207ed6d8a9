import { useLocation, useNavigation, useParams } from 'react-router';

/**
 * Returns the address that the navigation marks as current: during a navigation its destination at once; none on an unknown
 * address, since the server has one page for all of them.
 */
export function useCurrentAddress(): string {
  const { pathname } = useLocation();
  const isUnknown = useParams()['*'] !== undefined;
  const nextLocation = useNavigation().location;
  if (nextLocation) return nextLocation.pathname;
  return isUnknown ? '' : pathname;
}

/** Returns whether a page is in the section of a navigation link. Addresses are case-insensitive. */
export function isCurrent(pathname: string, target: string): boolean {
  const section = target.replace(/\/+$/, '').toLowerCase();
  const path = pathname.toLowerCase();
  return section !== '' && (path === section || path.startsWith(`${section}/`));
}
