import { REGISTRATION } from '@pv-brain/contract/accounts/messages/registration.ts';
import { onClient, onServer } from '../../../shared/api/load.ts';
import { fixedMeta } from '../../../shared/page/page-meta.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { loadAuth } from '../load-auth.ts';
import { useWithRedirect } from '../use-with-redirect.ts';
import type { Route } from './+types/register';
import { RegisterForm } from './register-form.tsx';

export const loader = onServer(loadAuth);
export const clientLoader = onClient(loadAuth);

export const meta = fixedMeta(REGISTRATION.registerTitle, REGISTRATION.registerLead, '/homeRegister');

export default function RegisterRoute({ loaderData }: Route.ComponentProps) {
  return (
    <AuthLayout
      data={loaderData}
      headline={REGISTRATION.registerHeadline}
      lead={REGISTRATION.registerLead}
      title={REGISTRATION.registerTitle}
      otherPage={{ to: useWithRedirect('/homeLogin'), text: REGISTRATION.toLogin }}
    >
      <RegisterForm />
    </AuthLayout>
  );
}
