import type { invitationFind } from '@pv-brain/contract/accounts/calls/account.ts';
import { JOINING } from '@pv-brain/contract/enterprises/messages/join.ts';
import { JOIN_FIND } from '@pv-brain/contract/protocol/paths.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { readToken } from '../../../shared/api/token.ts';
import { Button } from '../../../shared/ui/button.tsx';
import styles from './invitation.module.css';
import { JoinForm } from './join-form.tsx';

type InvitationState =
  | { state: 'looking' }
  | { state: 'refused'; msg: string; mayRetry: boolean }
  | { state: 'open'; token: string; company: string; endsAt: string };

const refused = (msg: string, mayRetry = false): InvitationState => ({ state: 'refused', msg, mayRetry });

async function fetchInvitation(token: string): Promise<InvitationState> {
  if (token === '') return refused(JOINING.noLink);
  // An account belongs to one company only, and a signed-in user already has an account.
  if (readToken()) return refused(JOINING.signedIn);
  try {
    const { code, msg, data } = await call<typeof invitationFind>(JOIN_FIND, { token });
    if (code !== 0) return refused(msg || JOINING.failed);
    return { state: 'open', token, company: data?.fdComName ?? '', endsAt: data?.endsAt ?? '' };
  } catch (error) {
    return refused(error instanceof Error ? error.message : JOINING.failed, true);
  }
}

/**
 * Loads the invitation of the address. Its token is in the fragment, which browsers send to no server; only this request contains
 * it.
 */
function useInvitation(): { invitation: InvitationState; retry: () => void } {
  const [invitation, setInvitation] = useState<InvitationState>({ state: 'looking' });
  const requestedToken = useRef<string>(null);
  const retry = useCallback(() => {
    const token = window.location.hash.slice(1);
    requestedToken.current = token;
    setInvitation({ state: 'looking' });
    // Ignore the response if another link was opened meanwhile.
    void fetchInvitation(token).then((state) => requestedToken.current === token && setInvitation(state));
  }, []);
  useEffect(() => {
    const onHashChange = () => {
      if (requestedToken.current !== window.location.hash.slice(1)) retry();
    };
    retry();
    window.addEventListener('hashchange', onHashChange);
    return () => window.removeEventListener('hashchange', onHashChange);
  }, [retry]);
  return { invitation, retry };
}

/** Focuses the button that replaces the pressed one, if no other element has the focus. */
function takeFocus(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus();
}

/** Shows the inviting company and the form for joining it, or why the link is invalid. */
export function Invitation() {
  const { invitation, retry } = useInvitation();
  if (invitation.state === 'looking')
    return (
      <p className={`breaks ${styles.note}`} role="status">
        {JOINING.looking}
      </p>
    );
  if (invitation.state === 'refused')
    return (
      <div className={`grid gap-16 ${styles.refused}`} role="alert">
        <p>{invitation.msg}</p>
        {invitation.mayRetry && (
          <Button size="lg" ref={takeFocus} onClick={retry}>
            {JOINING.retry}
          </Button>
        )}
      </div>
    );
  const [, suffix] = JOINING.invited(invitation.company);
  return (
    <>
      <div className={`breaks ${styles.note}`}>
        <p>
          <b>{invitation.company}</b>
          {suffix}
        </p>
        <p className="secondary">{JOINING.until(invitation.endsAt.slice(0, 16))}</p>
      </div>
      <JoinForm key={invitation.token} token={invitation.token} company={invitation.company} />
    </>
  );
}
