import { TOKEN_KEY } from '@pv-brain/contract/protocol/constants.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signedOut } from '../../shared/account/user-store.ts';
import { fakeServer } from '../../shared/api/testing.ts';
import { AuthLayout } from './auth-layout.tsx';

const otherPage = { to: '/homeRegister', text: '没有账号？注册' };
function LoginPage() {
  return (
    <AuthLayout
      data={{ organisation: null, notes: [] }}
      headline=""
      lead=""
      title="登录页"
      otherPage={otherPage}
    >
      {null}
    </AuthLayout>
  );
}

/** Shows the login page; `openSlowPage` starts a navigation that `finishSlowPage` ends. */
function show() {
  const page = Promise.withResolvers<null>();
  const router = createMemoryRouter(
    [
      { path: '/', Component: () => '首页' },
      { path: '/homeLogin', Component: LoginPage },
      { path: '/slow', loader: () => page.promise, Component: () => '企业政策' },
    ],
    { initialEntries: ['/homeLogin'] },
  );
  render(<RouterProvider router={router} />);
  let opened: Promise<void>;
  return {
    openSlowPage: () => {
      opened = router.navigate('/slow');
    },
    finishSlowPage: async () => {
      page.resolve(null);
      await act(() => opened);
    },
  };
}

const otherTabSignsIn = () =>
  act(() => window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY })));

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  signedOut();
  vi.unstubAllGlobals();
});

describe('AuthLayout', () => {
  it('redirects a signed-in user to the home page', async () => {
    await server.signIn();
    show();
    expect(await screen.findByText('首页')).toBeTruthy();
  });

  it('redirects when the user signs in in another tab, not when its own form signs in', async () => {
    show();
    await server.signIn();
    expect(screen.getByText('登录页')).toBeTruthy();
    otherTabSignsIn();
    expect(await screen.findByText('首页')).toBeTruthy();
  });

  it('does not redirect while another page is loading', async () => {
    const { openSlowPage, finishSlowPage } = show();
    await server.signIn();
    openSlowPage();
    otherTabSignsIn();
    await finishSlowPage();
    expect(await screen.findByText('企业政策')).toBeTruthy();
  });
});
