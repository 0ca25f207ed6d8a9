import { ACCOUNT } from '@pv-brain/contract/accounts/messages/account.ts';
import { SIGNED_IN } from '@pv-brain/contract/accounts/messages/signed-in.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeDialogs, press, pressSoon } from '../form/testing.ts';
import { AccountHost } from './account-host.tsx';
import { guard } from './guard.ts';
import * as store from './user-store.ts';

vi.mock('./addresses.ts', async (original) => ({
  ...(await original<typeof import('./addresses.ts')>()),
  reload: vi.fn(),
}));

const action = vi.fn();

function Page() {
  return (
    <>
      <button type="button" onClick={() => guard(action, '#intention%3Aa1')}>
        采购意向
      </button>
      <AccountHost />
    </>
  );
}
function Login() {
  return <p>{new URLSearchParams(useLocation().search).get('redirect')}</p>;
}
const Stub = createRoutesStub([
  { path: '/shopping_mall', Component: Page },
  { path: '/homeLogin', Component: Login },
]);

/** Makes the store notify its listeners, whatever state the test has mocked; the token is restored afterwards. */
function notifyStore() {
  for (const token of ['token', null]) {
    if (token) localStorage.setItem('authToken', token);
    else localStorage.removeItem('authToken');
    act(() => void window.dispatchEvent(new Event('storage')));
  }
}
const question = () => screen.queryByText(SIGNED_IN.loginRequired);

beforeEach(() => {
  localStorage.clear();
  action.mockClear();
  fakeDialogs();
  window.history.replaceState(null, '', '/shopping_mall?page=2');
  render(<Stub initialEntries={['/shopping_mall?page=2']} />);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('guard', () => {
  it('runs the action of a signed-in user', () => {
    const user = { username: 'zhang' };
    vi.spyOn(store, 'currentAccount').mockReturnValue({ state: 'signed-in', user, backOfficeBase: null });
    press('采购意向');
    expect(action).toHaveBeenCalledOnce();
    expect(question()).toBeNull();
  });

  it('asks an anonymous visitor to sign in, and does nothing after a cancel', async () => {
    press('采购意向');
    expect(await screen.findByText(SIGNED_IN.loginRequired)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: SIGNED_IN.loginRequiredTitle })).toBeTruthy();
    await pressSoon(SIGNED_IN.cancel);
    await waitFor(() => expect(question()).toBeNull());
    expect(action).not.toHaveBeenCalled();
  });

  it('waits until the account is known, then runs the last action once', async () => {
    const state = vi.spyOn(store, 'currentAccount').mockReturnValue({ state: 'syncing' });
    press('采购意向');
    press('采购意向');
    expect(action).not.toHaveBeenCalled();
    expect(question()).toBeNull();
    const user = { username: 'zhang' };
    state.mockReturnValue({ state: 'signed-in', user, backOfficeBase: null });
    notifyStore();
    expect(action).toHaveBeenCalledOnce();
    notifyStore();
    expect(action).toHaveBeenCalledOnce();
    expect(question()).toBeNull();
  });

  it('asks to sign in if the token turns out to be invalid', async () => {
    const state = vi.spyOn(store, 'currentAccount').mockReturnValue({ state: 'syncing' });
    press('采购意向');
    state.mockReturnValue({ state: 'signed-out' });
    notifyStore();
    expect(await screen.findByText(SIGNED_IN.loginRequired)).toBeTruthy();
    await pressSoon(SIGNED_IN.cancel);
  });

  it('closes the dialog when the user signs in in another tab', async () => {
    press('采购意向');
    await screen.findByText(SIGNED_IN.loginRequired);
    const user = { username: 'zhang' };
    vi.spyOn(store, 'currentAccount').mockReturnValue({ state: 'signed-in', user, backOfficeBase: null });
    notifyStore();
    await waitFor(() => expect(question()).toBeNull());
    expect(action).not.toHaveBeenCalled();
  });

  it('asks again on another press', async () => {
    press('采购意向');
    await screen.findByText(SIGNED_IN.loginRequired);
    await pressSoon(SIGNED_IN.cancel);
    press('采购意向');
    expect(await screen.findByText(SIGNED_IN.loginRequired)).toBeTruthy();
    await pressSoon(SIGNED_IN.cancel);
  });

  it('leads to the login page, which redirects back to this page', async () => {
    press('采购意向');
    await screen.findByText(SIGNED_IN.loginRequired);
    await pressSoon(ACCOUNT.loginNow);
    expect(await screen.findByText('/shopping_mall?page=2#intention%3Aa1')).toBeTruthy();
    expect(action).not.toHaveBeenCalled();
  });
});
