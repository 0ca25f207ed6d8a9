import { OFFICE_STATE } from '@pv-brain/contract/messages/office.ts';
import type { Role } from '@pv-brain/contract/permissions.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from './api/query-client.ts';
import { createRouter } from './frame/router.tsx';
import { LookProvider } from './theme/look-provider.tsx';

/** The back office of whoever is signed in, with the face that their roles open. */
export function Office({ roles }: { roles: readonly Role[] }) {
  const [parts] = useState(() => ({ router: createRouter(roles), queries: createQueryClient() }));
  return (
    <QueryClientProvider client={parts.queries}>
      <LookProvider>
        <RouterProvider router={parts.router} />
      </LookProvider>
    </QueryClientProvider>
  );
}

/** Where not even the first call was answered. */
export function Unreachable() {
  return (
    <main className="unreachable" role="alert">
      <p>{OFFICE_STATE.unreachable}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {OFFICE_STATE.reload}
      </button>
    </main>
  );
}
