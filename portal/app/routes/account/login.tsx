import { ACCOUNT } from '@pv-brain/contract/accounts/messages/account.ts';
import { type MetaArgs, useLoaderData } from 'react-router';
import { onClient, onServer } from '../../api/load.ts';
import { AuthLayout } from '../../features/account/auth-layout.tsx';
import { type AuthData, loadAuth } from '../../features/account/load-auth.ts';
import { LoginForm } from '../../features/account/login-form.tsx';
import { useWithRedirect } from '../../features/account/use-with-redirect.ts';
import { pageMeta, siteOrigin } from '../../page/page-meta.ts';

export const loader = onServer(loadAuth);
export const clientLoader = onClient(loadAuth);

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({
    title: ACCOUNT.loginTitle,
    description: ACCOUNT.loginLead,
    path: '/homeLogin',
    origin: siteOrigin(matches),
  });

export default function LoginRoute() {
  return (
    <AuthLayout
      data={useLoaderData<AuthData>()}
      headline={ACCOUNT.loginHeadline}
      lead={ACCOUNT.loginLead}
      title={ACCOUNT.loginTitle}
      other={{ to: useWithRedirect('/homeRegister'), text: ACCOUNT.toRegister }}
    >
      <LoginForm />
    </AuthLayout>
  );
}
