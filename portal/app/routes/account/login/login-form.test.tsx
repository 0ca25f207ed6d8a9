import { ACCOUNT } from '@pv-brain/contract/accounts/messages/account.ts';
import { ACCOUNT_ENTRY } from '@pv-brain/contract/site/messages/shell.ts';
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, createRoutesStub, RouterProvider, useLocation } from 'react-router';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeServer } from '../../../shared/api/testing.ts';
import { hideNotice, useNotice } from '../../../shared/ui/notice/notice-store.ts';
import { alerts, FakeWorker, fill, input, picture } from '../testing.ts';
import { LoginForm } from './login-form.tsx';

const redirectTo = vi.hoisted(() => vi.fn());
vi.mock('../../../shared/account/addresses.ts', async (original) => ({
  ...(await original<typeof import('../../../shared/account/addresses.ts')>()),
  redirectTo,
  reload: vi.fn(),
}));

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`到了 ${pathname}${search}`}</p>;
}
const ROUTES = [
  { path: '/homeLogin', Component: LoginForm },
  { path: '*', Component: Elsewhere },
];
const Stub = createRoutesStub(ROUTES);

let server: ReturnType<typeof fakeServer>;
const refuse = (answer: object) => {
  server.answers['/login'] = () => Response.json(answer);
};
const accept = (answer: object = { is_cust: '1' }) => refuse({ code: 0, token: 't0ken', ...answer });

async function show(search = '') {
  render(<Stub initialEntries={[`/homeLogin${search}`]} />);
  await picture();
}
function fillAll() {
  fill(ACCOUNT.username, '13800138000');
  fill(ACCOUNT.password, 'sun-2026');
  fill(ACCOUNT.captcha, '7');
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: ACCOUNT_ENTRY.login }));

beforeEach(() => {
  localStorage.clear();
  redirectTo.mockClear();
  server = fakeServer();
  server.answers['/api/user/info'] = () => Response.json({ code: 0, username: '13800138000' });
  server.answers['/api/system/getHttpPath'] = () =>
    Response.json({ code: 0, data: 'http://site.test/backoffice' });
});

it.each([
  ['says that the session has ended if a form was being sent', true],
  ['says nothing about a form that was not being sent', false],
])('the login form %s', async (_, sending) => {
  sessionStorage.setItem('draft:application:p1', JSON.stringify({ username: 'li', sending }));
  onTestFinished(() => {
    sessionStorage.clear();
    hideNotice();
  });
  await show();
  const { result } = renderHook(useNotice);
  expect(result.current?.text).toBe(sending ? '登录已过期，填写的内容已暂存，登录后可继续提交' : undefined);
});

describe('the proof of work of a captcha picture', () => {
  const withWork = () =>
    new Response(new Blob(['png'], { type: 'image/png' }), { headers: { 'x-captcha-work': 'salt 13' } });

  beforeEach(() => {
    vi.stubGlobal('Worker', FakeWorker);
    server.answers['/captcha/captchaImage'] = withWork;
    accept();
  });

  it('starts silently on typing, and the form waits for its answer', async () => {
    const before = FakeWorker.last;
    await show();
    expect(FakeWorker.last).toBe(before);
    fillAll();
    await expect.poll(() => FakeWorker.last).not.toBe(before);
    expect(FakeWorker.last.postMessage).toHaveBeenCalledWith({ salt: 'salt', bits: 13 });
    expect(screen.queryByText(ACCOUNT.working)).toBeNull();
    submit();
    expect(server.count('/login')).toBe(0);
    FakeWorker.last.emit({ answer: '4711' });
    await screen.findByText('到了 /');
    expect(server.fieldsOf('/login')).toMatchObject([{ captchaWork: '4711', validateCode: '7' }]);
  });

  it('does not block the form after a failure', async () => {
    const before = FakeWorker.last;
    await show();
    fillAll();
    await expect.poll(() => FakeWorker.last).not.toBe(before);
    submit();
    FakeWorker.last.onerror();
    await screen.findByText('到了 /');
    expect(server.fieldsOf('/login')[0]).not.toHaveProperty('captchaWork');
  });

  it('stops when its picture is replaced', async () => {
    const before = FakeWorker.last;
    await show();
    fillAll();
    await expect.poll(() => FakeWorker.last).not.toBe(before);
    const first = FakeWorker.last;
    fireEvent.click(screen.getByRole('button', { name: ACCOUNT.changeCaptcha }));
    await expect.poll(() => first.terminate).toHaveBeenCalled();
  });
});

