import { HEADER_NAVIGATION } from '@pv-brain/contract/site/navigation.ts';
import { Outlet } from 'react-router';
import { type LoadArgs, onClient, onServer } from '../shared/api/load.ts';
import { useDeferredOr } from '../shared/api/use-deferred.ts';
import { LoadingPage } from '../shared/page/loading-page.tsx';
import { usePending } from '../shared/page/use-pending.ts';
import { Shell } from '../shell/shell.tsx';
import type { Route } from './+types/shell';

/** Only loaded on navigation from login or registration: all other visitors have the data with their first page. */
const load = async (args: LoadArgs) => (await import('../shell/load-shell.ts')).loadShell(args);
export const loader = onServer(load);
export const clientLoader = onClient(load);

/** Header and footer are not reloaded on navigation. */
export function shouldRevalidate() {
  return false;
}

export default function ShellRoute({ loaderData: parts }: Route.ComponentProps) {
  const data = {
    navigation: useDeferredOr(parts.navigation, HEADER_NAVIGATION),
    notes: useDeferredOr(parts.notes, []),
    organisation: useDeferredOr(parts.organisation, null),
    description: useDeferredOr(parts.description, null),
    phone: useDeferredOr(parts.phone, null),
    email: useDeferredOr(parts.email, null),
    address: useDeferredOr(parts.address, null),
  };
  return <Shell data={data}>{usePending() === 'away' ? <LoadingPage /> : <Outlet />}</Shell>;
}
