import { ACCOUNT } from '@pv-brain/contract/messages/account.ts';
import { type MetaArgs, useLoaderData } from 'react-router';
import { type LoadArgs, onClient, onServer } from '../../api/load.ts';
import { AuthLayout } from '../../features/account/auth-layout.tsx';
import type { AuthData } from '../../features/account/load-auth.ts';
import { LoginForm } from '../../features/account/login-form.tsx';
import { useWithRedirect } from '../../features/account/use-with-redirect.ts';
import { pageMeta, siteOrigin } from '../../shared/page-meta.ts';

const load = async (args: LoadArgs) => (await import('../../features/account/load-auth.ts')).loadAuth(args);
export const loader = onServer(load);
export const clientLoader = onClient(load);

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