it('waits for the captcha without a picture, and sends its answer', async () => {
  vi.stubGlobal('Worker', FakeWorker);
  accept();
  const before = FakeWorker.last;
  await show();
  fillAll();
  fireEvent.click(screen.getByRole('button', { name: ACCOUNT.toWork }));
  await expect.poll(() => FakeWorker.last).not.toBe(before);
  submit();
  FakeWorker.last.emit({ tried: 16 });
  expect(alerts()).toEqual([]);
  FakeWorker.last.emit({ answer: '23' });
  await screen.findByText('到了 /');
  expect(server.fieldsOf('/login')).toMatchObject([{ validateCode: '23' }]);
});

describe('LoginForm', () => {
  it('reports empty fields above the form and at the fields, and sends nothing', async () => {
    await show();
    fill(ACCOUNT.username, '13800138000');
    submit();
    await screen.findByText(ACCOUNT.allRequired);
    expect(alerts()).toEqual([ACCOUNT.allRequired, ACCOUNT.passwordRequired, ACCOUNT.captchaRequired]);
    expect(document.activeElement).toBe(input(ACCOUNT.password));
    expect(server.count('/login')).toBe(0);
  });

  it('clears the errors on typing', async () => {
    await show();
    submit();
    await screen.findByText(ACCOUNT.allRequired);
    fill(ACCOUNT.username, '1');
    expect(alerts()).toEqual([]);
    expect(input(ACCOUNT.username).getAttribute('aria-invalid')).toBeNull();
  });

  it('sends the four fields of the call', async () => {
    accept();
    await show();
    fillAll();
    submit();
    await screen.findByText('到了 /');
    expect(server.fieldsOf('/login')).toEqual([
      { username: '13800138000', password: 'sun-2026', validateCode: '7', rememberMe: 'false' },
    ]);
  });

  it('sends a mobile number and the captcha’s answer in plain digits', async () => {
    accept();
    await show();
    fillAll();
    fill(ACCOUNT.username, ' １３８ 0013-8000 ');
    fill(ACCOUNT.captcha, '７ ');
    submit();
    await screen.findByText('到了 /');
    expect(server.fieldsOf('/login')).toMatchObject([{ username: '13800138000', validateCode: '7' }]);
  });

  it('sends rememberMe if it is ticked', async () => {
    accept();
    await show();
    fillAll();
    fireEvent.click(screen.getByLabelText(ACCOUNT.rememberMe));
    submit();
    await screen.findByText('到了 /');
    expect(server.fieldsOf('/login')[0]?.rememberMe).toBe('true');
  });

  it.each([
    ['?redirect=%2Fpolicy%3Fpage%3D2', '/policy?page=2'],
    ['?redirect=%2F%2Fevil.example', '/'],
    ['?redirect=https%3A%2F%2Fevil.example', '/'],
  ])('stores the token and redirects: %s to %s', async (search, target) => {
    accept();
    await show(search);
    fillAll();
    submit();
    await screen.findByText(`到了 ${target}`);
    expect(localStorage.getItem('authToken')).toBe('t0ken');
  });

  it('leads operators to the back office', async () => {
    accept({ is_cust: '0' });
    await show('?redirect=%2Fpolicy');
    fillAll();
    submit();
    await waitFor(() => expect(redirectTo).toHaveBeenCalledWith('http://site.test/backoffice/index'));
    expect(localStorage.getItem('authToken')).toBe('t0ken');
  });

  it.each(['0', '1'])('opens a page of the back office as a new document, is_cust %s', async (is_cust) => {
    accept({ is_cust });
    await show(`?redirect=${encodeURIComponent('/backoffice/my/entries/e1?tab=log&page=2')}`);
    fillAll();
    submit();
    await waitFor(() =>
      expect(redirectTo).toHaveBeenCalledWith('http://site.test/backoffice/my/entries/e1?tab=log&page=2'),
    );
    expect(localStorage.getItem('authToken')).toBe('t0ken');
  });

  it('stays in the portal if the back office has no address', async () => {
    server.answers['/api/system/getHttpPath'] = () => Response.json({ code: 0, data: null });
    accept();
    await show('?redirect=%2Fbackoffice%2Fnotices');
    fillAll();
    submit();
    await screen.findByText('到了 /');
  });

  it('shows why the login was refused within the window, loads a new captcha and keeps the password', async () => {
    const scroll = vi.fn();
    Element.prototype.scrollIntoView = scroll;
    refuse({ code: 401, msg: '用户名或密码错误' });
    await show();
    fillAll();
    submit();
    const message = await screen.findByText('用户名或密码错误');
    expect(scroll.mock.contexts).toEqual([message.closest('[role=alert]')]);
    await waitFor(() => expect(server.count('/captcha/captchaImage')).toBe(2));
    expect(input(ACCOUNT.captcha).value).toBe('');
    expect(input(ACCOUNT.password).value).toBe('sun-2026');
    expect(localStorage.getItem('authToken')).toBeNull();
    const closeButton = screen.getByRole('button', { name: '关闭' });
    closeButton.focus();
    fireEvent.click(closeButton);
    expect(screen.queryByText('用户名或密码错误')).toBeNull();
    expect(document.activeElement).toBe(input(ACCOUNT.username));
  });

  it('shows a refusal at the field that it names', async () => {
    const msg = '验证码错误或已失效';
    refuse({ code: 400, msg, errors: [{ field: 'validateCode', msg }] });
    await show();
    fillAll();
    submit();
    await screen.findByText(msg);
    expect(alerts()).toEqual([msg]);
    expect(document.activeElement).toBe(input(ACCOUNT.captcha));
  });

  it.each([
    ['a refusal without words', () => Response.json({ code: 500 }), ACCOUNT.loginFailed],
    ['a lost call', () => Promise.reject(new TypeError('network')), ACCOUNT.loginException],
    ['a broken answer', () => new Response('<html>', { status: 502 }), ACCOUNT.loginException],
  ])('shows a message for %s', async (_, answer, message) => {
    server.answers['/login'] = answer;
    await show();
    fillAll();
    submit();
    await screen.findByText(message);
    expect(server.count('/captcha/captchaImage')).toBe(2);
  });

  it('sends only one request at a time', async () => {
    const answer = Promise.withResolvers<Response>();
    server.answers['/login'] = () => answer.promise;
    await show();
    fillAll();
    submit();
    fireEvent.click(await screen.findByRole('button', { name: ACCOUNT.loggingIn }));
    expect(server.count('/login')).toBe(1);
    answer.resolve(Response.json({ code: 0, token: 't0ken', is_cust: '1' }));
    await screen.findByText('到了 /');
  });

  it.each([
    ['0', '/recruit'],
    ['1', '/recruit'],
    ['0', '/slow'],
    ['1', '/slow'],
  ])('signs in without a redirect if another page was opened, is_cust %s: %s', async (is_cust, address) => {
    const page = Promise.withResolvers<null>();
    const answer = Promise.withResolvers<Response>();
    server.answers['/login'] = () => answer.promise;
    const routes = [{ path: '/slow', loader: () => page.promise, Component: Elsewhere }, ...ROUTES];
    const router = createMemoryRouter(routes, { initialEntries: ['/homeLogin?redirect=%2Fpolicy'] });
    render(<RouterProvider router={router} />);
    await picture();
    fillAll();
    submit();
    await screen.findByRole('button', { name: ACCOUNT.loggingIn });
    const opened = router.navigate(address);
    if (address !== '/slow') await act(() => opened);
    answer.resolve(Response.json({ code: 0, token: 't0ken', is_cust }));
    await waitFor(() => expect(localStorage.getItem('authToken')).toBe('t0ken'));
    page.resolve(null);
    await act(() => opened);
    expect(await screen.findByText(`到了 ${address}`)).toBeTruthy();
    expect(redirectTo).not.toHaveBeenCalled();
  });

  it('shows the password when its button is pressed', async () => {
    await show();
    const eye = screen.getByRole('button', { name: `${ACCOUNT.showPassword}：${ACCOUNT.password}` });
    expect(input(ACCOUNT.password).type).toBe('password');
    fireEvent.click(eye);
    expect(input(ACCOUNT.password).type).toBe('text');
    expect(eye.getAttribute('aria-pressed')).toBe('true');
  });

  it('hides a captcha that is used up until the next one arrives', async () => {
    refuse({ code: 500, msg: '用户名或密码错误' });
    await show();
    const next = Promise.withResolvers<Response>();
    server.answers['/captcha/captchaImage'] = () => next.promise;
    fillAll();
    submit();
    await screen.findByText('用户名或密码错误');
    expect(screen.queryByAltText(ACCOUNT.captchaPicture)).toBeNull();
    next.resolve(new Response(new Blob(['png'], { type: 'image/png' })));
    await picture();
  });

  it('changes the captcha by its button or a click on the picture', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: ACCOUNT.changeCaptcha }));
    await waitFor(() => expect(server.count('/captcha/captchaImage')).toBe(2));
    fireEvent.click(await picture());
    await waitFor(() => expect(server.count('/captcha/captchaImage')).toBe(3));
  });
});
