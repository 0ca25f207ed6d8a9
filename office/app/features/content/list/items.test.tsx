import { contentTypes } from '@pv-brain/contract/content/types.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useView } from '../../../shared/list/view.ts';
import { loadPreferences } from '../../../shared/session/preferences.ts';
import { renderRoutes, signIn } from '../../../shared/testing.tsx';
import { stubBrowser } from '../../../testing.ts';
import { Items } from './items.tsx';
import type { ListItem } from './queries.ts';

const item = (fdId: string, change: Partial<ListItem> = {}): ListItem => ({
  fdId,
  title: `政策 ${fdId}`,
  category: '1',
  state: 'draft',
  revision: 1,
  values: {},
  pinned: false,
  featured: false,
  demo: false,
  updatedBy: null,
  drafted: false,
  schedules: [],
  publishedAt: '',
  createdAt: '',
  updatedAt: '2026-11-22 10:00:00',
  ...change,
});

const ITEMS = [item('a'), item('b')];

const EDITORS = [
  { fdId: 'a', by: '程以安', own: false },
  { fdId: 'a', by: '苏映', own: false },
  { fdId: 'b', by: 'e', own: true },
];

/** Requests by the last segment of the path. */
const requests: [path: string, body: object][] = [];
let isDown = false;
/** Responses to actions wait for it. */
let answered: Promise<void>;

/** A list that another operator can shorten to its second item. */
function Page({ total, items }: { total: number; items: readonly ListItem[] }) {
  const viewing = useView(contentTypes.policy);
  const [isShort, setShort] = useState(false);
  const list = isShort ? { total: 1, items: items.slice(1) } : { total, items };
  return (
    <>
      <button type="button" onClick={() => setShort(true)}>
        另一人的删除
      </button>
      <Items section="policy" {...list} viewing={viewing} isOld={false} />
    </>
  );
}

async function open(total: number, items = ITEMS) {
  await signIn(['editor']);
  loadPreferences('e');
  const address = '/content/policy?state=draft&text=光伏&sort=title&page=2&size=20';
  renderRoutes([{ path: '*', element: <Page total={total} items={items} /> }], address);
  fireEvent.click(await screen.findByRole('checkbox', { name: '选择本页全部' }));
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  requests.length = 0;
  isDown = false;
  answered = Promise.resolve();
  stubBrowser();
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const path = url.slice(url.lastIndexOf('/') + 1);
    if (path.startsWith('editors')) return Response.json({ code: 0, msg: '', rows: EDITORS, total: 3 });
    if (isDown) throw new TypeError('Failed to fetch');
    if (body) {
      requests.push([path, JSON.parse(String(body))]);
      await answered;
    }
    const data = { done: 40, failed: [{ fdId: 'z', title: '另一页的', msg: '请填写正文' }] };
    const rows = [
      { fdCategory: '2', fdCategoryName: '申报政策' },
      { fdCategory: '1', fdCategoryName: '普通政策' },
    ];
    return Response.json({ code: 0, msg: '', data, rows, total: 2 });
  });
});

