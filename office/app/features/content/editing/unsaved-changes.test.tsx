import { setImmediate as nextTurn } from 'node:timers/promises';
import { typeOf } from '@pv-brain/contract/content/types.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubUploads } from '../../../testing.ts';
import { contentOfItem } from './content.ts';
import { isOn, item, openForm, paths, resetServer, server, switchOf } from './testing.tsx';

// Skips the editor, which is a large script.
vi.mock('../rich-text/rich-text-editor.tsx', () => ({ RichTextEditor: () => null }));
const loadDialogs = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('./conflicts/load-dialogs.ts', () => ({ loadDialogs }));

beforeEach(() => {
  resetServer();
  loadDialogs.mockImplementation(() => import('./conflicts/conflict-dialog.tsx'));
});

it('keeps unpublished changes when the item is withdrawn, also those typed until it is read again', async () => {
  await openForm('app', 'published');
  fireEvent.click(switchOf('置顶'));
  const answer = Promise.withResolvers<void>();
  server.delayedRequest = { path: 'editing', until: answer.promise };
  server.itemChanges = { state: 'withdrawn', revision: 4 };
  fireEvent.click(screen.getByRole('button', { name: '撤回' }));
  await screen.findByText('好了');
  fireEvent.change(screen.getByDisplayValue('能耗看板'), { target: { value: '能耗看板 2' } });
  answer.resolve();
  const newestDraft = { base: '4', pinned: false, values: { fdAppName: '能耗看板 2' } };
  await waitFor(() => expect(server.requests.at(-1)?.[1]).toMatchObject(newestDraft));
});

it('asks which changes to use when another operator saved the item before it is withdrawn', async () => {
  await openForm('app', 'published');
  const values = { ...item('app', 'published').values, fdAppName: '能耗大屏' };
  server.itemChanges = { state: 'withdrawn', revision: 5, updatedBy: '苏映', values };
  fireEvent.click(screen.getByRole('button', { name: '撤回' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: '合并并继续' }));
  expect(await screen.findByDisplayValue('能耗大屏')).toBeTruthy();
});

it('refetches the versions once another operator has saved the item', async () => {
  await openForm('app', 'published');
  server.refusals = { release: 409 };
  server.itemChanges = { state: 'recycled', revision: 4, updatedBy: '苏映' };
  const requests = vi.spyOn(globalThis, 'fetch');
  fireEvent.click(switchOf('置顶'));
  fireEvent.click(screen.getByRole('button', { name: '发布修改' }));
  await screen.findByRole('dialog');
  await waitFor(() => expect(requests.mock.calls.map(([url]) => String(url)).join()).toContain('/versions?'));
});

it('stays busy until the dialog about a conflict has its script', async () => {
  await openForm('app', 'published');
  const script = Promise.withResolvers<void>();
  loadDialogs.mockReturnValue(script.promise.then(() => import('./conflicts/conflict-dialog.tsx')));
  const values = { ...item('app', 'published').values, fdAppName: '能耗大屏' };
  server.itemChanges = { state: 'withdrawn', revision: 5, updatedBy: '苏映', values };
  fireEvent.click(screen.getByRole('button', { name: '撤回' }));
  await waitFor(() => expect(loadDialogs).toHaveBeenCalled());
  // Whatever follows the end of the action runs within this tick.
  await act(nextTurn);
  expect(screen.getByRole('button', { name: '保存草稿' }).ariaDisabled).toBe('true');
  script.resolve();
  await screen.findByRole('dialog');
});

it('says when it cannot continue from the draft of another window', async () => {
  await openForm('app', 'published');
  server.refusals = { draft: 409 };
  fireEvent.click(switchOf('置顶'));
  fireEvent.keyDown(window, { key: 's', ctrlKey: true });
  const takeOther = await screen.findByRole('button', { name: '用那边的' });
  server.refusals = { editing: 400 };
  fireEvent.click(takeOther);
  expect(await screen.findByText('editing 没有成功')).toBeTruthy();
  expect(isOn('置顶')).toBe(false);
});

it('says why it did not save when the item can then not be read for a comparison', async () => {
  await openForm('app', 'draft');
  server.refusals = { update: 409, editing: 503 };
  fireEvent.keyDown(window, { key: 's', ctrlKey: true });
  expect(await screen.findByText('update 没有成功')).toBeTruthy();
});

it('offers again to discard the restored changes when that failed', async () => {
  const { values, category, publishedAt } = item('app', 'published');
  await openForm('app', 'published', { values, category, publishedAt, pinned: false, featured: true });
  server.refusals = { discard: 503 };
  fireEvent.click(screen.getByRole('button', { name: '放弃这些修改' }));
  expect(await screen.findByText('discard 没有成功')).toBeTruthy();
  expect(screen.getByText('已恢复您上次未保存的修改')).toBeTruthy();
  server.refusals = {};
  fireEvent.click(screen.getByRole('button', { name: '放弃这些修改' }));
  expect(await screen.findByText('已放弃未保存的修改')).toBeTruthy();
  expect(screen.queryByText('已恢复您上次未保存的修改')).toBeNull();
});

it('brings discarded changes back with the revision that they were based on', async () => {
  const { values, category, publishedAt } = item('app', 'published');
  await openForm('app', 'published', { values, category, publishedAt, pinned: false, featured: true });
  server.itemChanges = { revision: 4, updatedBy: '苏映' };
  fireEvent.click(screen.getByRole('button', { name: '放弃这些修改' }));
  fireEvent.click(await screen.findByRole('button', { name: '撤销' }));
  expect(isOn('置顶')).toBe(false);
  // Based on the newer revision, they would replace the colleague's changes without a comparison.
  await waitFor(() => expect(server.requests.at(-1)).toMatchObject(['draft', { base: '3', pinned: false }]));
});

it('keeps unsent changes in this browser until an action has saved them', async () => {
  const answer = Promise.withResolvers<void>();
  server.delayedRequest = { path: 'release', until: answer.promise };
  await openForm('app', 'published');
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
  await openForm('app', 'published');
  expect(screen.getByText('门户上已是最新内容')).toBeTruthy();
  expect(screen.queryByText('已恢复您上次未保存的修改')).toBeNull();
  expect(localStorage.getItem('draft:e:app:a1')).toBeNull();
});

it('compares changes stored in this browser with the version that they are based on', async () => {
  server.baseItem = item('app', 'published');
  const stored = contentOfItem(typeOf('app'), item('app', 'published'));
  const content = { ...stored, values: { ...stored.values, fdAppName: '能耗看板 2' } };
  localStorage.setItem('draft:e:app:a1', JSON.stringify({ base: 3, turn: 0, content }));
  const values = { ...item('app', 'published').values, fdAppName: '能耗大屏' };
  server.itemChanges = { revision: 5, updatedBy: '苏映', values };
  await openForm('app', 'published', undefined, '能耗看板 2');
  fireEvent.click(screen.getByRole('button', { name: '现在核对' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: '去选剩下的 1 处' })).toBeTruthy();
});

it('asks before the form is left while an attachment is being uploaded', async () => {
  const router = await openForm('project', 'draft');
  stubUploads();
  const files = [new File(['x'], '附件.pdf')];
  fireEvent.change(screen.getByLabelText('选择附件文件', { selector: 'input' }), { target: { files } });
  act(() => void router.navigate('/content/project'));
  await screen.findByText('还有文件正在上传');
  fireEvent.click(screen.getByRole('button', { name: '离开本页' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/content/project'));
});
