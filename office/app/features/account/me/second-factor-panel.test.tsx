import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../shared/api/query-client.ts';
import { renderOffice, signIn } from '../../../shared/testing.tsx';
import { stubBrowser } from '../../../testing.ts';
import { SecondFactorPanel } from './second-factor-panel.tsx';

const CODE = 'NLTY-ZV4J-STMW-MM2T';

it('shows the recovery codes until they are saved, also when its state is fetched again', async () => {
  stubBrowser();
  const off = { since: null as string | null, recoveryCodes: 0, required: false };
  const answers: Record<string, object> = {
    secondFactor: off,
    begin: { secret: 'ABCD', uri: 'otpauth://totp/a?secret=ABCD', ticket: 'k' },
    set: { recoveryCodes: [CODE] },
  };
  vi.stubGlobal('fetch', async (url: string) => {
    const name = url.slice(url.lastIndexOf('/') + 1);
    if (name === 'set') answers.secondFactor = { ...off, since: '2026-11-30 09:00:00', recoveryCodes: 1 };
    return Response.json({ code: 0, msg: '', data: answers[name] });
  });
  await signIn(['editor']);
  const queries = createQueryClient();
  renderOffice(<SecondFactorPanel />, queries);
  fireEvent.click(await screen.findByRole('button', { name: '开始设置' }));
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: '启用二次验证' }));
  await screen.findByText(CODE);
  await act(() => queries.invalidateQueries());
  await screen.findByText('已启用');
  expect(screen.getByText(CODE)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '我已保存' }));
  expect(await screen.findByText(/恢复码剩余 1 个/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(CODE)).toBeNull());
});
