import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderRoutes, signIn } from '../../../shared/testing.tsx';
import { stubBrowser } from '../../../testing.ts';
import Operators from './operators.tsx';

const OPERATOR = {
  id: 'b',
  username: 'lin',
  name: '林知遥',
  department: '产业科',
  personRevision: 'r1',
  roles: ['editor'],
  disabled: false,
  secondFactor: false,
  signedInAt: null,
  createdAt: '2026-11-22 10:00:00',
};

/** Opens the screen for an administrator; `respond` answers its calls by the last segment of the path. */
async function openOperators(respond: (path: string, body: unknown) => object | null) {
  stubBrowser();
  vi.stubGlobal('fetch', (url: string, { body }: { body?: string } = {}) => {
    const path = new URL(url, 'http://office').pathname.split('/').at(-1) ?? '';
    const answer = respond(path, body && JSON.parse(body));
    return answer ? Promise.resolve(Response.json(answer)) : new Promise(() => {});
  });
  await signIn(['administrator']);
  renderRoutes([{ path: '*', element: <Operators /> }]);
}

it('shows that the operators are being loaded, not an empty list', async () => {
  await openOperators(() => null);
  expect(screen.getByRole('status').textContent).toBe('正在加载…');
  expect(screen.queryByRole('table', { name: '操作员' })).toBeNull();
});

it('closes a name that another administrator has changed meanwhile, and says so', async () => {
  const msg = '该操作员的姓名或部门已被他人修改，请核对最新的内容后再改';
  const requests: unknown[] = [];
  await openOperators((path, body) => {
    if (path !== 'person') return { code: 0, msg: '', rows: path === 'list' ? [OPERATOR] : [], total: 0 };
    requests.push(body);
    return { code: 409, msg };
  });
  fireEvent.click(await screen.findByRole('button', { name: /姓名和部门.*lin|lin.*姓名和部门/ }));
  fireEvent.change(await screen.findByRole('textbox', { name: '部门' }), { target: { value: '宣传科' } });
  fireEvent.click(screen.getByRole('button', { name: /^保\s?存$/ }));
  expect(await screen.findByText(msg)).toBeTruthy();
  expect(requests).toEqual([{ id: 'b', name: '林知遥', department: '宣传科', revision: 'r1' }]);
  await waitFor(() => expect(screen.queryByRole('textbox', { name: '部门' })).toBeNull());
});
