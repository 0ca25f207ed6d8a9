import { SIGNED_IN } from '@pv-brain/contract/messages/signed-in.ts';
import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { signOut } from './sign-out.ts';
import type { Account } from './user-store.ts';

interface BackOfficeLinkProps {
  account: Account & { state: 'signed-in' };
  className: string | undefined;
}

/** 进入后台, in a new tab. Left out while the back office's address, or who should enter it, is not known. */
export function BackOfficeLink({ account: { user, backOfficeBase }, className }: BackOfficeLinkProps) {
  if (!backOfficeBase || !user.username) return null;
  return (
    <a
      href={`${backOfficeBase}/common/sso?tell=${encodeURIComponent(user.username)}`}
      target="_blank"
      rel="noopener"
      className={className}
    >
      {SIGNED_IN.enterBackOffice}
      <Icon name="external" />
    </a>
  );
}

export function SignOutButton({ className }: { className: string | undefined }) {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    if (busy) return;
    setBusy(true);
    await signOut();
  };
  return (
    <button type="button" className={className} aria-disabled={busy} onClick={() => void leave()}>
      {SIGNED_IN.logout}
    </button>
  );
}
