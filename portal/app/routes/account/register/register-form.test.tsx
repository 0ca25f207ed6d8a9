import { ACCOUNT, ACCOUNT_ANSWER } from '@pv-brain/contract/accounts/messages/account.ts';
import { REGISTRATION } from '@pv-brain/contract/accounts/messages/registration.ts';
import { TERMS_VERSION, TOKEN_KEY } from '@pv-brain/contract/protocol/constants.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, createRoutesStub, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeServer } from '../../../shared/api/testing.ts';
import { hideNotice, useNotice } from '../../../shared/ui/notice/notice-store.ts';
import { LoginForm } from '../login/login-form.tsx';
import { alerts, FakeWorker, fill, input, picture } from '../testing.ts';
import { RegisterForm } from './register.tsx';

function Page() {
  return (
    <>
      <RegisterForm />
      <output>{useNotice()?.text}</output>
    </>
  );
}
const ROUTES = [
  { path: '/', Component: Page },
  { path: '/homeLogin', Component: LoginForm },
  { path: '/project', Component: () => '项目申报' },
];
const Stub = createRoutesStub(ROUTES);

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

async function send(change: Record<string, string> = {}, agreed = true, at = '/') {
  render(<Stub initialEntries={[at]} />);
  await fillAndSubmit(change, agreed);
}
async function fillAndSubmit(change: Record<string, string> = {}, agreed = true) {
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
  ])('reports the first broken rule only: %s', async (message, label, change) => {
    await send(change, false);
    await screen.findByText(message);
    expect(alerts()).toEqual([message]);
    expect(document.activeElement).toBe(input(label));
    expect(input(label).getAttribute('aria-invalid')).toBe('true');
    expect(server.count('/register/add')).toBe(0);
  });

  it('requires consent, which is not ticked by default', async () => {
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

  it('sends the fields of the call, and the version of the accepted terms', async () => {
    await send();
    await waitFor(() => expect(server.count('/register/add')).toBe(1));
    expect(server.fieldsOf('/register/add')).toEqual([
      {
        fdComName: '澜州晶曜光能科技有限公司',
        userName: '13805712266',
        password: 'sun-2026',
        confirmPassword: 'sun-2026',
        validateCode: '7',
        consent: TERMS_VERSION,
      },
    ]);
  });

  it('sends the number and the captcha’s answer in plain digits, as a foreign back end may know no others', async () => {
    answer({ code: 0, msg: null, data: null });
    await send({ [REGISTRATION.phone]: '１３８ 0571-2266', [ACCOUNT.captcha]: '７ ' });
    await waitFor(() => expect(server.count('/register/add')).toBe(1));
    expect(server.fieldsOf('/register/add')).toMatchObject([{ userName: '13805712266', validateCode: '7' }]);
  });

  it('announces the strength of the password while typing', async () => {
    render(<Stub />);
    await picture();
    const strengthText = () => screen.queryByText(/^密码强度：/)?.textContent;
    expect(strengthText()).toBeUndefined();
    const steps = { 'sun-26': '弱', '123456789012': '弱', 'sun-on-roof': '中', 'Sun-on-roofs-2026': '强' };
    for (const [password, strength] of Object.entries(steps)) {
      fill(ACCOUNT.password, password);
      expect(strengthText(), password).toBe(`密码强度：${strength}`);
    }
    expect(screen.getByText(/^密码强度：/).getAttribute('aria-live')).toBe('polite');
    fill(ACCOUNT.password, '');
    expect(strengthText()).toBeUndefined();
  });

  it('clears itself after success and links to the login page', async () => {
    await send();
    await waitFor(() => expect(screen.getAllByText(REGISTRATION.registered)).toHaveLength(2));
    await picture();
    expect(server.count('/captcha/captchaImage')).toBe(2);
    for (const label of Object.keys(RIGHT)) expect(input(label).value).toBe('');
    expect(tick().checked).toBe(false);
    const link = screen.getByRole('link', { name: ACCOUNT.loginNow });
    expect(link.getAttribute('href')).toBe('/homeLogin');
    expect(document.activeElement).toBe(link);
  });

  it('signs in and returns to the redirect address if the server sends a token', async () => {
    answer({ code: 0, data: { userName: '13800138000', token: 'new token' } });
    server.answers['/api/user/info'] = () => Response.json({ code: 0, username: '13800138000' });
    await send({}, true, '/?redirect=/project');
    expect(await screen.findByText('项目申报')).toBeTruthy();
    expect(localStorage.getItem(TOKEN_KEY)).toBe('new token');
    expect(server.fieldsOf('/register/add')[0]).toMatchObject({ signIn: 'true' });
    localStorage.clear();
  });

  it.each(['/policy', '/slow'])(
    'signs in without a redirect if another page was opened: %s',
    async (address) => {
      const page = Promise.withResolvers<null>();
      const registered = Promise.withResolvers<Response>();
      server.answers['/register/add'] = () => registered.promise;
      server.answers['/api/user/info'] = () => Response.json({ code: 0, username: '13800138000' });
      const routes = [
        ...ROUTES,
        { path: '/policy', Component: () => '企业政策' },
        { path: '/slow', loader: () => page.promise, Component: () => '企业政策' },
      ];
      const router = createMemoryRouter(routes, { initialEntries: ['/?redirect=/project'] });
      render(<RouterProvider router={router} />);
      await fillAndSubmit();
      await screen.findByRole('button', { name: REGISTRATION.registering });
      const opened = router.navigate(address);
      if (address !== '/slow') await act(() => opened);
      registered.resolve(Response.json({ code: 0, data: { userName: '13800138000', token: 'new token' } }));
      await waitFor(() => expect(localStorage.getItem(TOKEN_KEY)).toBe('new token'));
      page.resolve(null);
      await act(() => opened);
      expect(await screen.findByText('企业政策')).toBeTruthy();
      localStorage.clear();
    },
  );

  it('passes the phone number, as the server normalised it, to the login form', async () => {
    answer({ code: 0, data: { userName: '13800138000' } });
    await send();
    fireEvent.click(await screen.findByRole('link', { name: ACCOUNT.loginNow }));
    expect((await screen.findByLabelText<HTMLInputElement>(/^用户名/)).value).toBe('13800138000');
  });

  it('shows the server’s errors at their fields, with a new captcha', async () => {
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
  ])('shows a message for %s', async (_, reply, message) => {
    server.answers['/register/add'] = reply;
    await send();
    await screen.findByText(message);
    expect(alerts()).toEqual([message]);
    await waitFor(() => expect(server.count('/captcha/captchaImage')).toBe(2));
  });
});

