import type { NavigationItem } from '@pv-brain/contract/protocol/answers.ts';
import { HEADER_NAVIGATION } from '@pv-brain/contract/site/navigation.ts';
import type { PhonePart } from '@pv-brain/contract/text/phones.ts';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { HeaderAccount } from '../shared/account/header-account.tsx';
import { useDeferredOr } from '../shared/api/deferred.ts';
import { type LoadArgs, onClient, onServer } from '../shared/api/load.ts';
import { LoadingPage } from '../shared/page/loading-page.tsx';
import { usePending } from '../shared/page/use-pending.ts';
import { useLater } from '../shared/ui/use-later.ts';
import { useTextSize } from '../shared/ui/use-text-size.ts';
import { Footer } from '../shell/footer.tsx';
import { Header } from '../shell/header.tsx';
import styles from '../shell/shell.module.css';
import type { Route } from './+types/shell';

const fetchElder = () => import('../shared/elder/elder.tsx').then((module) => module.Elder);

interface ShellData {
  navigation: readonly NavigationItem[];
  notes: readonly NavigationItem[];
  organisation: string | null;
  description: string | null;
  phone: readonly PhonePart[] | null;
  email: string | null;
  address: string | null;
}

/** Header and footer around every page but login and registration. */
function Shell({ data, children }: { data: ShellData; children: ReactNode }) {
  const { large } = useTextSize();
  const Elder = useLater(large, fetchElder);
  return (
    <div className={styles.shell}>
      <Header
        navigation={data.navigation}
        organisation={data.organisation}
        account={<HeaderAccount />}
        accountMobile={<HeaderAccount mobile />}
      />
      {large && Elder && <Elder sections={data.navigation} />}
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer {...data} />
      {large && Elder && <Elder />}
    </div>
  );
}

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
