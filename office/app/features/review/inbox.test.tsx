import type { Role } from '@pv-brain/contract/accounts/permissions.ts';
import { INBOX_NOTES } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../shared/api/query-client.ts';
import { loadPreferences } from '../../shared/session/preferences.ts';
import { renderOffice, signIn } from '../../shared/testing.tsx';
import { stubBrowser } from '../../testing.ts';
import Inbox from './inbox.tsx';
import type { InboxItem, InboxRow } from './queries.ts';
import { itemOf, row, SEEN } from './testing.ts';

let rows: InboxRow[];
/** Item data beyond its row. */
let overrides: Partial<InboxItem>;
/** Error that the server returns for a step. */
let against: string;
/** The responses to notes, steps and claims wait for it. */
let answered: Promise<void>;
/** The responses with a list wait for it. */
let listed: Promise<void>;
/** The response with the colleagues waits for it; fails if it rejects. */
let handlers: Promise<void>;
/** Another screen, which loads slowly. */
let slowScreen: PromiseWithResolvers<object>;
/** Requests by the last segment of the path. */
const requests: [path: string, body: object][] = [];

function answer(path: string, query: URLSearchParams): object {
  if (path === 'list') {
    const counts = [{ state: 'reviewing', rows: rows.length }];
    return { rows, total: rows.length, counts, mine: 1, oldest: '2026-11-20 10:00:00' };
  }
  if (path === 'item')
    return {
      data: { ...itemOf(rows.find(({ fdId }) => fdId === query.get('fdId')) ?? row('?')), ...overrides },
    };
  if (path === 'waiting') return { data: { application: 12, intention: 6, entry: 5 } };
  return { rows: [], total: 0, data: {} };
}

let queries: QueryClient;

async function open(address = '/applications/a', roles: Role[] = ['reviewer']) {
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://office');
    const path = pathname.slice(pathname.lastIndexOf('/') + 1);
    if (path === 'list') await listed;
    if (path === 'handlers') await handlers;
    if (!body) return Response.json({ code: 0, msg: '', ...answer(path, searchParams) });
    const payload = JSON.parse(String(body));
    requests.push([path, payload]);
    if (path === 'note' || path === 'step' || path === 'claim') await answered;
    if (against) return Response.json({ code: 409, msg: against });
    if (path === 'claim') rows = [row('a'), row('b'), row('c')];
    if (path === 'step') rows = rows.filter(({ fdId }) => fdId !== payload.fdId);
    return Response.json({ code: 0, msg: '已办', data: { state: 'approved', handlerId: 'h1', at: '' } });
  });
  await signIn(roles);
  loadPreferences('shen');
  queries = createQueryClient();
  window.history.replaceState(null, '', address);
  const children = [
    { path: 'applications/:fdId?', element: <Inbox list="application" /> },
    { path: 'companies', lazy: () => slowScreen.promise },
  ];
  const router = createBrowserRouter([{ path: '/', children }]);
  renderOffice(<RouterProvider router={router} />, queries);
  await screen.findByRole('heading', { level: 2 });
  return router;
}

const heading = () => screen.getByRole('heading', { level: 2 }).textContent;
const press = (key: string) => fireEvent.keyDown(document.body, { key });
/** The name of a button contains its shortcut. */
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  requests.length = 0;
  against = '';
  answered = Promise.resolve();
  listed = Promise.resolve();
  handlers = Promise.resolve();
  slowScreen = Promise.withResolvers();
  overrides = {};
  rows = [row('a'), row('b', { handler: '唐砚秋', handlerId: 'h2' }), row('c')];
  localStorage.clear();
  stubBrowser();
  const listening = {
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  };
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('min-width'), ...listening }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

it('opens the first item of the list, and shows the number of waiting items in the window title', async () => {
  await open('/applications');
  expect(heading()).toBe('项目 a');
  await waitFor(() => expect(document.title).toBe('(12) 申报受理 · 管理后台'));
});

