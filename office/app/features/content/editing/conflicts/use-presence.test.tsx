import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openSession } from '../../../../shared/session/session.ts';
import { renderOffice } from '../../../../shared/testing.tsx';
import type { LastChange } from '../use-content.ts';
import { usePresence } from './use-presence.ts';

function Example({ lastChange }: { lastChange: LastChange | null }) {
  usePresence('policy', 'p1', lastChange);
  return null;
}

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
  const { rerender } = renderOffice(<Example lastChange={null} />);
  await waitFor(() => expect(reported).toHaveLength(1));
  rerender(<Example lastChange={{ name: 'fdTheme', at: Date.now() }} />);
  await waitFor(() => expect(reported.at(-1)).toContain('fdTheme'));
});
