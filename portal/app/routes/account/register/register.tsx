import { REGISTRATION } from '@pv-brain/contract/accounts/messages/registration.ts';
import { type MetaArgs, useLoaderData } from 'react-router';
import { onClient, onServer } from '../../../shared/api/load.ts';
import { pageMeta, siteOrigin } from '../../../shared/page/page-meta.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { type AuthData, loadAuth } from '../load-auth.ts';
import { useWithRedirect } from '../use-with-redirect.ts';
import { RegisterForm } from './register-form.tsx';

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
