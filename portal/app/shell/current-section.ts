import { useLocation, useNavigation, useParams } from 'react-router';

/**
 * The address by which the navigation marks where one is: at once where a press leads, however long the way is; none on
 * an unknown address, since the server has one page for all of them.
 */
export function useCurrentAddress(): string {
  const { pathname } = useLocation();
  const isUnknown = useParams()['*'] !== undefined;
  const nextLocation = useNavigation().location;
  if (nextLocation) return nextLocation.pathname;
  return isUnknown ? '' : pathname;
}

/** True where a page lies in the section that a navigation link leads to. Addresses are one in any case of letters. */
export function isCurrent(pathname: string, target: string): boolean {
  const section = target.replace(/\/+$/, '').toLowerCase();
  const here = pathname.toLowerCase();
  return section !== '' && (here === section || here.startsWith(`${section}/`));
}
