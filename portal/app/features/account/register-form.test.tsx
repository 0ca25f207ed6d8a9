// @vitest-environment jsdom
import { ACCOUNT } from '@pv-brain/contract/messages/account.ts';
import { ACCOUNT_ANSWER } from '@pv-brain/contract/messages/account-answer.ts';
import { REGISTRATION } from '@pv-brain/contract/messages/registration.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hideNotice, useNotice } from '../../shared/notice-store.ts';
import { RegisterForm } from './register-form.tsx';
import { alerts, fakeServer, fill, input, picture } from './testing.ts';

function Page() {
  return (
    <>
      <RegisterForm />
      <output>{useNotice()?.text}</output>
    </>
  );
}
const Stub = createRoutesStub([{ path: '/', Component: Page }]);

const RIGHT = {
  [REGISTRATION.companyName]: '澜州晶曜光能科技有限公司',
  [REGISTRATION.phone]: '13805712266',
  [ACCOUNT.password]: 'sun-2026',
  [REGISTRATION.confirmPassword]: 'sun-2026',
  [ACCOUNT.captcha]: '7',
};

let server: ReturnType<typeof fakeServer>;
const answer = (body: object) => {
  server.answers['/register/add'] = () => Response.json(body);
};
const tick = () => screen.getByRole<HTMLInputElement>('checkbox');
const submit = () => fireEvent.click(screen.getByRole('button', { name: REGISTRATION.register }));

async function send(change: Record<string, string> = {}, agreed = true) {
  render(<Stub />);
  await picture();
  for (const [label, value] of Object.entries({ ...RIGHT, ...change })) fill(label, value);
  if (agreed) fireEvent.click(tick());
  submit();
}

beforeEach(() => {
  server = fakeServer();
  answer({ code: 0, msg: REGISTRATION.registered, data: {} });
});
afterEach(() => {
  cleanup();
  hideNotice();
  vi.unstubAllGlobals();
});

describe('RegisterForm', () => {
  const wrong = {
    [REGISTRATION.companyName]: ' ',
    [REGISTRATION.phone]: '1380571226',
    [ACCOUNT.password]: '12345',
  };
  it.each([
    [REGISTRATION.companyRequired, REGISTRATION.companyName, wrong],
    [REGISTRATION.phoneInvalid, REGISTRATION.phone, { ...wrong, [REGISTRATION.companyName]: '晶曜' }],
    [REGISTRATION.passwordShort, ACCOUNT.password, { [ACCOUNT.password]: '12345', [ACCOUNT.captcha]: '' }],
    [
      REGISTRATION.passwordsDiffer,
      REGISTRATION.confirmPassword,
      { [REGISTRATION.confirmPassword]: 'x', [ACCOUNT.captcha]: '' },
    ],
    [ACCOUNT.captchaRequired, ACCOUNT.captcha, { [ACCOUNT.captcha]: '' }],
  ])('stops at the first broken rule: %s', async (message, label, change) => {
    await send(change, false);
    await screen.findByText(message);
    expect(alerts()).toEqual([message]);
    expect(document.activeElement).toBe(input(label));
    expect(input(label).getAttribute('aria-invalid')).toBe('true');
    expect(server.count('/register/add')).toBe(0);
  });

  it('wants consent, which is never given in advance', async () => {
    await send({}, false);
    await screen.findByText(REGISTRATION.consentRequired);
    expect(document.activeElement).toBe(tick());
    expect(tick().checked).toBe(false);
    expect(server.count('/register/add')).toBe(0);
  });

  it('clears the error on typing', async () => {
    await send({ [REGISTRATION.phone]: '123' });
    await screen.findByText(REGISTRATION.phoneInvalid);
    fill(REGISTRATION.phone, '1380571226');
    expect(alerts()).toEqual([]);
  });

  it('sends the five fields of the call', async () => {
    await send();
    await waitFor(() => expect(server.count('/register/add')).toBe(1));
    expect(server.fieldsOf('/register/add')).toEqual([
      {
        fdComName: '澜州晶曜光能科技有限公司',
        userName: '13805712266',
        password: 'sun-2026',
        confirmPassword: 'sun-2026',
        validateCode: '7',
      },
    ]);
  });

  it('clears itself after success and leads to the login page', async () => {
    await send();
    await waitFor(() => expect(screen.getAllByText(REGISTRATION.registered)).toHaveLength(2));
    for (const label of Object.keys(RIGHT)) expect(input(label).value).toBe('');
    expect(tick().checked).toBe(false);
    const link = screen.getByRole('link', { name: ACCOUNT.loginNow });
    expect(link.getAttribute('href')).toBe('/homeLogin');
    expect(document.activeElement).toBe(link);
  });

  it('shows what the server says at the fields it names, with a new captcha', async () => {
    const msg = ACCOUNT_ANSWER.phoneTaken;
    answer({ code: 409, msg, errors: [{ field: 'userName', msg }] });
    await send();
    await screen.findByText(msg);
    expect(alerts()).toEqual([msg]);
    expect(document.activeElement).toBe(input(REGISTRATION.phone));
    await waitFor(() => expect(server.count('/captcha/captchaImage')).toBe(2));
    expect(input(ACCOUNT.captcha).value).toBe('');
    expect(input(ACCOUNT.password).value).toBe('sun-2026');
  });

  it.each([
    ['a refusal', () => Response.json({ code: 400, msg: '暂停注册' }), '暂停注册'],
    ['a refusal without words', () => Response.json({ code: 400 }), REGISTRATION.registerFailed],
    ['a failure', () => Response.json({ code: 503, msg: '服务繁忙' }, { status: 503 }), '服务繁忙'],
    ['a lost call', () => Promise.reject(new TypeError('network')), REGISTRATION.networkException],
  ])('has words for %s', async (_, reply, words) => {
    server.answers['/register/add'] = reply;
    await send();
    await screen.findByText(words);
    expect(alerts()).toEqual([words]);
    await waitFor(() => expect(server.count('/captcha/captchaImage')).toBe(2));
  });
});
