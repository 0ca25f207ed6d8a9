import { HOME_STRIP } from '@pv-brain/contract/site/messages/home.ts';
import { useLoginAddress } from '../../shared/account/use-login-address.ts';
import { useAccount } from '../../shared/account/user-store.ts';
import { useOwnBackEnd } from '../../shared/api/use-own-back-end.ts';
import { Link } from '../../shared/ui/links/link.tsx';
import { useLater } from '../../shared/ui/use-later.ts';
import styles from './home-strip.module.css';

const fetchCounts = () => import('./own-counts.tsx').then((module) => module.OwnCounts);

/** 我的办件: one line of a fixed height, filled in the browser for signed-in visitors. */
export function OwnWork() {
  const account = useAccount();
  const login = useLoginAddress();
  const isSignedIn = account.state === 'signed-in';
  const Counts = useLater(isSignedIn, fetchCounts);
  if (!useOwnBackEnd()) return null;
  return (
    <p className={`row ${styles.work}`}>
      <b>{HOME_STRIP.work}</b>
      {account.state === 'signed-out' && <Link to={login}>{HOME_STRIP.signIn}</Link>}
      {isSignedIn && Counts && <Counts account={account} />}
    </p>
  );
}
