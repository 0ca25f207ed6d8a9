// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { openSession } from '../../../../shared/session/session.ts';
import type { LastChange } from '../use-content.ts';
import { usePresence } from './use-presence.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('reports a field that is changed while the first request is pending without waiting for the next interval', async () => {
  const reported: string[] = [];
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    if (String(url).endsWith('/session')) {
      const account = { username: 'e', roles: ['editor'] };
      return Promise.resolve(Response.json({ code: 0, data: { token: 't', step: '', account } }));
    }
    reported.push(String(body));
    return new Promise(() => {});
  });
  await openSession();
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const lastChange = { name: 'fdTheme', at: Date.now() } as LastChange;
  const { rerender } = renderHook(({ last }) => usePresence('policy', 'p1', last), {
    wrapper,
    initialProps: { last: null as LastChange | null },
  });
  await waitFor(() => expect(reported).toHaveLength(1));
  rerender({ last: lastChange });
  await waitFor(() => expect(reported.at(-1)).toContain('fdTheme'));
});
