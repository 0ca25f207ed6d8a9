import { ACCOUNT } from '@pv-brain/contract/accounts/messages/account.ts';
import { SIGNED_IN } from '@pv-brain/contract/accounts/messages/signed-in.ts';
import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useLoginAddress } from '../account/use-login-address.ts';
import { useAccount } from '../account/user-store.ts';
import { ButtonLink } from '../ui/button.tsx';

/** The addresses that were asked for once more, so that a back end which refuses everybody is not asked without end. */
const retried = new Set<string>();

/**
 * The way in, where a foreign back end shows something to those alone who are signed in. Our server asks it as nobody, so who is
 * signed in already has it asked again by the browser.
 */
export function SignInWall() {
  const { key } = useLocation();
  const { state } = useAccount();
  const login = useLoginAddress();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (state !== 'signed-in' || retried.has(key)) return;
    retried.add(key);
    void revalidate();
  }, [state, key, revalidate]);
  return (
    <>
      <p className="secondary">{SIGNED_IN.loginRequiredTitle}</p>
      <ButtonLink to={login} size="sm">
        {ACCOUNT.loginNow}
      </ButtonLink>
    </>
  );
}
