import { REGISTRATION } from '@pv-brain/contract/accounts/messages/registration.ts';
import { JOINING } from '@pv-brain/contract/enterprises/messages/join.ts';
import { onClient, onServer } from '../../../shared/api/load.ts';
import { pageMeta } from '../../../shared/page/page-meta.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { loadAuth } from '../load-auth.ts';
import { useWithRedirect } from '../use-with-redirect.ts';
import type { Route } from './+types/join';
import { Invitation } from './invitation.tsx';

export const loader = onServer(loadAuth);
export const clientLoader = onClient(loadAuth);

/** Only reachable by an invitation link, so search engines must not index it. */
export const meta = () => [
  ...pageMeta({ title: JOINING.title, description: JOINING.lead }),
  { name: 'robots', content: 'noindex' },
];

export default function JoinRoute({ loaderData }: Route.ComponentProps) {
  return (
    <AuthLayout
      data={loaderData}
      headline={JOINING.headline}
      lead={JOINING.lead}
      title={JOINING.title}
      otherPage={{ to: useWithRedirect('/homeLogin'), text: REGISTRATION.toLogin }}
      staysSignedIn
    >
      <Invitation />
    </AuthLayout>
  );
}