describe('a registration that requires proof of work', () => {
  const challenge = (salt: string) => ({ code: 428, msg: '请完成安全验证', data: { salt, bits: 16 } });
  const worker = () => FakeWorker.last;

  /** Returns the responses one after the other, the last one for ever. */
  function answers(...bodies: object[]) {
    const remaining = [...bodies];
    server.answers['/register/add'] = () =>
      Response.json(remaining.length > 1 ? remaining.shift() : remaining[0]);
  }
  const hasChallenge = (salt: string) =>
    waitFor(() => expect(worker().postMessage).toHaveBeenCalledWith({ salt, bits: 16 }));

  beforeEach(() => {
    vi.stubGlobal('Worker', FakeWorker);
    new FakeWorker();
  });

  it('solves it silently and sends the form again with the same captcha', async () => {
    answers(challenge('a'), { code: 0, msg: REGISTRATION.registered });
    await send();
    await hasChallenge('a');
    worker().emit({ tried: 1 });
    expect(screen.getByRole('button', { name: REGISTRATION.registering })).toBeTruthy();
    expect(screen.queryByText(REGISTRATION.working)).toBeNull();
    expect(server.count('/captcha/captchaImage')).toBe(1);
    worker().emit({ answer: '4711' });
    await waitFor(() => expect(screen.getAllByText(REGISTRATION.registered)).toHaveLength(2));
    const [first, second] = server.fieldsOf('/register/add');
    expect(second).toEqual({ ...first, workSalt: 'a', workAnswer: '4711' });
    expect(worker().terminate).toHaveBeenCalledOnce();
  });

  it('shows the progress if it takes long', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    answers(challenge('a'), { code: 0, msg: REGISTRATION.registered });
    await send();
    await hasChallenge('a');
    vi.advanceTimersByTime(3001);
    worker().emit({ tried: 2 ** 16 });
    expect(screen.getByText(REGISTRATION.working).getAttribute('role')).toBe('status');
    expect(screen.getByText('63%')).toBeTruthy();
    worker().emit({ answer: '4711' });
    await waitFor(() => expect(screen.queryByText(REGISTRATION.working)).toBeNull());
  });

  it('solves a second puzzle if the server asks for more', async () => {
    answers(challenge('a'), challenge('b'), { code: 0, msg: REGISTRATION.registered });
    await send();
    await hasChallenge('a');
    worker().emit({ answer: '1' });
    await hasChallenge('b');
    worker().emit({ answer: '2' });
    await waitFor(() => expect(screen.getAllByText(REGISTRATION.registered)).toHaveLength(2));
    expect(server.fieldsOf('/register/add')[2]).toMatchObject({ workSalt: 'b', workAnswer: '2' });
  });

  it('gives up after three rounds', async () => {
    answers(challenge('a'));
    await send();
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await waitFor(() => expect(server.count('/register/add')).toBe(attempt));
      await hasChallenge('a');
      const { last } = FakeWorker;
      worker().emit({ answer: '1' });
      if (attempt < 3) await waitFor(() => expect(FakeWorker.last).not.toBe(last));
    }
    expect(await screen.findByText('请完成安全验证')).toBeTruthy();
    expect(server.count('/register/add')).toBe(4);
  });

  it('sends nothing more after a failure and shows it', async () => {
    answers(challenge('a'));
    await send();
    await hasChallenge('a');
    act(() => worker().onerror());
    expect(await screen.findByText(REGISTRATION.workFailed)).toBeTruthy();
    expect(server.count('/register/add')).toBe(1);
    await waitFor(() => expect(server.count('/captcha/captchaImage')).toBe(2));
  });

  it('stops when the page is left', async () => {
    answers(challenge('a'));
    await send();
    await hasChallenge('a');
    cleanup();
    await waitFor(() => expect(worker().terminate).toHaveBeenCalledOnce());
    expect(server.count('/register/add')).toBe(1);
  });

  it('shows a refusal if the puzzle is missing', async () => {
    answers({ code: 428, msg: '请稍后再试' });
    await send();
    expect(await screen.findByText('请稍后再试')).toBeTruthy();
    expect(server.count('/register/add')).toBe(1);
  });
});
