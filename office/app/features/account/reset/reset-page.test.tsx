import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../../testing.ts';

let requests: [string, Record<string, string>][] = [];
let resetInfo: object;
let set: object;

beforeEach(() => {
  stubBrowser();
  requests = [];
  resetInfo = {
    code: 0,
    msg: '',
    data: { username: '138****1826', companyName: '晶曜光能', endsAt: '2026-11-23 10:30:00' },
  };
  set = { code: 0, msg: '' };
  window.history.replaceState(null, '', '/backoffice/reset#secret');
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    requests.push([url, JSON.parse(String(body))]);
    return Response.json(url.endsWith('find') ? resetInfo : set);
  });
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
async function open() {
  // The module's theme reads the browser's preferences when it is imported.
  const { ResetPage } = await import('./reset-page.tsx');
  render(<ResetPage />);
}

const submit = () => fireEvent.click(screen.getByRole('button', { name: '设置新密码' }));

it('sets the password of the named account, and removes the token from the address', async () => {
  await open();
  expect(await screen.findByText(/晶曜光能 · 138\*\*\*\*1826/)).toBeTruthy();
  type('新密码', '晴空-Reset-7788');
  type('确认新密码', '晴空-Reset-7788');
  submit();
  expect(await screen.findByRole('heading', { name: '新密码已设置' })).toBeTruthy();
  const password = '晴空-Reset-7788';
  expect(requests.at(-1)).toEqual([
    '/api/reset/set',
    { token: 'secret', password, confirmPassword: password },
  ]);
  expect(window.location.hash).toBe('');
  expect(screen.getByRole('link', { name: '去登录' }).getAttribute('href')).toBe('/homeLogin');
  expect(requests.map(([url]) => url).join()).not.toContain('secret');
});

it('sends nothing while the two passwords differ, and shows the server’s error at the field', async () => {
  await open();
  await screen.findByLabelText('新密码');
  type('新密码', 'password1');
  type('确认新密码', 'password2');
  submit();
  expect(await screen.findByText('两次输入的密码不一致')).toBeTruthy();
  expect(requests).toHaveLength(1);
  set = { code: 400, msg: '', errors: [{ field: 'password', msg: '密码过于常见，请换一个' }] };
  type('确认新密码', 'password1');
  submit();
  expect(await screen.findByText('密码过于常见，请换一个')).toBeTruthy();
  expect(window.location.hash).toBe('#secret');
});

it('shows a new link that is opened in the window of an expired one', async () => {
  const valid = resetInfo;
  resetInfo = { code: 410, msg: '链接已失效' };
  await open();
  await screen.findByRole('heading', { name: '链接已失效' });
  resetInfo = valid;
  window.history.replaceState(null, '', '/backoffice/reset#newer');
  fireEvent(window, new Event('hashchange'));
  expect(await screen.findByLabelText('新密码')).toBeTruthy();
  expect(requests.at(-1)?.[1]).toEqual({ token: 'newer' });
});

it('says what to do when the link is used or expired', async () => {
  resetInfo = { code: 410, msg: '链接已失效：请联系平台工作人员' };
  await open();
  expect(await screen.findByRole('heading', { name: '链接已失效' })).toBeTruthy();
  expect(screen.getByText('链接已失效：请联系平台工作人员')).toBeTruthy();
});
