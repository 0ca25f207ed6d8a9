import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderRoutes, signIn } from '../../../shared/testing.tsx';
import { stubBrowser } from '../../../testing.ts';
import Jobs from './jobs.tsx';

const job = (id: string, state: string, change: object = {}) => ({
  id,
  kind: 'note',
  subject: `给 ${id}`,
  state,
  attempts: 0,
  error: null,
  dueAt: '2026-11-22 11:20:00',
  endedAt: null,
  createdAt: '2026-11-22 10:00:00',
  ...change,
});
const ROWS = [
  job('a', 'failed', {
    attempts: 8,
    error: '421 对方服务器暂时拒收',
    dueAt: null,
    endedAt: '2026-11-22 11:00:00',
  }),
  job('b', 'waiting'),
  job('c', 'waiting', { attempts: 3 }),
  job('d', 'done'),
  job('e', 'given-up'),
];
const ROUND = { ...job('r', 'waiting'), kind: 'job-sweep', subject: undefined, every: 86_400 };
let requests: [path: string, body: object][] = [];
let read: (string | null)[] = [];

async function open(address = '/jobs', rows: readonly object[] = ROWS) {
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://office');
    const path = pathname.slice(pathname.lastIndexOf('/') + 1);
    if (path === 'mail') return Response.json({ code: 0, msg: '', data: { isOn: true, address: null } });
    if (path === 'rounds') return Response.json({ code: 0, msg: '', rows: [ROUND], total: 1 });
    if (body) {
      requests.push([path, JSON.parse(String(body))]);
      return Response.json({ code: 0, msg: '已重新排队，随即执行' });
    }
    read.push(searchParams.get('state'));
    const counts = [
      { state: 'waiting', rows: 2 },
      { state: 'failed', rows: 1 },
    ];
    return Response.json({ code: 0, msg: '', rows, total: rows.length, counts, lateSeconds: 12 });
  });
  await signIn(['administrator']);
  renderRoutes([{ path: '*', element: <Jobs /> }], address);
  await screen.findByRole('table', { name: '定期任务' });
}

beforeEach(() => {
  [requests, read] = [[], []];
  stubBrowser();
});

it('shows the queue’s length and waiting time, and offers each job’s actions', async () => {
  await open();
  await screen.findByRole('table', { name: '任务' });
  expect(screen.getByText('队列 2 件，最早的已等 12 秒')).toBeTruthy();
  const acts = screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))
    .filter(Boolean);
  expect(acts).toEqual([
    '再发：note 给 a',
    '放弃：note 给 a',
    '放弃：note 给 b',
    '再发：note 给 c',
    '放弃：note 给 c',
    '再发：note 给 e',
    '立即执行：清理任务记录',
  ]);
});

it('restarts a failed job, and runs a recurring one now', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: '再发：note 给 a' }));
  expect(await screen.findByText('已重新排队，随即执行')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '立即执行：清理任务记录' }));
  await waitFor(() =>
    expect(requests).toEqual([
      ['again', { id: 'a' }],
      ['again', { id: 'r' }],
    ]),
  );
});

it('filters by the state in the address, and shows its empty state', async () => {
  await open('/jobs?state=failed', []);
  expect(read[0]).toBe('failed');
  const tabs = within(screen.getByRole('navigation', { name: '任务状态' }));
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('失败 1');
  expect(await screen.findByText('没有失败的任务')).toBeTruthy();
});

it('sends a test mail', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: '发测试邮件' }));
  fireEvent.change(await screen.findByRole('textbox', { name: '收件邮箱' }), {
    target: { value: 'me@pv.example.cn' },
  });
  fireEvent.click(screen.getByRole('button', { name: '发送' }));
  await waitFor(() => expect(requests).toEqual([['testMail', { email: 'me@pv.example.cn' }]]));
});
