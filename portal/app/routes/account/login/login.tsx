import { ACCOUNT } from '@pv-brain/contract/accounts/messages/account.ts';
import { FORGOTTEN_ENTRY } from '@pv-brain/contract/accounts/messages/forgotten-entry.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useDeferredOr } from '../../../shared/api/deferred.ts';
import { onClient, onServer } from '../../../shared/api/load.ts';
import { fixedMeta } from '../../../shared/page/page-meta.ts';
import { Failed, Loading } from '../../../shared/ui/states.tsx';
import { useHydrated } from '../../../shared/ui/use-hydrated.ts';
import { useLazyComponent } from '../../../shared/ui/use-lazy-component.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { loadLogin } from '../load-auth.ts';
import { useWithRedirect } from '../use-with-redirect.ts';
import type { Route } from './+types/login';
import { FORGOTTEN_FRAGMENT, LoginForm } from './login-form.tsx';

export const loader = onServer(loadLogin);
export const clientLoader = onClient(loadLogin);

export const meta = fixedMeta(ACCOUNT.loginTitle, ACCOUNT.loginLead, '/homeLogin');

/** Login page; a fragment of its own shows 忘记密码, so that the back key returns to the form. */
export default function LoginRoute({ loaderData }: Route.ComponentProps) {
  const toLogin = useWithRedirect('/homeLogin');
  const toRegister = useWithRedirect('/homeRegister');
  const phone = useDeferredOr(loaderData.phone, null);
  const isForgotten = useLocation().hash === FORGOTTEN_FRAGMENT;
  const hydrated = useHydrated();
  const [isFailed, setFailed] = useState(false);
  const fail = () => setFailed(true);
  const Forgotten = useLazyComponent(isForgotten && !isFailed, () => import('./forgotten.tsx'), fail);
  const isShown = isForgotten && hydrated;
  return (
    <AuthLayout
      data={loaderData}
      headline={ACCOUNT.loginHeadline}
      lead={ACCOUNT.loginLead}
      title={isShown ? FORGOTTEN_ENTRY.title : ACCOUNT.loginTitle}
      otherPage={
        isShown
          ? { to: toLogin, text: FORGOTTEN_ENTRY.toLogin }
          : { to: toRegister, text: ACCOUNT.toRegister }
      }
    >
      {!isShown ? (
        <LoginForm />
      ) : Forgotten ? (
        <Forgotten phone={phone} />
      ) : isFailed ? (
        <Failed onRetry={() => setFailed(false)} />
      ) : (
        <Loading />
      )}
    </AuthLayout>
  );
}
