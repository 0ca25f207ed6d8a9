import type { invitationFind } from '@pv-brain/contract/accounts/calls/account.ts';
import { JOINING } from '@pv-brain/contract/enterprises/messages/join.ts';
import { JOIN_FIND } from '@pv-brain/contract/protocol/paths.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { readToken } from '../../../shared/api/token.ts';

export type Invited =
  | { state: 'looking' }
  | { state: 'refused'; msg: string; mayRetry: boolean }
  | { state: 'open'; token: string; company: string; endsAt: string };

const refused = (msg: string, mayRetry = false): Invited => ({ state: 'refused', msg, mayRetry });

async function look(token: string): Promise<Invited> {
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
export function useInvitation(): { invited: Invited; again: () => void } {
  const [invited, setInvited] = useState<Invited>({ state: 'looking' });
  const requestedToken = useRef<string>(null);
  const again = useCallback(() => {
    const token = window.location.hash.slice(1);
    requestedToken.current = token;
    setInvited({ state: 'looking' });
    // Ignore the response if another link was opened meanwhile.
    void look(token).then((invitation) => requestedToken.current === token && setInvited(invitation));
  }, []);
  useEffect(() => {
    const follow = () => {
      if (requestedToken.current !== window.location.hash.slice(1)) again();
    };
    again();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [again]);
  return { invited, again };
}
