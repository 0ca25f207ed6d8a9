import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { isOn, item, openForm, paths, resetServer, server, switchOf } from './testing.tsx';

// Skips the editor, which is a large script.
vi.mock('../rich-text/rich-text-editor.tsx', () => ({ RichTextEditor: () => null }));

beforeEach(resetServer);

it('copies an item into a new form, neither pinned nor saved', async () => {
  const router = await openForm('app', 'published');
  fireEvent.click(screen.getByRole('button', { name: '复制一份' }));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/content\/app\/[\w-]{36}$/));
  expect(await screen.findByText('尚未存为草稿')).toBeTruthy();
  expect(screen.getByDisplayValue('能耗看板')).toBeTruthy();
  expect([isOn('置顶'), isOn('推荐')]).toEqual([false, false]);
  // The copy is autosaved as a draft of a new item.
  await waitFor(() => expect(paths()).toEqual(['draft']));
  expect(server.requests[0]?.[1]).toMatchObject({
    base: '0',
    values: { fdAppName: '能耗看板' },
    publishedAt: '',
  });
  expect(router.state.location.pathname).toContain(String(server.requests[0]?.[1].fdId));
});

it('says that unsaved changes were restored, until they are published', async () => {
  const { values, category, publishedAt } = item('app', 'published');
  await openForm('app', 'published', { values, category, publishedAt, pinned: false, featured: true });
  expect(screen.getByText('已恢复您上次未保存的修改')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '发布修改' }));
  await waitFor(() => expect(paths()).toContain('release'));
  await waitFor(() => expect(screen.queryByText('已恢复您上次未保存的修改')).toBeNull());
});

it('removes a field’s error as soon as it is corrected, and keeps the focus there', async () => {
  await openForm('app', 'draft');
  const title = screen.getByDisplayValue<HTMLInputElement>('能耗看板');
  fireEvent.change(title, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: '发布' }));
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
  await openForm('app', state);
  expect(screen.getByText(note)).toBeTruthy();
});

it('changes pinned and featured by switches, published with the next release', async () => {
  await openForm('app', 'published');
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
  const [, body] = server.requests.find(([path]) => path === 'release') ?? [];
  expect(body).toMatchObject({ revision: '3', pinned: false, featured: true });
});

it('does not publish while an optional day is none, such as 31 February', async () => {
  await openForm('policy', 'draft');
  const day = screen.getByLabelText('有效期至');
  Object.defineProperty(day, 'validity', { value: { badInput: true } });
  fireEvent.click(screen.getByRole('button', { name: '发布' }));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByRole('link', { name: '有效期至格式不正确' })).toBeTruthy();
  expect(day.getAttribute('aria-invalid')).toBe('true');
  expect(paths()).not.toContain('release');
});

it('says that the browser has blocked the window of the preview', async () => {
  vi.stubGlobal('open', () => null);
  await openForm('app', 'draft');
  fireEvent.click(screen.getByRole('button', { name: '预览' }));
  expect(await screen.findByText('浏览器拦截了预览窗口，请允许本站弹出窗口后再试')).toBeTruthy();
});

it('offers no featured switch in a section without it', async () => {
  await openForm('policy', 'draft');
  expect(screen.getAllByRole('switch')).toEqual([switchOf('置顶')]);
});

it('links to the category screen while the section has no categories', async () => {
  await openForm('app', 'draft');
  const link = await screen.findByRole('link', { name: '新增分类' });
  expect(link.parentElement?.textContent).toBe('这个栏目还没有分类，新增分类');
  expect(link.getAttribute('href')).toBe('/structure?section=app');
});

it('saves by Ctrl S, and prevents the browser’s default', async () => {
  await openForm('app', 'draft');
  fireEvent.change(screen.getByDisplayValue('能耗看板'), { target: { value: '能耗看板 2' } });
  expect(fireEvent.keyDown(window, { key: 's', ctrlKey: true })).toBe(false);
  // Key repeat counts as one press.
  fireEvent.keyDown(window, { key: 's', ctrlKey: true, repeat: true });
  await waitFor(() => expect(paths()).toEqual(['update']));
  expect(server.requests[0]?.[1]).toMatchObject({ revision: '3', values: { fdAppName: '能耗看板 2' } });
});

it.each(['update', 'release'])('keeps what is typed during the request %s', async (path) => {
  const answer = Promise.withResolvers<void>();
  server.delayedRequest = { path, until: answer.promise };
  await openForm('app', 'draft');
  const title = screen.getByDisplayValue<HTMLInputElement>('能耗看板');
  if (path === 'update') fireEvent.keyDown(window, { key: 's', ctrlKey: true });
  else fireEvent.click(screen.getByRole('button', { name: '发布' }));
  await waitFor(() => expect(paths()).toEqual([path]));
  fireEvent.change(title, { target: { value: '能耗看板 2' } });
  answer.resolve();
  await screen.findByText('好了');
  await waitFor(() => expect(paths()).toEqual([path, 'draft']));
  expect(title.value).toBe('能耗看板 2');
  expect(server.requests[1]?.[1]).toMatchObject({ values: { fdAppName: '能耗看板 2' } });
});

