import type { invitationFind } from '@pv-brain/contract/accounts/calls/account.ts';
import { JOINING } from '@pv-brain/contract/enterprises/messages/join.ts';
import { JOIN_FIND } from '@pv-brain/contract/protocol/paths.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { readToken } from '../../../shared/api/token.ts';

export type InvitationState =
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
export function useInvitation(): { invitation: InvitationState; retry: () => void } {
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