it('publishes all items that match the filters, after confirmation', async () => {
  await open(41);
  expect(screen.getByText('已选 2 条')).toBeTruthy();
  press('选中筛出的全部 41 条');
  expect(screen.getByText('已选筛出的全部 41 条')).toBeTruthy();
  press('发布');
  const dialog = await screen.findByRole('dialog', { name: '发布筛出的全部 41 条？' });
  expect(requests).toEqual([]);
  const [act] = [...dialog.querySelectorAll('button')].filter(({ textContent }) => textContent === '发布');
  fireEvent.click(act as HTMLButtonElement);
  expect(await screen.findByText('40 条已发布，1 条未能发布')).toBeTruthy();
  expect(screen.getByText('请填写正文：另一页的')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
  expect(requests).toEqual([
    ['publish', { section: 'policy', filter: { state: 'draft', text: '光伏' }, total: '41' }],
  ]);
  await waitFor(() => expect(screen.queryByRole('region', { name: '批量操作' })).toBeNull());
});

it('returns from all matching items to those of the page, and to single items', async () => {
  await open(41);
  press('选中筛出的全部 41 条');
  press('只选本页 2 条');
  press('选中筛出的全部 41 条');
  fireEvent.click(screen.getByRole('checkbox', { name: '选择 政策 b' }));
  expect(screen.getByText('已选 1 条')).toBeTruthy();
  press('发布');
  await waitFor(() => expect(requests).toEqual([['publish', { section: 'policy', fdIds: 'a' }]]));
});

it('deselects items that are no longer in the list', async () => {
  await open(2);
  press('另一人的删除');
  expect(screen.getByText('已选 1 条')).toBeTruthy();
  press('发布');
  await waitFor(() => expect(requests).toEqual([['publish', { section: 'policy', fdIds: 'b' }]]));
});

it('acts on the chosen items alone once all matching ones are on the page', async () => {
  await open(41);
  press('选中筛出的全部 41 条');
  press('另一人的删除');
  expect(screen.getByText('已选 1 条')).toBeTruthy();
  press('发布');
  await waitFor(() => expect(requests).toEqual([['publish', { section: 'policy', fdIds: 'b' }]]));
});

it('keeps the selection when an action fails, and says why', async () => {
  await open(2);
  isDown = true;
  press('发布');
  expect(await screen.findByText('网络已断开或服务器没有响应，请检查后重试')).toBeTruthy();
  expect(screen.getByText('已选 2 条')).toBeTruthy();
});

it('does nothing on clicks while an action is under way', async () => {
  await open(2);
  const { promise, resolve } = Promise.withResolvers<void>();
  answered = promise;
  press('发布');
  const bar = screen.getByRole('region', { name: '批量操作' });
  await waitFor(() => expect(bar.ariaBusy).toBe('true'));
  press('发布');
  press('撤回');
  resolve();
  await waitFor(() => expect(screen.queryByRole('region', { name: '批量操作' })).toBeNull());
  expect(requests).toEqual([['publish', { section: 'policy', fdIds: 'a,b' }]]);
});

it('offers only the items of the page when the list has no further page', async () => {
  await open(2);
  expect(screen.getByText('已选 2 条')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^选中筛出/ })).toBeNull();
});

it('names other operators who have an item open, but not the account itself', async () => {
  await open(2);
  const row = (await screen.findByText('程以安、苏映 正在编辑')).closest('tr');
  expect(row?.dataset.id).toBe('a');
  expect(screen.getAllByText(/正在编辑/)).toHaveLength(1);
});

it('offers the actions of an item in its row', async () => {
  await open(2);
  press('政策 b · 更多操作');
  const labels = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  // An unpublished item cannot be withdrawn.
  expect(labels).toEqual(['编辑', '版本与比较', '复制一份', '发布', '删除']);
  fireEvent.click(screen.getByRole('menuitem', { name: '发布' }));
  await waitFor(() => expect(requests).toEqual([['publish', { section: 'policy', fdIds: 'b' }]]));
});

it('shows the scheduled action of an item and its time', async () => {
  const schedule = { by: 'e', own: true, failed: null };
  await open(2, [
    item('a', { schedules: [{ ...schedule, act: 'publish', at: '2099-11-26 09:00:00' }] }),
    item('b', {
      state: 'published',
      schedules: [{ ...schedule, act: 'withdraw', at: '2099-11-30 18:00:00' }],
    }),
  ]);
  expect(screen.getByText(/^将于 .*11-26 09:00 发布$/)).toBeTruthy();
  expect(screen.getByText(/^将于 .*11-30 18:00 撤回$/)).toBeTruthy();
});

it('names an item without a title in its checkbox and its menu', async () => {
  await open(1, [item('a', { title: '' })]);
  expect(screen.getByRole('checkbox', { name: '选择 （无标题）' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '（无标题） · 更多操作' })).toBeTruthy();
});

it('says that an item deleted meanwhile cannot be copied', async () => {
  await open(2);
  press('政策 b · 更多操作');
  fireEvent.click(await screen.findByRole('menuitem', { name: '复制一份' }));
  expect(await screen.findByText('没有这条内容，或已被删除')).toBeTruthy();
});

it('undoes an action once by a double click', async () => {
  await open(2);
  press('发布');
  const undo = await screen.findByRole('button', { name: '撤销' });
  fireEvent.click(undo);
  fireEvent.click(undo);
  expect(await screen.findByText('40 条已撤回，1 条未能撤回')).toBeTruthy();
  expect(requests.map(([path]) => path)).toEqual(['publish', 'withdraw']);
});

it('focuses the list when its selection is cancelled', async () => {
  await open(2);
  const cancel = screen.getByRole('button', { name: '取消选择' });
  cancel.focus();
  fireEvent.click(cancel);
  expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});
