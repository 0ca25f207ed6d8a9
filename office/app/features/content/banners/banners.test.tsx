import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../../testing.ts';

const bannerOf = (fdId: string, title: string) => ({
  fdId,
  title,
  category: 'banner_index',
  state: 'published',
  revision: 1,
  pinned: false,
  featured: false,
  demo: false,
  updatedBy: null,
  drafted: false,
  schedules: [],
  publishedAt: '2026-11-20 09:00:00',
  createdAt: '2026-11-20 09:00:00',
  updatedAt: '2026-11-21 10:00:00',
  values: {
    fdTitle: title,
    fdFilePath: `/profile/upload/${fdId}.svg`,
    fdMobilePath: null,
    fdLink: '/policy',
  },
});
const BANNERS = ['甲', '乙', '丙'].map((title, at) => bannerOf(`b${at + 1}`, title));

let roles = ['editor'];
/** The response to a new order waits for it. */
let orderResponse: Promise<void>;
let schedules: object[];
let requests: { path: string; body: Record<string, string> }[] = [];

/** Returns the server's response by the last segment of the path. */
function answerTo(name: string, query: URLSearchParams): object {
  const isHome = query.get('category') === 'banner_index';
  const ids = requests.findLast(({ path }) => path === 'order')?.body.fdIds?.split(',');
  const ordered = ids ? BANNERS.toSorted((a, b) => ids.indexOf(a.fdId) - ids.indexOf(b.fdId)) : BANNERS;
  const recycled = requests.filter(({ path }) => path === 'recycle').map(({ body }) => body.fdIds);
  const list = isHome ? ordered.filter(({ fdId }) => !recycled.includes(fdId)) : [];
  if (name === 'list') return { rows: list, total: list.length, counts: [], toCome: 0 };
  if (name === 'session')
    return { data: { token: 't', step: '', account: { username: 'operator', fdComName: null, roles } } };
  if (name === 'editing') {
    const item = BANNERS.find(({ fdId }) => fdId === query.get('fdId')) ?? null;
    return { data: { item, draft: null, began: null, others: [], schedules } };
  }
  if (name === 'preview') return { data: { path: '/index?preview=sealed', ends: '2026-11-24 15:44:00' } };
  if (name === 'presence') return { data: { others: [] } };
  return { rows: [], total: 0, data: { unread: 0 } };
}

async function open(search = '') {
  window.history.replaceState(null, '', `/backoffice/banners${search}`);
  const { openSession } = await import('../../../shared/session/session.ts');
  const { loadPreferences } = await import('../../../shared/session/preferences.ts');
  await openSession();
  loadPreferences('operator');
  const { Office } = await import('../../../office.tsx');
  render(<Office />);
  return within(await screen.findByRole('region', { name: '次序' }));
}

beforeEach(() => {
  localStorage.clear();
  requests = [];
  roles = ['editor'];
  orderResponse = Promise.resolve();
  schedules = [];
  stubBrowser();
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: unknown } = {}) => {
    const [path = '', query] = url.split('?');
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (body) requests.push({ path: name, body: JSON.parse(String(body)) });
    if (name === 'order') await orderResponse;
    return Response.json({
      code: 0,
      msg: name === 'order' ? '次序已保存' : '',
      ...answerTo(name, new URLSearchParams(query)),
    });
  });
});

it('reorders banners by keys, and sends the seen and the new order once', async () => {
  const list = await open();
  const third = await list.findByRole('link', { name: '丙' });
  for (let times = 0; times < 2; times += 1) fireEvent.keyDown(third, { key: 'ArrowUp', altKey: true });
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['丙', '甲', '乙']);
  expect(list.getByRole('status').textContent).toBe('“丙”移到第 1 位，共 3 位');
  await expect.poll(() => requests.filter(({ path }) => path === 'order')).toHaveLength(1);
  expect(requests.find(({ path }) => path === 'order')?.body).toEqual({
    section: 'banner',
    category: 'banner_index',
    fdIds: 'b3,b1,b2',
    seen: 'b1,b2,b3',
  });
});

