import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Screen } from '../shared/routes/screen.ts';
import { renderRoutes, signIn } from '../shared/testing.tsx';
import { stubBrowser } from '../testing.ts';
import { Palette } from './palette.tsx';

const policies = { path: 'content/policy', title: '企业政策', icon: 'newspaper' } as Screen;
/** Texts that were searched. */
let looked: string[] = [];
let aborted = 0;
let answer = () => Promise.resolve();
let companyAnswer = () => Promise.resolve();

const row = { fdId: 'a', title: '晶曜光能二期首片下线', updatedAt: '2026-11-22 05:06:00' };

async function open(roles: string[]) {
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://office');
    if (pathname.endsWith('search')) {
      looked.push(searchParams.get('text') ?? '');
      signal?.addEventListener('abort', () => {
        aborted += 1;
      });
      await answer();
    }
    const company = { id: 'e1', name: '晶曜光能', area: '高新区', phone: '13800001826', state: 'waiting' };
    if (pathname.endsWith('companies/list')) {
      await companyAnswer();
      return Response.json({ code: 0, msg: '', rows: [company], total: 1 });
    }
    const rows = [
      { ...row, section: 'industryNews', state: 'published' },
      { ...row, fdId: 'b', title: '晶曜组件', section: 'getbuginess', state: 'pending' },
    ];
    return Response.json({ code: 0, msg: '', rows, total: 2 });
  });
  await signIn(roles);
  const palette = <Palette isOpen screens={[policies]} acts={[]} onClose={() => {}} />;
  const router = renderRoutes([{ path: '*', element: palette }]);
  const field = await screen.findByRole('combobox');
  const type = (text: string) => fireEvent.change(field, { target: { value: text } });
  return { router, field, type };
}

beforeEach(() => {
  looked = [];
  aborted = 0;
  answer = () => Promise.resolve();
  companyAnswer = () => Promise.resolve();
  stubBrowser();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('finds content by title after a pause in typing, and opens its form by keyboard', async () => {
  const { router, field, type } = await open(['editor']);
  type('晶');
  type('晶曜');
  const option = await screen.findByRole('option', { name: /晶曜光能二期首片下线.*行业资讯.*已发布/ });
  expect(looked).toEqual(['晶曜']);
  expect(option.querySelector('mark')?.textContent).toBe('晶曜');
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/content/industryNews/a'));
});

it('opens an entry’s review, or without permission its place in the list', async () => {
  const { router, field, type } = await open(['auditor']);
  type('晶曜');
  await screen.findByRole('option', { name: /晶曜组件/ });
  // Companies come before content, for accounts that may read them.
  await screen.findByRole('option', { name: /晶曜光能.*高新区 · 13800001826.*待核验/ });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/entries/b'));
  cleanup();
  const other = await open(['editor']);
  other.type('晶曜');
  await screen.findByRole('option', { name: /晶曜组件/ });
  fireEvent.keyDown(other.field, { key: 'ArrowUp' });
  fireEvent.keyDown(other.field, { key: 'Enter' });
  const { pathname, search } = await waitFor(() => {
    expect(other.router.state.location.search).not.toBe('');
    return other.router.state.location;
  });
  expect([pathname, new URLSearchParams(search).get('text')]).toEqual(['/content/getbuginess', '晶曜组件']);
});

it('keeps the entry chosen by keyboard when other results arrive above it', async () => {
  const late = Promise.withResolvers<void>();
  companyAnswer = () => late.promise;
  const { router, field, type } = await open(['auditor']);
  type('晶曜');
  await screen.findByRole('option', { name: /晶曜组件/ });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  late.resolve();
  await screen.findByRole('option', { name: /高新区/ });
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('晶曜组件');
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/entries/b'));
});

it('aborts outdated searches, and does not search for an empty text', async () => {
  const { type } = await open(['editor']);
  answer = () => new Promise(() => {});
  type('晶曜');
  await waitFor(() => expect(looked).toEqual(['晶曜']));
  answer = () => Promise.resolve();
  type('企业');
  await waitFor(() => expect(looked).toEqual(['晶曜', '企业']));
  expect(aborted).toBe(1);
  type(' ');
  expect(screen.getAllByRole('option')).toHaveLength(1);
});

it('finds a submission by its receipt number', async () => {
  const { router, field, type } = await open(['auditor']);
  const submission = {
    fdId: 'i',
    kind: 'intention',
    state: 'pending',
    title: '碳迹 LCA',
    company: '曜澜玻璃',
  };
  const queries: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('inbox/list')) queries.push(url);
    const rows = url.includes('inbox/list') ? [{ ...submission, fdReceiptNo: 'YX20261115-ABCDEF' }] : [];
    return Response.json({ code: 0, msg: '', rows, total: rows.length });
  });
  type('YX2026');
  type('YX20261115');
  await screen.findByRole('option', { name: /YX20261115-ABCDEF.*碳迹 LCA · 曜澜玻璃.*待联系/ });
  expect(queries).toHaveLength(1);
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/intentions/i'));
});

it('finds a company by part of its name, only with permission', async () => {
  const { router, field, type } = await open(['reviewer']);
  type('晶曜');
  await screen.findByRole('option', { name: /晶曜光能.*待核验/ });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/companies/e1'));
  cleanup();
  const other = await open(['editor']);
  other.type('晶曜');
  await screen.findByRole('option', { name: /晶曜组件/ });
  expect(screen.queryByRole('option', { name: /待核验/ })).toBeNull();
});

it('reports a failed search of companies', async () => {
  companyAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
  const { type } = await open(['reviewer']);
  type('晶曜');
  expect(await screen.findByText('查找失败，请稍后再试')).toBeTruthy();
});

it('does not search content without permission', async () => {
  const { type } = await open(['customer']);
  vi.useFakeTimers();
  type('企业');
  // Far longer than the debounce delay.
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(looked).toEqual([]);
});