it('does not interrupt the loading of another screen by opening the first item', async () => {
  const list = Promise.withResolvers<void>();
  listed = list.promise;
  const router = await open();
  await act(() => router.navigate('/applications'));
  await act(async () => void router.navigate('/companies'));
  await act(async () => list.resolve());
  await screen.findByText('项目 b');
  await act(async () => slowScreen.resolve({ Component: () => '企业与账号' }));
  expect(router.state.location.pathname).toBe('/companies');
});

it('opens the next item by J and the previous one by K, and moves the focus along', async () => {
  const router = await open();
  press('j');
  await waitFor(() => expect(heading()).toBe('项目 b'));
  expect(document.activeElement?.textContent).toBe('项目 b');
  expect(router.state.location.pathname).toBe('/applications/b');
  press('k');
  await waitFor(() => expect(heading()).toBe('项目 a'));
});

it('approves after confirmation, and opens the next item', async () => {
  await open();
  press('a');
  const dialog = await screen.findByRole('dialog', { name: '通过这件申报？' });
  expect(requests).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: '通过' }));
  await waitFor(() => expect(heading()).toBe('项目 b'));
  expect(requests).toEqual([['step', { fdId: 'a', step: 'approve', ...SEEN }]]);
});

it('shows the empty list after the last item', async () => {
  rows = [row('a')];
  await open();
  press('a');
  const dialog = await screen.findByRole('dialog', { name: '通过这件申报？' });
  fireEvent.click(within(dialog).getByRole('button', { name: '通过' }));
  expect(await screen.findByText('没有待处理的申报，都办完了')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('heading', { level: 2 })).toBeNull());
});

it('does not take the person back to the list who has gone elsewhere after the last decision', async () => {
  rows = [row('a')];
  const router = await open();
  press('a');
  const dialog = await screen.findByRole('dialog', { name: '通过这件申报？' });
  const pendingList = Promise.withResolvers<void>();
  listed = pendingList.promise;
  fireEvent.click(within(dialog).getByRole('button', { name: '通过' }));
  await screen.findByText('已办');
  await act(() => router.navigate('/applications/a?tab=all'));
  pendingList.resolve();
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  await act(async () => {});
  expect(router.state.location).toMatchObject({ pathname: '/applications/a', search: '?tab=all' });
});

it('requires fields and a reason for a return, and sends the chosen day', async () => {
  await open();
  press('r');
  const dialog = await screen.findByRole('dialog', { name: '退回补正' });
  expect(within(dialog).getByLabelText<HTMLInputElement>(/补正期限/).value).toBe('');
  fireEvent.click(within(dialog).getByRole('button', { name: '退回给企业' }));
  const faults = within(dialog).getAllByRole('alert');
  expect(faults.map(({ textContent }) => textContent)).toEqual(['请勾选需要补正的地方', '请填写原因']);
  fireEvent.click(within(dialog).getByRole('checkbox', { name: '申报附件' }));
  // A browser would cut off the end of a pasted text; the server rejects it at the field.
  expect(
    within(dialog)
      .getByLabelText(/退回原因/)
      .hasAttribute('maxlength'),
  ).toBe(false);
  fireEvent.change(within(dialog).getByLabelText(/退回原因/), { target: { value: '缺盖章' } });
  fireEvent.click(within(dialog).getByRole('button', { name: /^设为 10 个工作日/ }));
  expect(within(dialog).getByLabelText<HTMLInputElement>(/补正期限/).value).toMatch(/^\d{4}-/);
  fireEvent.change(within(dialog).getByLabelText(/补正期限/), { target: { value: '2099-01-04' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '退回给企业' }));
  const decision = { reason: '缺盖章', fields: 'attKey_projectApplyInfoAtt', until: '2099-01-04' };
  await waitFor(() =>
    expect(requests).toEqual([['step', { fdId: 'a', step: 'return', ...SEEN, ...decision }]]),
  );
});

