import scene from '@pv-brain/art/scene.module.css';
import { ACCOUNT } from '@pv-brain/contract/accounts/messages/account.ts';
import type { NavigationItem } from '@pv-brain/contract/protocol/answers.ts';
import { TOKEN_KEY } from '@pv-brain/contract/protocol/constants.ts';
import { ACTION } from '@pv-brain/contract/protocol/messages/ui.ts';
import { SHELL } from '@pv-brain/contract/site/messages/shell.ts';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { currentAccount, onAccountChange } from '../../shared/account/user-store.ts';
import { useDeferredOr } from '../../shared/api/deferred.ts';
import { readToken } from '../../shared/api/token.ts';
import { useIsNavigating, usePending } from '../../shared/page/use-pending.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Link } from '../../shared/ui/links/link.tsx';
import { Loading } from '../../shared/ui/states.tsx';
import { Logo } from '../../shell/logo.tsx';
import { SiteLink } from '../../shell/site-link.tsx';
import { AccountIcon, type AccountIconName } from './account-icon.tsx';
import styles from './auth-layout.module.css';
import type { AuthData } from './load-auth.ts';

/**
 * Redirects signed-in users away from login and registration, also after signing in in another tab; only once the server has
 * confirmed the token, since an expired one must not lose the redirect address, and unless another page is loading.
 */
function useLeaveSignedIn(isEnabled: boolean): void {
  const navigate = useNavigate();
  const isNavigating = useIsNavigating();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `navigate` changes while this page itself signs in
  useEffect(() => {
    if (!isEnabled) return;
    // A token that this page fetched itself leads to the redirect address instead.
    let isExternalToken = readToken() !== null;
    const redirect = () => {
      if (!isExternalToken || currentAccount().state !== 'signed-in' || isNavigating()) return;
      void navigate('/', { replace: true });
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== TOKEN_KEY) return;
      isExternalToken = true;
      redirect();
    };
    redirect();
    const stop = onAccountChange(redirect);
    window.addEventListener('storage', onStorage);
    return () => {
      stop();
      window.removeEventListener('storage', onStorage);
    };
  }, []);
}

const STRENGTH_ICONS: readonly AccountIconName[] = ['document', 'exchange', 'bank', 'chip'];

interface AuthLayoutProps {
  data: AuthData;
  headline: string;
  lead: string;
  title: string;
  /** Link to the other of the two pages: a question, ？ and an action. */
  otherPage: { to: string; text: string };
  /** Set if the page handles signed-in users itself. */
  staysSignedIn?: boolean;
  children: ReactNode;
}

/** Layout of login and registration: the park at the left, the form at the right. Redirects signed-in users. */
export function AuthLayout(props: AuthLayoutProps) {
  const { data, headline, lead, title, otherPage, staysSignedIn = false, children } = props;
  useLeaveSignedIn(!staysSignedIn);
  const organisation = useDeferredOr(data.organisation, null);
  const notes = useDeferredOr(data.notes, []);
  const isLeaving = usePending() === 'away';
  const [question, action] = otherPage.text.split('？');
  return (
    <div className={`${scene.page} ${styles.page}`}>
      <header className={`${scene.scene} ${styles.scene} on-dark`}>
        <div>
          <Logo organisation={organisation} />
          <p className={`${scene.headline} ${styles.headline}`}>{headline}</p>
          <p className={`${scene.lead} ${styles.lead}`}>{lead}</p>
        </div>
        <img src="/art/park.svg" alt="" width={860} height={560} className={`${scene.park} ${styles.park}`} />
        <Strengths />
      </header>
      <div className={`${scene.side} ${styles.side}`}>
        <nav className={styles.back} aria-label={SHELL.navigation}>
          <Link to="/index" className="touch secondary gap-6">
            <Icon name="chevron-left" />
            {ACTION.backHome}
          </Link>
        </nav>
        <main id="main" className={`${scene.main} ${styles.main}`} tabIndex={-1}>
          {isLeaving ? (
            <Loading />
          ) : (
            <>
              <h1>{title}</h1>
              <Link key={otherPage.to} to={otherPage.to} className={styles.other}>
                <span className="text-2">{question}？</span>
                {action}
              </Link>
              <noscript>
                <p className={styles.noscript}>{ACCOUNT.scriptNeeded}</p>
              </noscript>
              {children}
            </>
          )}
        </main>
        <Legal notes={notes} />
      </div>
    </div>
  );
}

function Strengths() {
  return (
    <ul className={`flow fs-14 ${styles.strengths}`}>
      {ACCOUNT.strengths.map((text, index) => (
        <li key={text} className="row gap-8">
          <AccountIcon name={STRENGTH_ICONS[index] ?? 'document'} />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Copyright and registration numbers, as in the footer. */
function Legal({ notes: [copyright, ...links] }: { notes: readonly NavigationItem[] }) {
  if (!copyright) return null;
  return (
    <footer className={`row flow middle breaks fs-13 text-3 ${styles.legal}`}>
      <span>{copyright.configValue}</span>
      {links.map((item) => (
        <SiteLink key={item.configName} item={item} />
      ))}
    </footer>
  );
}
