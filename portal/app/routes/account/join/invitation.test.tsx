import { ACCOUNT } from '@pv-brain/contract/accounts/messages/account.ts';
import { REGISTRATION } from '@pv-brain/contract/accounts/messages/registration.ts';
import { JOINING } from '@pv-brain/contract/enterprises/messages/join.ts';
import { TERMS_VERSION } from '@pv-brain/contract/protocol/constants.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../shared/api/testing.ts';
import { removeToken } from '../../../shared/api/token.ts';
import { alerts, fill, input, picture } from '../testing.ts';
import { Invitation } from './invitation.tsx';

const Stub = createRoutesStub([{ path: '/', Component: Invitation }]);

const FIND = '/register/invitation';
const JOIN = '/register/join';
const RIGHT = {
  [JOINING.name]: '许知夏',
  [REGISTRATION.phone]: '13800001907',
  [ACCOUNT.password]: 'sun-2026',
  [REGISTRATION.confirmPassword]: 'sun-2026',
  [ACCOUNT.captcha]: '7',
};

let server: ReturnType<typeof fakeServer>;
const answer = (path: string, body: object) => {
  server.answers[path] = () => Response.json(body);
};

async function send(change: Record<string, string> = {}, agreed = true) {
  render(<Stub />);
  await picture();
  for (const [label, value] of Object.entries({ ...RIGHT, ...change })) fill(label, value);
  if (agreed) fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: JOINING.submit }));
}

beforeEach(() => {
  server = fakeServer();
  window.location.hash = '#token-1';
  answer(FIND, { code: 0, data: { fdComName: '澜州晶曜光能', endsAt: '2026-11-30 09:00:00' } });
  answer(JOIN, { code: 0, msg: JOINING.joined, data: {} });
});
afterEach(() => {
  cleanup();
  removeToken();
  vi.unstubAllGlobals();
});

describe('the invitation page', () => {
  it('shows the inviting company, found by the token', async () => {
    render(<Stub />);
    expect(await screen.findByText('澜州晶曜光能')).toBeTruthy();
    expect(screen.getByText(JOINING.until('2026-11-30 09:00'))).toBeTruthy();
    expect(server.fieldsOf(FIND)).toEqual([{ token: 'token-1' }]);
  });

  it('submits the form with the token and the accepted terms, then links to the login page', async () => {
    await send();
    const link = await screen.findByRole('link', { name: ACCOUNT.loginNow });
    expect(link.getAttribute('href')).toBe('/homeLogin');
    expect(document.activeElement).toBe(link);
    expect(screen.queryByRole('button', { name: JOINING.submit })).toBeNull();
    expect(server.fieldsOf(JOIN)).toEqual([
      {
        token: 'token-1',
        name: '许知夏',
        userName: '13800001907',
        consent: TERMS_VERSION,
        password: 'sun-2026',
        confirmPassword: 'sun-2026',
        validateCode: '7',
      },
    ]);
  });

  it.each([
    [JOINING.nameRequired, { [JOINING.name]: ' ' }, true],
    [REGISTRATION.phoneInvalid, { [REGISTRATION.phone]: '123' }, true],
    [REGISTRATION.passwordsDiffer, { [REGISTRATION.confirmPassword]: 'x' }, true],
    [ACCOUNT.captchaRequired, { [ACCOUNT.captcha]: '' }, true],
    [REGISTRATION.consentRequired, {}, false],
  ])('validates before submitting: %s', async (msg, change, agreed) => {
    await send(change, agreed);
    expect(await screen.findByText(msg)).toBeTruthy();
    expect(server.count(JOIN)).toBe(0);
  });

  it('keeps the input if the phone number is already registered', async () => {
    answer(JOIN, { code: 409, msg: '已注册', errors: [{ field: 'userName', msg: '该手机号已注册' }] });
    await send();
    expect(await screen.findByText('该手机号已注册')).toBeTruthy();
    expect(input(JOINING.name).value).toBe('许知夏');
    await waitFor(() => expect(document.activeElement).toBe(input(REGISTRATION.phone)));
  });

  it('shows why a link is invalid, without a form', async () => {
    answer(FIND, { code: 410, msg: '邀请链接已失效' });
    render(<Stub />);
    await waitFor(() => expect(alerts()).toEqual(['邀请链接已失效']));
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('loads the invitation again on retry and when the link changes', async () => {
    server.answers[FIND] = () => Promise.reject(new TypeError('offline'));
    render(<Stub />);
    fireEvent.click(await screen.findByRole('button', { name: JOINING.retry }));
    expect(screen.getByText(JOINING.looking)).toBeTruthy();
    const retryButton = await screen.findByRole('button', { name: JOINING.retry });
    expect(document.activeElement).toBe(retryButton);
    answer(FIND, { code: 0, data: { fdComName: '澜州晶曜光能', endsAt: '2026-11-30 09:00:00' } });
    fireEvent.click(retryButton);
    expect(await screen.findByText('澜州晶曜光能')).toBeTruthy();
    act(() => {
      window.location.hash = '#token-2';
    });
    await waitFor(() => expect(server.fieldsOf(FIND).at(-1)).toEqual({ token: 'token-2' }));
  });

  it('is not available when signed in, and loads nothing without a token', async () => {
    window.location.hash = '';
    render(<Stub />);
    await waitFor(() => expect(alerts()).toEqual([JOINING.noLink]));
    cleanup();
    window.location.hash = '#token-1';
    await server.signIn();
    render(<Stub />);
    await waitFor(() => expect(alerts()).toEqual([JOINING.signedIn]));
    expect(server.count(FIND)).toBe(0);
  });
});
