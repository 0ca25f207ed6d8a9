import { ACCOUNT } from '@pv-brain/contract/messages/account.ts';
import { Link } from 'react-router';
import { BackOfficeLink, SignOutButton } from './account-actions.tsx';
import { AccountAvatar } from './account-avatar.tsx';
import styles from './header-account.module.css';
import { useLoginAddress } from './use-login-address.ts';
import { useAccount } from './user-store.ts';

/** The right end of the utility bar: 请登录 | 免费注册, or who is signed in. */
export function HeaderAccount() {
  const account = useAccount();
  const login = useLoginAddress();
  if (account.state === 'syncing') return null;
  if (account.state === 'signed-out') {
    return (
      <div className={styles.account}>
        <Link to={login}>{ACCOUNT.pleaseLogin}</Link>
        <Link to="/homeRegister" className={styles.register}>
          {ACCOUNT.freeRegistration}
        </Link>
      </div>
    );
  }
  const { user } = account;
  return (
    <div className={styles.account}>
      <span>
        <AccountAvatar picture={user.avatar} />
        <span className={styles.name}>{user.username}</span>
      </span>
      <BackOfficeLink account={account} className={styles.enter} />
      <SignOutButton className={styles.leave} />
    </div>
  );
}

/** The same beside the menu button of a phone: 登录, or the picture of who is signed in. */
export function HeaderAccountMobile() {
  const account = useAccount();
  const login = useLoginAddress();
  if (account.state === 'syncing') return null;
  if (account.state === 'signed-out') {
    return (
      <Link to={login} className={styles.mobile}>
        {ACCOUNT.login}
      </Link>
    );
  }
  return (
    <span className={styles.mobile}>
      <AccountAvatar picture={account.user.avatar} />
      <span className="visually-hidden">{account.user.username}</span>
    </span>
  );
}
