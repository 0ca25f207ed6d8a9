import { contentTypes, type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { App } from 'antd';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { loadPreferences } from '../../../shared/session/preferences.ts';
import { openSession } from '../../../shared/session/session.ts';
import { stubBrowser } from '../../../testing.ts';
import { contentOfItem } from './content.ts';
import ItemScreen from './content-form.tsx';

// Skips the editor, which is a large script.
vi.mock('./controls/rich-text-control.tsx', () => ({ RichTextControl: () => null }));

const item = (section: Section, state: string) => ({
  fdId: 'a1',
  title: '能耗看板',
  category: '1',
  state,
  revision: 3,
  demo: false,
  updatedBy: null,
  pinned: true,
  featured: true,
  publishedAt: '2026-11-20 09:00:00',
  createdAt: '2026-11-20 09:00:00',
  updatedAt: '2026-11-20 09:00:00',
  values: { [contentTypes[section].title]: '能耗看板', fdFilePath: '/profile/upload/a.png' },
});

/** Ids of the list that the form was opened from. */
const LISTED_IDS = ['a0', 'a1', 'a2'];

/** Requests by the last segment of the path, without those that the form sends by itself. */
let requests: [path: string, body: Record<string, unknown>][] = [];

/** Requests of this path wait until it ends. */
let delayedRequest: { path: string; until: Promise<void> } | null = null;

/** Codes of refusals by path. */
let refusals: Readonly<Record<string, number | { code: number; errors?: object }>> = {};

/** What the server has of the item, in place of its usual values. */
let itemChanges: object = {};

/** Schedules of the item. */
let schedules: object[] = [];

/** Version that changes are based on; the server returns it once it has them as a draft. */
let baseItem: object | null = null;

/** Opens the form of an item in this state, with the content of an earlier draft. Returns the router. */
async function open(section: Section, state: string, content?: object, title = '能耗看板') {
  let hasDraft = content !== undefined;
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://office');
    const path = pathname.slice(pathname.lastIndexOf('/') + 1);
    const answer = (fields: object) => Response.json({ code: 0, msg: '好了', rows: [], total: 0, ...fields });
    const account = { username: 'e', fdComName: null, roles: ['editor'] };
    if (path === 'session') return answer({ data: { token: 't', step: '', account } });
    if (path === 'presence') return answer({ data: { revision: 3, others: [] } });
    if (body) requests.push([path, JSON.parse(String(body))]);
    if (path === delayedRequest?.path) await delayedRequest.until;
    const refusal = refusals[path];
    if (refusal) {
      const { code, ...rest } = typeof refusal === 'number' ? { code: refusal } : refusal;
      return Response.json({ code, msg: `${path} 没有成功`, ...rest }, { status: code });
    }
    if (path === 'list')
      return answer({ rows: LISTED_IDS.map((fdId) => ({ fdId })), total: LISTED_IDS.length });
    const isListed = LISTED_IDS.includes(searchParams.get('fdId') ?? '');
    const existingItem = isListed ? { ...item(section, state), ...itemChanges } : null;
    if (path === 'release' || path === 'discard') hasDraft = false;
    const draft = hasDraft ? { base: 3, turn: 1, at: '2026-11-22 10:00:00', content } : null;
    const began = paths().includes('draft') ? baseItem : null;
    const editing = { item: existingItem, draft, began, others: [], schedules };
    return answer({ data: path === 'editing' ? editing : { at: '2026-11-22 10:00:00', turn: 1 } });
  });
  await openSession();
  loadPreferences('e');
  const routes = [
    { path: '/content/:section/:fdId', element: <ItemScreen section={section} /> },
    { path: '*' },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [`/content/${section}/a1`] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <App>
        <RouterProvider router={router} />
      </App>
    </QueryClientProvider>,
  );
  await screen.findByDisplayValue(title);
  return router;
}

