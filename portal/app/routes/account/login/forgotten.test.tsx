import { ACCOUNT } from '@pv-brain/contract/accounts/messages/account.ts';
import { FORGOTTEN } from '@pv-brain/contract/accounts/messages/forgotten.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer } from '../../../shared/api/testing.ts';
import { alerts, fill, input, picture } from '../testing.ts';
import Forgotten from './forgotten.tsx';

let server: ReturnType<typeof fakeServer>;
const answer = (body: object) => {
  server.answers['/api/reset/ask'] = () => Response.json(body);
};
async function show(isMailOn: boolean, phone: string | null = '0571-88001234') {
  const Stub = createRoutesStub([
    { id: 'root', path: '/', loader: () => ({ isMailOn }), Component: () => <Forgotten phone={phone} /> },
  ]);
  render(<Stub hydrationData={{ loaderData: { root: { isMailOn } } }} />);
  if (isMailOn) await picture();
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: FORGOTTEN.submit }));

beforeEach(() => {
  server = fakeServer();
});

it('the forgotten-password form requests a link by mail and shows the server’s message and the phone number', async () => {
  answer({ code: 0, msg: '如果该账号有已验证的邮箱，链接已发往该邮箱' });
  await show(true);
  fill(ACCOUNT.username, '13800138000');
  fill(ACCOUNT.captcha, '7');
  submit();
  const confirmation = await screen.findByText('如果该账号有已验证的邮箱，链接已发往该邮箱');
  expect(document.activeElement).toBe(confirmation);
  expect(screen.queryByRole('button', { name: FORGOTTEN.submit })).toBeNull();
  expect(server.fieldsOf('/api/reset/ask')).toEqual([{ username: '13800138000', validateCode: '7' }]);
  expect(screen.getByRole('link', { name: '0571-88001234' }).getAttribute('href')).toBe('tel:0571-88001234');
});

it('the forgotten-password form sends nothing while a field is empty', async () => {
  await show(true);
  submit();
  expect(await screen.findByText(ACCOUNT.usernameRequired)).toBeTruthy();
  expect(alerts()).toEqual([ACCOUNT.usernameRequired, ACCOUNT.captchaRequired]);
  expect(document.activeElement).toBe(input(ACCOUNT.username));
  expect(server.count('/api/reset/ask')).toBe(0);
});

it('the forgotten-password form shows a refusal at its field and keeps the username', async () => {
  const msg = '验证码错误或已失效';
  answer({ code: 400, msg, errors: [{ field: 'validateCode', msg }] });
  await show(true);
  fill(ACCOUNT.username, '13800138000');
  fill(ACCOUNT.captcha, '8');
  submit();
  await screen.findByText(msg);
  expect(input(ACCOUNT.username).value).toBe('13800138000');
  expect(input(ACCOUNT.captcha).value).toBe('');
});

it('the forgotten-password page shows only the phone number if mail is off', async () => {
  await show(false);
  expect(await screen.findByRole('link', { name: '0571-88001234' })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('the forgotten-password page says that no phone number is configured, if mail is off too', async () => {
  await show(false, null);
  expect(await screen.findByText(FORGOTTEN.noPhone)).toBeTruthy();
});
