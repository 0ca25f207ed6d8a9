import { sessions } from '@pv-brain/contract/accounts/calls/account.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { call } from '../shared/api/call.ts';
import { signIn } from '../shared/testing.tsx';
import { FrameNotes } from './frame-parts.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('shows a note while the network is offline', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const become = (isOnline: boolean) => {
    online.mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  render(<FrameNotes />);
  expect(screen.getByRole('status').textContent).toBe('');
  become(false);
  expect(screen.getByRole('status').textContent).toContain('网络已断开');
  become(true);
  expect(screen.getByRole('status').textContent).toBe('');
});

it('says that the account has other roles, once a call was refused because of them', async () => {
  await signIn(['administrator', 'editor']);
  render(<FrameNotes />);
  const refuse = async (roles: readonly string[]) => {
    const account = { username: 'e', fdComName: null, roles };
    vi.stubGlobal('fetch', async (url: string) =>
      Response.json(
        url.endsWith('/session') ? { code: 0, msg: '', data: { account } } : { code: 403, msg: '没有权限' },
      ),
    );
    await expect(call(sessions, {})).rejects.toThrow('没有权限');
  };
  await refuse(['administrator', 'editor']);
  expect(screen.queryByText(/您的角色已更改/)).toBeNull();
  await refuse(['editor']);
  expect(await screen.findByText(/您的角色已更改/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy();
});
