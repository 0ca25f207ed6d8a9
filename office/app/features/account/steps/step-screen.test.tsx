import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerPassword, requestPassword } from '../../../shared/session/fresh-password.ts';
import { openSession, renewSession } from '../../../shared/session/session.ts';
import { renderOffice } from '../../../shared/testing.tsx';
import { stubBrowser } from '../../../testing.ts';
import StepScreen from './step-screen.tsx';

it('shows the sign-in dialog when the session has expired, above the prompt for the password', async () => {
  stubBrowser();
  const account = { username: 'operator', fdComName: null, roles: ['editor'] };
  const answers = [{ code: 0, msg: '', data: { token: 't', step: 'password', account } }];
  vi.stubGlobal('fetch', async () => Response.json(answers.shift() ?? { code: 401, msg: '' }));
  await openSession();
  renderOffice(<StepScreen step="password" />);
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => void requestPassword().catch(() => {}));
  const zIndexOf = (title: HTMLElement) =>
    Number(title.closest<HTMLElement>('.ant-modal-wrap')?.style.zIndex);
  const prompt = zIndexOf(await screen.findByText('请再次输入登录密码'));
  act(() => void renewSession('t'));
  expect(zIndexOf(await screen.findByText('登录已过期'))).toBeGreaterThan(prompt);
  act(() => answerPassword(false));
  expect(await screen.findByRole('dialog', { name: '登录已过期' })).toBeTruthy();
});

it.each([
  ['the server fails', { code: 503, msg: '系统繁忙' }],
  ['the session has ended', { code: 401, msg: '' }],
])('reloads the page when %s after the code', async (_, failure) => {
  stubBrowser();
  const account = { username: 'operator', fdComName: null, roles: ['editor'] };
  const sessions: object[] = [{ code: 0, msg: '', data: { token: 't', step: 'code', account } }];
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.endsWith('/session') ? (sessions.shift() ?? failure) : { code: 0, msg: '' }),
  );
  await openSession();
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  renderOffice(<StepScreen step="code" />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '123456' } });
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});
