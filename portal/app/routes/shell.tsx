import { HEADER_NAVIGATION } from '@pv-brain/contract/site/navigation.ts';
import { Outlet } from 'react-router';
import { useDeferredOr } from '../shared/api/deferred.ts';
import { type LoadArgs, onClient, onServer } from '../shared/api/load.ts';
import { LoadingPage } from '../shared/page/loading-page.tsx';
import { usePending } from '../shared/page/use-pending.ts';
import { useLazyComponent } from '../shared/ui/use-lazy-component.ts';
import { useTextSize } from '../shared/ui/use-text-size.ts';
import { Footer } from '../shell/footer.tsx';
import { Header } from '../shell/header.tsx';
import styles from '../shell/shell.module.css';
import type { Route } from './+types/shell';

/** Only loaded on navigation from login or registration: all other visitors have the data with their first page. */
const load = async (args: LoadArgs) => (await import('../shell/load-shell.ts')).loadShell(args);
export const loader = onServer(load);
export const clientLoader = onClient(load);

/** Header and footer are not reloaded on navigation. */
export function shouldRevalidate() {
  return false;
}

/** Header and footer around every page but login and registration. */
export default function ShellRoute({ loaderData: parts }: Route.ComponentProps) {
  const navigation = useDeferredOr(parts.navigation, HEADER_NAVIGATION);
  const organisation = useDeferredOr(parts.organisation, null);
  const { large } = useTextSize();
  const Elder = useLazyComponent(large, () => import('../shared/elder/elder.tsx'));
  return (
    <div className={`flex column ${styles.shell}`}>
      <Header navigation={navigation} organisation={organisation} />
      {large && Elder && <Elder sections={navigation} />}
      <main id="main" className={styles.main} tabIndex={-1}>
        {usePending() === 'away' ? <LoadingPage /> : <Outlet />}
      </main>
      <Footer
        navigation={navigation}
        organisation={organisation}
        notes={useDeferredOr(parts.notes, [])}
        description={useDeferredOr(parts.description, null)}
        phone={useDeferredOr(parts.phone, null)}
        email={useDeferredOr(parts.email, null)}
        address={useDeferredOr(parts.address, null)}
      />
      {large && Elder && <Elder />}
    </div>
  );
}