beforeEach(() => {
  requests = [];
  delayedRequest = null;
  refusals = {};
  itemChanges = {};
  schedules = [];
  baseItem = null;
  localStorage.clear();
  stubBrowser();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const switchOf = (name: string) => screen.getByRole('switch', { name });
const isOn = (name: string) => switchOf(name).getAttribute('aria-checked') === 'true';
const paths = () => requests.map(([path]) => path);

it('copies an item into a new form, neither pinned nor saved', async () => {
  const router = await open('app', 'published');
  fireEvent.click(screen.getByRole('button', { name: '复制一份' }));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/content\/app\/[\w-]{36}$/));
  expect(await screen.findByText('尚未存为草稿')).toBeTruthy();
  expect(screen.getByDisplayValue('能耗看板')).toBeTruthy();
  expect([isOn('置顶'), isOn('推荐')]).toEqual([false, false]);
  // The copy is autosaved as a draft of a new item.
  await waitFor(() => expect(paths()).toEqual(['draft']));
  expect(requests[0]?.[1]).toMatchObject({ base: '0', values: { fdAppName: '能耗看板' }, publishedAt: '' });
  expect(router.state.location.pathname).toContain(String(requests[0]?.[1].fdId));
});

it('says that unsaved changes were restored, until they are published', async () => {
  const { values, category, publishedAt } = item('app', 'published');
  await open('app', 'published', { values, category, publishedAt, pinned: false, featured: true });
  expect(screen.getByText('已恢复您上次未保存的修改')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '发布修改' }));
  await waitFor(() => expect(paths()).toContain('release'));
  await waitFor(() => expect(screen.queryByText('已恢复您上次未保存的修改')).toBeNull());
});

it('removes a field’s error as soon as it is corrected, and keeps the focus there', async () => {
  await open('app', 'draft');
  const title = screen.getByDisplayValue<HTMLInputElement>('能耗看板');
  fireEvent.change(title, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: '发 布' }));
  const summary = await screen.findByRole('alert');
  expect(document.activeElement).toBe(summary);
  expect(within(summary).getAllByRole('link')).toHaveLength(1);
  expect(title.getAttribute('aria-invalid')).toBe('true');
  title.focus();
  fireEvent.change(title, { target: { value: '能' } });
  expect(title.getAttribute('aria-invalid')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(title);
});

it.each([
  ['published', '门户上已是最新内容'],
  ['draft', '门户上不显示'],
  ['withdrawn', '门户上不显示'],
])('says of an unchanged item in the state %s what the portal shows', async (state, note) => {
  await open('app', state);
  expect(screen.getByText(note)).toBeTruthy();
});

it('changes pinned and featured by switches, published with the next release', async () => {
  await open('app', 'published');
  expect(screen.getByText('门户上已是最新内容')).toBeTruthy();
  fireEvent.click(switchOf('置顶'));
  expect(screen.getByText('有 1 处修改尚未发布')).toBeTruthy();
  expect(document.getElementById('mark-note')?.textContent).toBe('门户的“精选推荐”只展示推荐的内容');
  fireEvent.click(screen.getByText('推荐', { selector: 'label' }));
  expect([isOn('置顶'), isOn('推荐')]).toEqual([false, false]);
  expect(screen.getByText('有 2 处修改尚未发布')).toBeTruthy();
  fireEvent.click(switchOf('推荐'));
  fireEvent.click(screen.getByRole('button', { name: '发布修改' }));
  await waitFor(() => expect(paths()).toContain('release'));
  const [, body] = requests.find(([path]) => path === 'release') ?? [];
  expect(body).toMatchObject({ revision: '3', pinned: false, featured: true });
});

it('does not publish while an optional day is none, such as 31 February', async () => {
  await open('policy', 'draft');
  const day = screen.getByLabelText('有效期至');
  Object.defineProperty(day, 'validity', { value: { badInput: true } });
  fireEvent.click(screen.getByRole('button', { name: '发 布' }));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByRole('link', { name: '有效期至格式不正确' })).toBeTruthy();
  expect(day.getAttribute('aria-invalid')).toBe('true');
  expect(paths()).not.toContain('release');
});

it('says that the browser has blocked the window of the preview', async () => {
  vi.stubGlobal('open', () => null);
  await open('app', 'draft');
  fireEvent.click(screen.getByRole('button', { name: '预览' }));
  expect(await screen.findByText('浏览器拦截了预览窗口，请允许本站弹出窗口后再试')).toBeTruthy();
});

it('offers no featured switch in a section without it', async () => {
  await open('policy', 'draft');
  expect(screen.getAllByRole('switch')).toEqual([switchOf('置顶')]);
});

