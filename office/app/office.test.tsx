import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Office } from './office.tsx';
import { openSession } from './shared/session/session.ts';
import { stubBrowser } from './testing.ts';

vi.mock('./features/account/steps/step-screen.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('offers to reload when the script of a step cannot be loaded', async () => {
  stubBrowser();
  const account = { username: 'operator', fdComName: null, roles: ['editor'] };
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 0, msg: '', data: { token: 't', step: 'password', account } }),
  );
  await openSession();
  render(<Office />);
  expect((await screen.findByRole('alert')).textContent).toContain('网络已断开或服务器没有响应');
  expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy();
});
