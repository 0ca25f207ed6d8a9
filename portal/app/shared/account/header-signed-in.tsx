import { classNames } from '../ui/class-names.ts';
import { BackOfficeLink, NoticesLink, SignOutButton } from './account-actions.tsx';
import { AccountAvatar } from './account-avatar.tsx';
import accountStyles from './header-account.module.css';
import styles from './header-signed-in.module.css';
import type { Account } from './load-account.ts';
import { nameOf } from './person.ts';

export interface HeaderSignedInProps {
  account: Account & { state: 'signed-in' };
  /** Only the picture, for the place beside the menu button of a phone. */
  mobile?: boolean | undefined;
}

/** Signed-in account, link to the back office, and sign-out button. */
export default function HeaderSignedIn({ account, mobile }: HeaderSignedInProps) {
  const { user } = account;
  if (mobile) {
    return (
      <>
        <NoticesLink
          account={account}
          className={classNames(accountStyles.mobile, styles.mobile, styles.bell)}
        />
        <span className={accountStyles.mobile}>
          <AccountAvatar picture={user.avatar} />
          <span className="visually-hidden">{nameOf(user)}</span>
        </span>
      </>
    );
  }
  return (
    <div className={`row ${accountStyles.account} ${styles.bar}`}>
      <span>
        <AccountAvatar picture={user.avatar} />
        <span className={`ellipsis ${styles.name}`}>{nameOf(user)}</span>
      </span>
      <NoticesLink account={account} className={styles.bell} />
      <BackOfficeLink account={account} className={styles.enter} />
      <SignOutButton className={styles.leave} />
    </div>
  );
}