it.each([{ isShown: false }, { isShown: true }])(
  'sends an opinion with an approval, shown to the company: $isShown',
  async ({ isShown }) => {
    await open();
    press('a');
    const dialog = await screen.findByRole('dialog', { name: '通过这件申报？' });
    fireEvent.change(within(dialog).getByLabelText(/审核意见/), { target: { value: '材料齐全' } });
    if (isShown) fireEvent.click(within(dialog).getByRole('checkbox', { name: '向企业显示这条意见' }));
    fireEvent.click(within(dialog).getByRole('button', { name: '通过' }));
    const opinion = { reason: '材料齐全', ...(isShown ? {} : { hidden: true }) };
    await waitFor(() =>
      expect(requests).toEqual([['step', { fdId: 'a', step: 'approve', ...SEEN, ...opinion }]]),
    );
  },
);

it('offers the next item when a colleague has decided on the open one', async () => {
  await open();
  against = '这件已由唐砚秋改为“已通过”，11-26 10:32';
  press('a');
  const dialog = await screen.findByRole('dialog', { name: '通过这件申报？' });
  fireEvent.click(within(dialog).getByRole('button', { name: '通过' }));
  fireEvent.click(await within(dialog).findByRole('button', { name: '看下一件' }));
  await waitFor(() => expect(heading()).toBe('项目 b'));
});

it('shows that a colleague has decided meanwhile, and keeps the typed reason', async () => {
  await open();
  press('d');
  const dialog = await screen.findByRole('dialog', { name: '不予通过' });
  fireEvent.change(within(dialog).getByLabelText(/原因/), { target: { value: '不符合条件' } });
  against = '这件已由唐砚秋改为“已通过”，11-22 10:32';
  rows = [row('a', { state: 'approved' }), row('c')];
  fireEvent.click(within(dialog).getByRole('button', { name: '不予通过' }));
  await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toBe(against));
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/原因/).value).toBe('不符合条件');
  // The refetched item no longer offers the step.
  await waitFor(() =>
    // The loading icon may still be fading out of the button's name.
    expect(within(dialog).getByRole('button', { name: /不予通过$/ })).toHaveProperty('disabled', true),
  );
  fireEvent.keyDown(within(dialog).getByLabelText(/原因/), { key: 'Enter', ctrlKey: true });
  await act(async () => {});
  expect(requests).toHaveLength(1);
  expect(heading()).toBe('项目 a');
});

it('keeps the typed reason when a colleague’s decision is loaded meanwhile', async () => {
  await open();
  press('d');
  const dialog = await screen.findByRole('dialog', { name: '不予通过' });
  const reason = within(dialog).getByLabelText<HTMLTextAreaElement>(/原因/);
  fireEvent.change(reason, { target: { value: '不符合条件' } });
  rows = [row('a', { state: 'approved' }), row('c')];
  await act(() => queries.invalidateQueries());
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: '不予通过' })).toHaveProperty('disabled', true),
  );
  expect(reason.value).toBe('不符合条件');
  expect(reason.isConnected).toBe(true);
  fireEvent.click(within(dialog).getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: '办理' })).toBeNull());
});

it('sends a decision once when Ctrl+Enter is held', async () => {
  const answering = Promise.withResolvers<void>();
  answered = answering.promise;
  await open();
  press('d');
  const dialog = await screen.findByRole('dialog', { name: '不予通过' });
  const reason = within(dialog).getByLabelText(/原因/);
  fireEvent.change(reason, { target: { value: '不符合条件' } });
  fireEvent.keyDown(reason, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(dialog.querySelector('.ant-btn-loading')).toBeTruthy());
  fireEvent.keyDown(reason, { key: 'Enter', ctrlKey: true });
  await act(async () => answering.resolve());
  await waitFor(() => expect(heading()).toBe('项目 b'));
  expect(requests).toHaveLength(1);
});

it('shows the assignee, takes the item over from the one shown, and moves the focus to the heading', async () => {
  await open('/applications/b');
  expect(screen.getByText('由唐砚秋办理')).toBeTruthy();
  expect(button('通过')).toHaveProperty('disabled', true);
  press('a');
  expect(screen.queryByRole('dialog')).toBeNull();
  const answering = Promise.withResolvers<void>();
  answered = answering.promise;
  const takeOver = screen.getByRole('button', { name: '接手' });
  takeOver.focus();
  fireEvent.click(takeOver);
  await waitFor(() => expect(requests).toEqual([['claim', { fdId: 'b', seen: 'h2' }]]));
  await waitFor(() => expect(takeOver.classList).toContain('ant-btn-loading'));
  answering.resolve();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('项目 b'));
  expect(takeOver.isConnected).toBe(false);
});

