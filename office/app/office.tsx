import { OFFICE_STATE } from '@pv-brain/contract/site/messages/office.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from './shared/api/query-client.ts';
import { Waiting } from './shared/layout/waiting.tsx';
import { useEnded, usePerson, useStep } from './shared/session/session.ts';
import { forgetPersonAndRedirect } from './shared/session/sign-out.ts';
import { LookProvider } from './shared/theme/look-provider.tsx';
import { createRouter } from './shell/router.tsx';

/** Loaded only when a step is required. */
const StepScreen = lazy(() =>
  import('./features/account/steps/step-screen.tsx').catch(() => ({ default: Unreachable })),
);

function Screens() {
  const { roles } = usePerson();
  const [router] = useState(() => createRouter(roles));
  return <RouterProvider router={router} />;
}

/** The back office of the signed-in account, console or workspace by its roles, after all required steps. */
export function Office() {
  const [queries] = useState(createQueryClient);
  const step = useStep();
  const isEnded = useEnded();
  // After the screens are unmounted, so that no unsaved form asks for confirmation.
  useEffect(() => {
    if (isEnded) forgetPersonAndRedirect();
  }, [isEnded]);
  if (isEnded) return null;
  return (
    <QueryClientProvider client={queries}>
      <LookProvider>
        {step ? (
          <Suspense fallback={<Waiting />}>
            <StepScreen key={step} step={step} />
          </Suspense>
        ) : (
          <Screens />
        )}
      </LookProvider>
    </QueryClientProvider>
  );
}

/** Message when the first call failed, or the script of a step. */
export const Unreachable = () => (
  <main className="unreachable" role="alert">
    <p>{OFFICE_STATE.unreachable}</p>
    <button type="button" onClick={() => window.location.reload()}>
      {OFFICE_STATE.reload}
    </button>
  </main>
);
