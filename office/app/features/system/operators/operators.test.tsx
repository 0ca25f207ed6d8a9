import { cleanup, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { openSession } from '../../../shared/session/session.ts';
import { renderOffice } from '../../../shared/testing.tsx';
import { stubBrowser } from '../../../testing.ts';
import Operators from './operators.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows that the operators are being loaded, not an empty list', async () => {
  stubBrowser();
  const account = { username: 'admin', fdComName: null, roles: ['administrator'] };
  const session = { code: 0, msg: '', data: { token: 't', step: '', account } };
  vi.stubGlobal('fetch', (url: string) =>
    url.endsWith('/session') ? Promise.resolve(Response.json(session)) : new Promise(() => {}),
  );
  await openSession();
  renderOffice(
    <MemoryRouter>
      <Operators />
    </MemoryRouter>,
  );
  expect(screen.getByRole('status').textContent).toBe('正在加载…');
  expect(screen.queryByRole('table', { name: '操作员' })).toBeNull();
});