it('opens the menu of colleagues, which takes the focus, once they are known', async () => {
  const response = Promise.withResolvers<void>();
  handlers = response.promise;
  await open('/applications/a');
  const handOver = button('转交');
  fireEvent.click(handOver);
  await waitFor(() => expect(handOver.classList.contains('ant-btn-loading')).toBe(true));
  expect(screen.queryByRole('menu')).toBeNull();
  response.resolve();
  expect(await screen.findByText('没有其他可以办理的操作员')).toBeTruthy();
});

it('says that the colleagues could not be loaded', async () => {
  handlers = Promise.reject(new TypeError('Failed to fetch'));
  await open('/applications/a');
  fireEvent.click(button('转交'));
  expect(await screen.findByRole('menuitem', { name: '数据加载失败，请稍后再试' })).toBeTruthy();
  expect(screen.queryByText('没有其他可以办理的操作员')).toBeNull();
});

it('offers no decisions to a read-only account', async () => {
  await open('/applications/a', ['auditor']);
  expect(screen.queryByRole('region', { name: '办理' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: '写备注' })).toBeNull();
  press('a');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows on a returned item that its day has passed, and what is possible after the project has closed', async () => {
  rows = [row('a', { state: 'returned', handler: null, handlerId: null })];
  const corrections = { fields: ['fdApplicationInfo'], reason: '缺批复', until: '2026-01-05' };
  overrides = { isProjectOpen: false, asked: corrections };
  await open();
  expect(screen.getByText('补正期限 2026-01-05 已过，企业仍可补正')).toBeTruthy();
  expect(screen.getByText(/^项目已停止申报。企业仍可补正并重新提交/)).toBeTruthy();
});

it('shows listed words and an unusual price, and nothing without either', async () => {
  const prices = { low: 0.62, high: 0.85, rows: 12 };
  overrides = { hints: { words: ['最低价', '内部渠道'], prices }, values: { fdGetbuginessPrice: 9 } };
  await open();
  const hints = screen.getByRole('region', { name: '审核提示' });
  const lines = within(hints).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '含有审核提示词：最低价、内部渠道',
    '同类在售 12 条，金额 0.62 至 0.85 元，本条高于这一范围',
  ]);
  cleanup();
  overrides = {};
  await open();
  expect(screen.queryByRole('region', { name: '审核提示' })).toBeNull();
});

it('clears the input of a saved note, but not what was typed during the request', async () => {
  await open();
  const input = screen.getByRole<HTMLTextAreaElement>('textbox', { name: INBOX_NOTES.write });
  const write = (value: string) => fireEvent.change(input, { target: { value } });
  const submit = () => {
    const submitButton = screen.getByRole('button', { name: /记下$/ });
    submitButton.focus();
    fireEvent.click(submitButton);
  };
  write('已电话核实');
  submit();
  await waitFor(() => expect(input.value).toBe(''));
  expect(requests).toMatchObject([['note', { text: '已电话核实', seen: '0' }]]);
  expect(document.activeElement).toBe(input);
  const response = Promise.withResolvers<void>();
  answered = response.promise;
  write('缺用电协议');
  submit();
  await waitFor(() => expect(requests).toHaveLength(2));
  write('缺用电协议，已通知补交');
  response.resolve();
  await waitFor(() => expect(screen.getAllByText('已办')).toHaveLength(2));
  expect(input.value).toBe('缺用电协议，已通知补交');
});

it('keeps a typed note in a window of another width', async () => {
  await open();
  const write = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: INBOX_NOTES.write });
  fireEvent.change(write(), { target: { value: '缺用电协议' } });
  const unmatched = window.matchMedia('');
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...unmatched,
    matches: query === '(max-width: 1439px)',
  }));
  overrides = { title: '项目 a（改）' };
  await act(() => queries.invalidateQueries());
  fireEvent.click(await screen.findByRole('tab', { name: /内部备注/ }));
  expect(write().value).toBe('缺用电协议');
});
