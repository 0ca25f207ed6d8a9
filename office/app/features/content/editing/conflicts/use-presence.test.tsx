import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderOffice, signIn } from '../../../../shared/testing.tsx';
import type { LastChange } from '../use-content.ts';
import { usePresence } from './use-presence.ts';

function Example({ lastChange }: { lastChange: LastChange | null }) {
  usePresence('policy', 'p1', lastChange);
  return null;
}

it('reports a field that is changed while the first request is pending without waiting for the next interval', async () => {
  const reported: string[] = [];
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    reported.push(String(body));
    return new Promise(() => {});
  });
  await signIn(['editor']);
  const { rerender } = renderOffice(<Example lastChange={null} />);
  await waitFor(() => expect(reported).toHaveLength(1));
  rerender(<Example lastChange={{ name: 'fdTheme', at: Date.now() }} />);
  await waitFor(() => expect(reported.at(-1)).toContain('fdTheme'));
});
