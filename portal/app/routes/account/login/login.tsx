import { ACCOUNT } from '@pv-brain/contract/accounts/messages/account.ts';
import { onClient, onServer } from '../../../shared/api/load.ts';
import { pageMeta, siteOrigin } from '../../../shared/page/page-meta.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { loadAuth } from '../load-auth.ts';
import { useWithRedirect } from '../use-with-redirect.ts';
import type { Route } from './+types/login';
import { LoginForm } from './login-form.tsx';

export const loader = onServer(loadAuth);
export const clientLoader = onClient(loadAuth);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: ACCOUNT.loginTitle,
    description: ACCOUNT.loginLead,
    path: '/homeLogin',
    origin: siteOrigin(matches),
  });
}

export default function LoginRoute({ loaderData }: Route.ComponentProps) {
  return (
    <AuthLayout
      data={loaderData}
      headline={ACCOUNT.loginHeadline}
      lead={ACCOUNT.loginLead}
      title={ACCOUNT.loginTitle}
      other={{ to: useWithRedirect('/homeRegister'), text: ACCOUNT.toRegister }}
    >
      <LoginForm />
    </AuthLayout>
  );
}