it('keeps the form of the first banner open when it is moved', async () => {
  const list = await open();
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: /标题/ });
  fireEvent.change(title, { target: { value: '甲方' } });
  fireEvent.keyDown(list.getByRole('link', { name: '甲' }), { key: 'ArrowDown', altKey: true });
  await expect.poll(() => requests.filter(({ path }) => path === 'order')).toHaveLength(1);
  await screen.findByText('次序已保存');
  expect(list.getByRole('link', { current: true }).textContent).toBe('甲');
  expect(screen.getByRole('textbox', { name: /标题/ })).toBe(title);
});

it('saves the last order too when the screen is left while the previous one is being saved', async () => {
  const response = Promise.withResolvers<void>();
  orderResponse = response.promise;
  const list = await open();
  const orders = () =>
    requests.filter(({ path }) => path === 'order').map(({ body }) => [body.seen, body.fdIds]);
  const third = await list.findByRole('link', { name: '丙' });
  fireEvent.keyDown(third, { key: 'ArrowUp', altKey: true });
  await expect.poll(orders).toEqual([['b1,b2,b3', 'b1,b3,b2']]);
  fireEvent.keyDown(third, { key: 'ArrowUp', altKey: true });
  cleanup();
  expect(orders()).toHaveLength(1);
  response.resolve();
  await expect.poll(orders).toHaveLength(2);
  expect(orders()[1]).toEqual(['b1,b3,b2', 'b3,b1,b2']);
});

it('starts a new banner in the chosen slot, and shows its missing fields', async () => {
  await open('?slot=banner_footer');
  expect(await screen.findByText('这个位置还没有横幅')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '新增横幅' }));
  const form = within(await screen.findByRole('region', { name: '新增横幅' }));
  expect(form.getByText('页脚横幅')).toBeTruthy();
  expect(screen.getByText('电脑 1200 × 120')).toBeTruthy();
  fireEvent.click(form.getByRole('button', { name: '发布' }));
  const summary = within(await screen.findByRole('alert'));
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '请填写标题（读屏文字）',
    '请选择电脑图',
  ]);
  expect(requests.some(({ path }) => path === 'release')).toBe(false);
});

it('keeps the scheduled publication of its changes when the display period of a published banner is set', async () => {
  schedules = [{ act: 'publish', at: '2099-01-01 09:00:00', by: 'operator', failed: null }];
  await open();
  fireEvent.click(await screen.findByRole('button', { name: /→/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText(/开始/)).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: /设\s*定/ }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(requests.map(({ path }) => path)).not.toContain('unschedule');
});

it('shows an auditor the order and the pictures, without a form', async () => {
  roles = ['auditor'];
  const list = await open('?fdId=b2');
  expect(await list.findByRole('link', { name: '乙', current: true })).toBeTruthy();
  expect(list.queryByRole('button')).toBeNull();
  expect(screen.getByText('没有手机图，取电脑图的一部分')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '新增横幅' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: /标题/ })).toBeNull();
});

it('shows a banner on the home page on request', async () => {
  await open('?slot=banner_index&fdId=b2');
  fireEvent.click(await screen.findByText('门户首页'));
  const link = await screen.findByRole('link', { name: '在新窗口打开门户首页预览' });
  expect(link.getAttribute('href')).toBe('/index?preview=sealed');
  expect(requests.filter(({ path }) => path === 'preview')).toMatchObject([
    { body: { section: 'banner', fdId: 'b2' } },
  ]);
});

it('gives the focus to the list when the banner of the form is deleted', async () => {
  const list = await open();
  const remove = await screen.findByRole('button', { name: '删除' });
  remove.focus();
  fireEvent.click(remove);
  await waitFor(() => expect(list.queryByText('甲')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: '次序' })));
});
