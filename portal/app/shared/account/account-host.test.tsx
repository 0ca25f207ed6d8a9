import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { AccountHost } from './account-host.tsx';

const Frame = () => (
  <>
    <AccountHost />
    <main id="main">
      <Outlet />
    </main>
  </>
);

it('moves the focus to the next page although nothing had it before', async () => {
  const router = createMemoryRouter([
    {
      Component: Frame,
      children: [
        { path: '/', element: <h1>首页</h1> },
        { path: '/policy', element: <h1>企业政策</h1> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/policy'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});
