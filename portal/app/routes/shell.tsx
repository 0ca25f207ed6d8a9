import { HEADER_NAVIGATION } from '@pv-brain/contract/site/navigation.ts';
import { Outlet } from 'react-router';
import { type LoadArgs, onClient, onServer } from '../shared/api/load.ts';
import { useArrived } from '../shared/api/use-part.ts';
import { usePending } from '../shared/page/use-pending.ts';
import { Panel } from '../shared/ui/panel.tsx';
import { Loading } from '../shared/ui/states.tsx';
import { Shell } from '../shell/shell.tsx';
import type { Route } from './+types/shell';

/** Loaded by whoever comes from login or registration: all others have it with their first page. */
const load = async (args: LoadArgs) => (await import('../shell/load-shell.ts')).loadShell(args);
export const loader = onServer(load);
export const clientLoader = onClient(load);

/** Header and footer stay as they came while somebody reads on. */
export function shouldRevalidate() {
  return false;
}

export default function ShellRoute({ loaderData: parts }: Route.ComponentProps) {
  const data = {
    navigation: useArrived(parts.navigation, HEADER_NAVIGATION),
    notes: useArrived(parts.notes, []),
    organisation: useArrived(parts.organisation, null),
    description: useArrived(parts.description, null),
    phone: useArrived(parts.phone, null),
    email: useArrived(parts.email, null),
    address: useArrived(parts.address, null),
  };
  return (
    <Shell data={data}>
      {usePending() === 'away' ? (
        <Panel>
          <Loading />
        </Panel>
      ) : (
        <Outlet />
      )}
    </Shell>
  );
}
