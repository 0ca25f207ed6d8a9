import { REGISTRATION } from '@pv-brain/contract/messages/registration.ts';
import { type MetaArgs, useLoaderData } from 'react-router';
import { type LoadArgs, onClient, onServer } from '../../api/load.ts';
import { AuthLayout } from '../../features/account/auth-layout.tsx';
import type { AuthData } from '../../features/account/load-auth.ts';
import { RegisterForm } from '../../features/account/register-form.tsx';
import { useWithRedirect } from '../../features/account/use-with-redirect.ts';
import { pageMeta, siteOrigin } from '../../shared/page-meta.ts';

const load = async (args: LoadArgs) => (await import('../../features/account/load-auth.ts')).loadAuth(args);
export const loader = onServer(load);
export const clientLoader = onClient(load);

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
