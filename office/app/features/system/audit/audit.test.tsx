import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderRoutes, signIn } from '../../../shared/testing.tsx';
import { stubBrowser } from '../../../testing.ts';
import Audit from './audit.tsx';

/** Requests of the check, each of which waits for its answer. */
let parts: PromiseWithResolvers<object>[] = [];

async function open() {
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('/verify'))
      return Response.json({ code: 0, msg: '', rows: [], total: 0, isMore: false, next: null });
    const part = Promise.withResolvers<object>();
    parts.push(part);
    return Response.json({ code: 0, msg: '', data: await part.promise });
  });
  await signIn(['auditor']);
  const routes = [
    { path: '/audit', element: <Audit /> },
    { path: '*', element: <h1>别处</h1> },
  ];
  const router = renderRoutes(routes, '/audit');
  fireEvent.click(await screen.findByRole('button', { name: /核验/ }));
  await waitFor(() => expect(parts).toHaveLength(1));
  return router;
}

const answer = (part: number, next: number | null) =>
  act(async () => parts[part]?.resolve({ entries: 500, next, broken: null, problem: '' }));

beforeEach(() => {
  parts = [];
  stubBrowser();
});

it('checks the entries part by part', async () => {
  await open();
  await answer(0, 500);
  await waitFor(() => expect(parts).toHaveLength(2));
  expect(screen.getByText('正在核验，已核验 500 条')).toBeTruthy();
  await answer(1, null);
  expect(await screen.findByText('防篡改校验通过，核验 1000 条')).toBeTruthy();
});

it('ends the check when its screen is left', async () => {
  const router = await open();
  await act(() => router.navigate('/elsewhere'));
  expect(screen.getByText('别处')).toBeTruthy();
  await answer(0, 500);
  await act(async () => {});
  expect(parts).toHaveLength(1);
});
