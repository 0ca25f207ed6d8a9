import { SIGNED_IN } from '@pv-brain/contract/accounts/messages/signed-in.ts';
import { ACCOUNT_ENTRY } from '@pv-brain/contract/site/messages/shell.ts';
import button from '../ui/button.module.css';
import { ButtonLink } from '../ui/button.tsx';
import { BackOfficeLink, SignOutButton } from './account-actions.tsx';
import { AccountAvatar } from './account-avatar.tsx';
import styles from './drawer-account.module.css';
import { nameOf } from './person.ts';
import { useLoginAddress } from './use-login-address.ts';
import { useAccount } from './user-store.ts';

/** Top of the drawer: the signed-in account, or links to login and registration. */
export function DrawerAccount() {
  const account = useAccount();
  const login = useLoginAddress();
  const { user } = account;
  return (
    <section className={styles.account}>
      <div className={`row gap-12 ${styles.who}`}>
        <AccountAvatar picture={user?.avatar} large />
        <div className="grow breaks">
          <b className="block">{user ? nameOf(user) : SIGNED_IN.notSignedIn}</b>
          <span className="small">{user ? user.username && user.fdComName : SIGNED_IN.notSignedInNote}</span>
        </div>
      </div>
      <div className={`grid gap-12 ${styles.actions}`}>
        {account.state === 'signed-in' ? (
          <>
            <BackOfficeLink account={account} className={`${button.button} ${button.cta}`} />
            <SignOutButton className={`${button.button} ${button.line}`} />
          </>
        ) : (
          <>
            <ButtonLink to={login} replace>
              {ACCOUNT_ENTRY.pleaseLogin}
            </ButtonLink>
            <ButtonLink to="/homeRegister" variant="blue" replace>
              {ACCOUNT_ENTRY.freeRegistration}
            </ButtonLink>
          </>
        )}
      </div>
    </section>
  );
}