it('links to the category screen while the section has no categories', async () => {
  await open('app', 'draft');
  const link = await screen.findByRole('link', { name: '新增分类' });
  expect(link.parentElement?.textContent).toBe('这个栏目还没有分类，新增分类');
  expect(link.getAttribute('href')).toBe('/structure?section=app');
});

it('saves by Ctrl S, and prevents the browser’s default', async () => {
  await open('app', 'draft');
  fireEvent.change(screen.getByDisplayValue('能耗看板'), { target: { value: '能耗看板 2' } });
  expect(fireEvent.keyDown(window, { key: 's', ctrlKey: true })).toBe(false);
  // Key repeat counts as one press.
  fireEvent.keyDown(window, { key: 's', ctrlKey: true, repeat: true });
  await waitFor(() => expect(paths()).toEqual(['update']));
  expect(requests[0]?.[1]).toMatchObject({ revision: '3', values: { fdAppName: '能耗看板 2' } });
});

it.each(['update', 'release'])('keeps what is typed during the request %s', async (path) => {
  const answer = Promise.withResolvers<void>();
  delayedRequest = { path, until: answer.promise };
  await open('app', 'draft');
  const title = screen.getByDisplayValue<HTMLInputElement>('能耗看板');
  if (path === 'update') fireEvent.keyDown(window, { key: 's', ctrlKey: true });
  else fireEvent.click(screen.getByRole('button', { name: '发 布' }));
  await waitFor(() => expect(paths()).toEqual([path]));
  fireEvent.change(title, { target: { value: '能耗看板 2' } });
  answer.resolve();
  await screen.findByText('好了');
  await waitFor(() => expect(paths()).toEqual([path, 'draft']));
  expect(title.value).toBe('能耗看板 2');
  expect(requests[1]?.[1]).toMatchObject({ values: { fdAppName: '能耗看板 2' } });
});

