import type { NavigationItem } from '@pv-brain/contract/protocol/answers.ts';
import type { PhonePart } from '@pv-brain/contract/text/phones.ts';
import type { ReactNode } from 'react';
import { HeaderAccount } from '../shared/account/header-account.tsx';
import { useLater } from '../shared/ui/use-later.ts';
import { useTextSize } from '../shared/ui/use-text-size.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './shell.module.css';

const fetchElder = () => import('../shared/elder/elder.tsx').then((module) => module.Elder);

export interface ShellData {
  navigation: readonly NavigationItem[];
  notes: readonly NavigationItem[];
  organisation: string | null;
  description: string | null;
  phone: readonly PhonePart[] | null;
  email: string | null;
  address: string | null;
}

interface ShellProps {
  data: ShellData;
  children: ReactNode;
}

/** Header and footer around every page but login and registration. */
export function Shell({ data, children }: ShellProps) {
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
