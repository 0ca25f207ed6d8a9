import { forgetPerson } from '@pv-brain/contract/accounts/forget-person.ts';
import { SIGNED_IN } from '@pv-brain/contract/accounts/messages/signed-in.ts';
import { unreadLabel } from '@pv-brain/contract/messaging/notices.ts';
import { TIMEOUT } from '@pv-brain/contract/protocol/constants.ts';
import { LOGOUT } from '@pv-brain/contract/protocol/paths.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { send } from '../api/call.ts';
import { browserCalls } from '../api/load.ts';
import { Icon } from '../ui/icon.tsx';
import type { Account } from './load-account.ts';
import { signedOut } from './user-store.ts';

/** Signs out. The token and all unsubmitted input are removed whatever the server responds. */
export async function signOut(): Promise<void> {
  // Not through `call`: a session that has already ended is the desired result.
  await send(LOGOUT, {}, TIMEOUT.loginClient).catch((error: unknown) =>
    console.warn('the sign-out request failed:', error),
  );
  forgetPerson();
  signedOut();
}

/** Polling interval while the page is visible. */
const POLL_MS = 60_000;

/** Polls the number of unread notices; null if it is unknown. */
function useUnread(): number | null {
  const [unread, setUnread] = useState<number | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    const updateUnread = async () => {
      if (document.hidden) return;
      // A foreign back end may lack this call; the page works without the response.
      const unread = await (await browserCalls()).noticesUnread().catch(() => null);
      if (!isUnmounted) setUnread(unread);
    };
    const poll = () => void updateUnread().catch(() => {});
    poll();
    const timer = setInterval(poll, POLL_MS);
    document.addEventListener('visibilitychange', poll);
    return () => {
      isUnmounted = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
    };
  }, []);
  return unread;
}

interface BackOfficeLinkProps {
  account: Account & { state: 'signed-in' };
  className: string | undefined;
}

interface BackOfficeScreenLinkProps extends BackOfficeLinkProps {
  /** Screen to open; default the first one. */
  to?: 'notices' | undefined;
  children: ReactNode;
}

/** Link to the back office in a new tab. Omitted while the back office's address or the username is unknown. */
export function BackOfficeScreenLink({
  account: { user, backOfficeBase },
  className,
  to,
  children,
}: BackOfficeScreenLinkProps) {
  if (!backOfficeBase || !user.username) return null;
  const query = new URLSearchParams({ tell: user.username, ...(to ? { to } : {}) });
  return (
    <a href={`${backOfficeBase}/common/sso?${query}`} target="_blank" rel="noopener" className={className}>
      {children}
    </a>
  );
}

/** 进入后台. */
export const BackOfficeLink = (props: BackOfficeLinkProps) => (
  <BackOfficeScreenLink {...props}>
    {SIGNED_IN.enterBackOffice}
    <Icon name="external" />
  </BackOfficeScreenLink>
);

/** Link to the account's notices with the number of unread ones; omitted if the back end has no notices. */
export function NoticesLink(props: BackOfficeLinkProps) {
  const unread = useUnread();
  if (unread === null) return null;
  const label = unreadLabel(unread);
  return (
    <BackOfficeScreenLink {...props} to="notices">
      <Icon name="bell" />
      {label && <i aria-hidden="true">{label}</i>}
      <span className="visually-hidden">{SIGNED_IN.notices(label)}</span>
    </BackOfficeScreenLink>
  );
}

export function SignOutButton({ className }: { className: string | undefined }) {
  const [busy, setBusy] = useState(false);
  const startSignOut = async () => {
    if (busy) return;
    setBusy(true);
    await signOut();
  };
  return (
    <button type="button" className={className} aria-disabled={busy} onClick={() => void startSignOut()}>
      {SIGNED_IN.logout}
    </button>
  );
}
