import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OfflineNote } from './frame-parts.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('shows a note while the network is offline', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const become = (isOnline: boolean) => {
    online.mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  render(<OfflineNote />);
  expect(screen.getByRole('status').textContent).toBe('');
  become(false);
  expect(screen.getByRole('status').textContent).toContain('网络已断开');
  become(true);
  expect(screen.getByRole('status').textContent).toBe('');
});