it.each([
  ['stays open with its time', { code: 503 }, true],
  [
    'closes when the form shows an error',
    { code: 400, errors: [{ field: 'fdAppName', msg: '名称太长' }] },
    false,
  ],
])('after a failure, the dialog of 定时发布 %s', async (_, refusal, isOpen) => {
  await openForm('app', 'draft');
  fireEvent.click(screen.getByRole('button', { name: '定时' }));
  const dialog = within(await screen.findByRole('dialog'));
  const time = dialog.getByLabelText<HTMLInputElement>(/时间（北京时间）/);
  fireEvent.change(time, { target: { value: '2099-01-02T08:30' } });
  server.refusals = { schedule: refusal };
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
  server.schedules = [{ act: 'publish', at, by: 'e', own, failed: null }];
  await openForm('app', 'published');
  fireEvent.change(screen.getByDisplayValue('能耗看板'), { target: { value: '能耗看板 2' } });
  fireEvent.click(screen.getByRole('button', { name: '保存草稿' }));
  await waitFor(() => expect(paths()).toEqual([path]));
  expect(server.requests[0]?.[1]).toMatchObject({
    values: { fdAppName: '能耗看板 2' },
    ...(path === 'schedule' ? { act: 'publish', at } : {}),
  });
});

it('saves the changes of a published item as a draft by Ctrl S', async () => {
  await openForm('app', 'published');
  fireEvent.change(screen.getByDisplayValue('能耗看板'), { target: { value: '能耗看板 2' } });
  fireEvent.keyDown(window, { key: 's', metaKey: true });
  expect(await screen.findByText('已保存草稿，门户不变')).toBeTruthy();
  expect(paths()).toEqual(['draft']);
  expect(server.requests[0]?.[1]).toMatchObject({ base: '3', values: { fdAppName: '能耗看板 2' } });
});

it('stays, and says why, when the item cannot be deleted', async () => {
  const router = await openForm('app', 'draft');
  server.refusals = { recycle: 400 };
  fireEvent.click(screen.getByRole('button', { name: '删除' }));
  expect(await screen.findByText('recycle 没有成功')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/content/app/a1');
});

it('deletes the item once by a double click, while its changes are being saved', async () => {
  const answer = Promise.withResolvers<void>();
  server.delayedRequest = { path: 'draft', until: answer.promise };
  await openForm('app', 'draft');
  fireEvent.click(switchOf('置顶'));
  fireEvent.click(screen.getByRole('button', { name: '删除' }));
  const deleteButton = screen.getByRole<HTMLButtonElement>('button', { name: '删除' });
  await waitFor(() => expect(deleteButton.ariaDisabled).toBe('true'));
  expect(deleteButton.disabled).toBe(false);
  fireEvent.click(deleteButton);
  answer.resolve();
  await waitFor(() => expect(paths()).toEqual(['draft', 'recycle']));
});

it('saves by itself while React mounts each component twice, as in development', async () => {
  configure({ reactStrictMode: true });
  onTestFinished(() => configure({ reactStrictMode: false }));
  await openForm('app', 'published');
  fireEvent.click(switchOf('置顶'));
  await waitFor(() => expect(paths()).toEqual(['draft']));
});

it('opens the comparison with the published version after saving the draft', async () => {
  const router = await openForm('app', 'published');
  expect(screen.queryByRole('button', { name: '查看修改' })).toBeNull();
  fireEvent.click(switchOf('置顶'));
  fireEvent.click(screen.getByRole('button', { name: '查看修改' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/content/app/a1/versions'));
  expect(router.state.location.search).toBe('?to=draft');
  expect(paths()).toEqual(['draft']);
});

it('opens neighbours of the list by buttons and keys, and links back to the list', async () => {
  const router = await openForm('app', 'published');
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
  server.itemChanges = { publishedAt: '2026-11-01 09:30:00' };
  await openForm('policy', 'draft');
  expect((await screen.findByLabelText<HTMLInputElement>(/^发布日期/)).value).toBe('2026-11-01T09:30');
});

it('keeps its buttons focusable during an action and after it, without a second action', async () => {
  const answer = Promise.withResolvers<void>();
  server.delayedRequest = { path: 'update', until: answer.promise };
  await openForm('app', 'draft');
  const save = screen.getByRole<HTMLButtonElement>('button', { name: '保存草稿' });
  save.focus();
  fireEvent.click(save);
  await waitFor(() => expect(save.ariaDisabled).toBe('true'));
  const buttons = ['定时', '保存草稿', '删除'].map((name) => screen.getByRole('button', { name }));
  for (const button of buttons) fireEvent.click(button);
  expect(buttons.map((button) => button.matches(':disabled'))).toEqual([false, false, false]);
  answer.resolve();
  await waitFor(() => expect(save.ariaDisabled).toBe('false'));
  expect(document.activeElement).toBe(save);
  expect(paths()).toEqual(['update']);
  expect(screen.queryByRole('dialog')).toBeNull();
});
