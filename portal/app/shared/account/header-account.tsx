import { ACCOUNT_ENTRY } from '@pv-brain/contract/site/messages/shell.ts';
import { Link } from '../ui/links/link.tsx';
import { useLazyComponent } from '../ui/use-lazy-component.ts';
import styles from './header-account.module.css';
import { useLoginAddress } from './use-login-address.ts';
import { useAccount } from './user-store.ts';

/** Right end of the utility bar (on phones, beside the menu button): sign-in link or signed-in account. */
export function HeaderAccount({ mobile }: { mobile?: boolean }) {
  const account = useAccount();
  const login = useLoginAddress();
  const SignedIn = useLazyComponent(account.state !== 'signed-out', () => import('./header-signed-in.tsx'));
  if (account.state === 'signed-in') return SignedIn && <SignedIn account={account} mobile={mobile} />;
  if (account.state === 'syncing') return null;
  if (mobile) {
    return (
      <Link to={login} className={styles.mobile}>
        {ACCOUNT_ENTRY.login}
      </Link>
    );
  }
  return (
    <div className={`row ${styles.account}`}>
      <Link to={login}>{ACCOUNT_ENTRY.pleaseLogin}</Link>
      <Link to="/homeRegister" className={styles.register}>
        {ACCOUNT_ENTRY.freeRegistration}
      </Link>
    </div>
  );
}
