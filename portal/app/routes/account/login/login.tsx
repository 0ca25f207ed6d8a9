import { ACCOUNT } from '@pv-brain/contract/accounts/messages/account.ts';
import { type MetaArgs, useLoaderData } from 'react-router';
import { onClient, onServer } from '../../../shared/api/load.ts';
import { pageMeta, siteOrigin } from '../../../shared/page/page-meta.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { type AuthData, loadAuth } from '../load-auth.ts';
import { useWithRedirect } from '../use-with-redirect.ts';
import { LoginForm } from './login-form.tsx';

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