it.each([
  ['stays open with its time', { code: 503 }, true],
  [
    'closes when the form shows an error',
    { code: 400, errors: [{ field: 'fdAppName', msg: '名称太长' }] },
    false,
  ],
])('after a failure, the dialog of 定时发布 %s', async (_, refusal, isOpen) => {
  await open('app', 'draft');
  fireEvent.click(screen.getByRole('button', { name: /^定 ?时$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const time = dialog.getByLabelText<HTMLInputElement>(/时间（北京时间）/);
  fireEvent.change(time, { target: { value: '2099-01-02T08:30' } });
  refusals = { schedule: refusal };
  fireEvent.click(dialog.getByRole('button', { name: '到时发布' }));
  expect((await screen.findAllByText(isOpen ? 'schedule 没有成功' : '名称太长')).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.queryByRole('dialog') !== null).toBe(isOpen));
  if (isOpen) expect(time.value).toMatch(/^2099-01-02T08:30/);
});

it.each([
  ['changes the account’s own', true, 'schedule'],
  ['leaves a colleague’s', false, 'draft'],
])('saving a draft of a published item %s scheduled publication', async (_, own, path) => {
  const at = '2099-01-02 08:30:00';
  // Two operators may have the same name.
  schedules = [{ act: 'publish', at, by: 'e', own, failed: null }];
  await open('app', 'published');
  fireEvent.change(screen.getByDisplayValue('能耗看板'), { target: { value: '能耗看板 2' } });
  fireEvent.click(screen.getByRole('button', { name: '保存草稿' }));
  await waitFor(() => expect(paths()).toEqual([path]));
  expect(requests[0]?.[1]).toMatchObject({
    values: { fdAppName: '能耗看板 2' },
    ...(path === 'schedule' ? { act: 'publish', at } : {}),
  });
});

it('saves the changes of a published item as a draft by Ctrl S', async () => {
  await open('app', 'published');
  fireEvent.change(screen.getByDisplayValue('能耗看板'), { target: { value: '能耗看板 2' } });
  fireEvent.keyDown(window, { key: 's', metaKey: true });
  expect(await screen.findByText('已保存草稿，门户不变')).toBeTruthy();
  expect(paths()).toEqual(['draft']);
  expect(requests[0]?.[1]).toMatchObject({ base: '3', values: { fdAppName: '能耗看板 2' } });
});

it('stays, and says why, when the item cannot be deleted', async () => {
  const router = await open('app', 'draft');
  refusals = { recycle: 400 };
  fireEvent.click(screen.getByRole('button', { name: '删除' }));
  expect(await screen.findByText('recycle 没有成功')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/content/app/a1');
});

it('deletes the item once by a double click, while its changes are being saved', async () => {
  const answer = Promise.withResolvers<void>();
  delayedRequest = { path: 'draft', until: answer.promise };
  await open('app', 'draft');
  fireEvent.click(switchOf('置顶'));
  fireEvent.click(screen.getByRole('button', { name: '删除' }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '删除' }).disabled).toBe(true),
  );
  answer.resolve();
  await waitFor(() => expect(paths()).toEqual(['draft', 'recycle']));
});

it('keeps unpublished changes when the item is withdrawn, also those typed until it is read again', async () => {
  await open('app', 'published');
  fireEvent.click(switchOf('置顶'));
  const answer = Promise.withResolvers<void>();
  delayedRequest = { path: 'editing', until: answer.promise };
  itemChanges = { state: 'withdrawn', revision: 4 };
  fireEvent.click(screen.getByRole('button', { name: '撤回' }));
  await screen.findByText('好了');
  fireEvent.change(screen.getByDisplayValue('能耗看板'), { target: { value: '能耗看板 2' } });
  answer.resolve();
  const newestDraft = { base: '4', pinned: false, values: { fdAppName: '能耗看板 2' } };
  await waitFor(() => expect(requests.at(-1)?.[1]).toMatchObject(newestDraft));
});

it('asks which changes to use when another operator saved the item before it is withdrawn', async () => {
  await open('app', 'published');
  const values = { ...item('app', 'published').values, fdAppName: '能耗大屏' };
  itemChanges = { state: 'withdrawn', revision: 5, updatedBy: '苏映', values };
  fireEvent.click(screen.getByRole('button', { name: '撤回' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: '合并并继续' }));
  expect(await screen.findByDisplayValue('能耗大屏')).toBeTruthy();
});

it('says when it cannot continue from the draft of another window', async () => {
  await open('app', 'published');
  refusals = { draft: 409 };
  fireEvent.click(switchOf('置顶'));
  fireEvent.keyDown(window, { key: 's', ctrlKey: true });
  const takeOther = await screen.findByRole('button', { name: '用那边的' });
  refusals = { editing: 400 };
  fireEvent.click(takeOther);
  expect(await screen.findByText('editing 没有成功')).toBeTruthy();
  expect(isOn('置顶')).toBe(false);
});

it('says why it did not save when the item can then not be read for a comparison', async () => {
  await open('app', 'draft');
  refusals = { update: 409, editing: 503 };
  fireEvent.keyDown(window, { key: 's', ctrlKey: true });
  expect(await screen.findByText('update 没有成功')).toBeTruthy();
});

it('offers again to discard the restored changes when that failed', async () => {
  const { values, category, publishedAt } = item('app', 'published');
  await open('app', 'published', { values, category, publishedAt, pinned: false, featured: true });
  refusals = { discard: 503 };
  fireEvent.click(screen.getByRole('button', { name: '放弃这些修改' }));
  expect(await screen.findByText('discard 没有成功')).toBeTruthy();
  expect(screen.getByText('已恢复您上次未保存的修改')).toBeTruthy();
  refusals = {};
  fireEvent.click(screen.getByRole('button', { name: '放弃这些修改' }));
  expect(await screen.findByText('已放弃未保存的修改')).toBeTruthy();
  expect(screen.queryByText('已恢复您上次未保存的修改')).toBeNull();
});

it('brings discarded changes back with the revision that they were based on', async () => {
  const { values, category, publishedAt } = item('app', 'published');
  await open('app', 'published', { values, category, publishedAt, pinned: false, featured: true });
  itemChanges = { revision: 4, updatedBy: '苏映' };
  fireEvent.click(screen.getByRole('button', { name: '放弃这些修改' }));
  fireEvent.click(await screen.findByRole('button', { name: /^撤 ?销$/ }));
  expect(isOn('置顶')).toBe(false);
  // Based on the newer revision, they would replace the colleague's changes without a comparison.
  await waitFor(() => expect(requests.at(-1)).toMatchObject(['draft', { base: '3', pinned: false }]));
});

it('keeps unsent changes in this browser until an action has saved them', async () => {
  const answer = Promise.withResolvers<void>();
  delayedRequest = { path: 'release', until: answer.promise };
  await open('app', 'published');
  fireEvent.change(screen.getByDisplayValue('能耗看板'), { target: { value: '能耗看板 2' } });
  fireEvent.click(screen.getByRole('button', { name: '发布修改' }));
  await waitFor(() => expect(paths()).toEqual(['release']));
  expect(localStorage.getItem('draft:e:app:a1')).toContain('能耗看板 2');
  answer.resolve();
  await screen.findByText('好了');
  await waitFor(() => expect(localStorage.getItem('draft:e:app:a1')).toBeNull());
});

it('forgets stored changes that the item has, as when the window was closed before the answer', async () => {
  const content = contentOfItem(typeOf('app'), item('app', 'published'));
  localStorage.setItem('draft:e:app:a1', JSON.stringify({ base: 2, turn: 0, content }));
  await open('app', 'published');
  expect(screen.getByText('门户上已是最新内容')).toBeTruthy();
  expect(screen.queryByText('已恢复您上次未保存的修改')).toBeNull();
  expect(localStorage.getItem('draft:e:app:a1')).toBeNull();
});

it('compares changes stored in this browser with the version that they are based on', async () => {
  baseItem = item('app', 'published');
  const stored = contentOfItem(typeOf('app'), item('app', 'published'));
  const content = { ...stored, values: { ...stored.values, fdAppName: '能耗看板 2' } };
  localStorage.setItem('draft:e:app:a1', JSON.stringify({ base: 3, turn: 0, content }));
  const values = { ...item('app', 'published').values, fdAppName: '能耗大屏' };
  itemChanges = { revision: 5, updatedBy: '苏映', values };
  await open('app', 'published', undefined, '能耗看板 2');
  fireEvent.click(screen.getByRole('button', { name: '现在核对' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: '去选剩下的 1 处' })).toBeTruthy();
});

it('saves by itself while React mounts each component twice, as in development', async () => {
  configure({ reactStrictMode: true });
  onTestFinished(() => configure({ reactStrictMode: false }));
  await open('app', 'published');
  fireEvent.click(switchOf('置顶'));
  await waitFor(() => expect(paths()).toEqual(['draft']));
});

it('opens the comparison with the published version after saving the draft', async () => {
  const router = await open('app', 'published');
  expect(screen.queryByRole('button', { name: '查看修改' })).toBeNull();
  fireEvent.click(switchOf('置顶'));
  fireEvent.click(screen.getByRole('button', { name: '查看修改' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/content/app/a1/versions'));
  expect(router.state.location.search).toBe('?to=draft');
  expect(paths()).toEqual(['draft']);
});

it('opens neighbours of the list by buttons and keys, and links back to the list', async () => {
  const router = await open('app', 'published');
  const at = () => router.state.location.pathname;
  expect(await screen.findByText('第 2 / 3 条')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '下一条' }));
  await waitFor(() => expect(at()).toBe('/content/app/a2'));
  expect(await screen.findByText('第 3 / 3 条')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '下一条' }).disabled).toBe(true);
  fireEvent.keyDown(window, { key: 'k' });
  await waitFor(() => expect(at()).toBe('/content/app/a1'));
  expect(await screen.findByText('第 2 / 3 条')).toBeTruthy();
  // Keys typed in a field do not navigate.
  fireEvent.keyDown(screen.getByDisplayValue('能耗看板'), { key: 'j' });
  expect(at()).toBe('/content/app/a1');
  expect(screen.getByRole('link', { name: '返回数转应用商城' }).getAttribute('href')).toBe('/content/app');
});

it('shows the publication time that a draft has', async () => {
  itemChanges = { publishedAt: '2026-11-01 09:30:00' };
  await open('policy', 'draft');
  expect((await screen.findByLabelText<HTMLInputElement>(/^发布日期/)).value).toBe('2026-11-01T09:30');
});
