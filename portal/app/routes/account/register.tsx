import { REGISTRATION } from '@pv-brain/contract/accounts/messages/registration.ts';
import { type MetaArgs, useLoaderData } from 'react-router';
import { onClient, onServer } from '../../api/load.ts';
import { AuthLayout } from '../../features/account/auth-layout.tsx';
import { type AuthData, loadAuth } from '../../features/account/load-auth.ts';
import { RegisterForm } from '../../features/account/register-form.tsx';
import { useWithRedirect } from '../../features/account/use-with-redirect.ts';
import { pageMeta, siteOrigin } from '../../page/page-meta.ts';

export const loader = onServer(loadAuth);
export const clientLoader = onClient(loadAuth);

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({
    title: REGISTRATION.registerTitle,
    description: REGISTRATION.registerLead,
    path: '/homeRegister',
    origin: siteOrigin(matches),
  });

export default function RegisterRoute() {
  return (
    <AuthLayout
      data={useLoaderData<AuthData>()}
      headline={REGISTRATION.registerHeadline}
      lead={REGISTRATION.registerLead}
      title={REGISTRATION.registerTitle}
      other={{ to: useWithRedirect('/homeLogin'), text: REGISTRATION.toLogin }}
    >
      <RegisterForm />
    </AuthLayout>
  );
}
