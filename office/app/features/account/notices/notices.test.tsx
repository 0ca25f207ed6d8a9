import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderRoutes, signIn } from '../../../shared/testing.tsx';
import { stubBrowser } from '../../../testing.ts';
import { Bell } from './bell.tsx';
import { relativeTime } from './notice-row.tsx';
import Notices from './notices.tsx';

const NOTICE = {
  id: 'n1',
  at: '2026-11-20 10:31:00',
  isRead: false,
  kind: 'application',
  step: 'return',
  fdId: 'a1',
  fdReceiptNo: 'JD2026112000317',
  title: '智能工厂',
  note: '请补充批复',
  until: '2026-12-07',
};

const readIds: string[] = [];
let unread = 2;
let roles = ['customer'];
/** Whether the server fails to mark notices as read. */
let isDown = false;
let first: Record<string, unknown> = {};

beforeEach(() => {
  stubBrowser();
  readIds.length = 0;
  unread = 2;
  roles = ['customer'];
  isDown = false;
  first = {};
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const path = new URL(url, 'http://test').pathname;
    if (path.endsWith('/mail')) return Response.json({ code: 0, msg: '', data: { isOn: false } });
    if (path.endsWith('/read') && isDown) return Response.json({ code: 500, msg: '系统繁忙' });
    if (path.endsWith('/read')) {
      readIds.push(JSON.parse(String(body)).id);
      unread = 0;
    }
    const rows = [
      { ...NOTICE, ...first },
      { ...NOTICE, id: 'n2', isRead: true, step: 'accept', note: null, until: null },
    ];
    return Response.json({ code: 0, msg: '', data: { unread }, rows, total: 2 });
  });
});

async function open(title = '智能工厂 被退回补正') {
  await signIn(roles);
  const element = (
    <>
      <Bell />
      <Notices />
    </>
  );
  const router = renderRoutes([{ path: '*', element }], '/notices');
  await screen.findByText(title);
  return router;
}

it('shows step, reason and deadline of a notice, and links to the submission, marking it as read', async () => {
  const router = await open();
  const [first, second] = screen.getAllByRole('link', { name: /智能工厂/ });
  expect(first?.textContent).toContain('请补充批复');
  expect(first?.textContent).toContain('请于 2026-12-07 前补正');
  expect(first?.getAttribute('href')).toBe('/my/applications/a1');
  fireEvent.click(second as HTMLElement);
  expect(readIds).toEqual([]);
  fireEvent.click(first as HTMLElement);
  await waitFor(() => expect(readIds).toEqual(['n1']));
  expect(router.state.location.pathname).toBe('/my/applications/a1');
});

it('shows the decision on the company’s name, and links to its data', async () => {
  first = { kind: 'company', step: 'refused', title: '晶曜股份有限公司', note: '请附通知书', until: null };
  await signIn(roles);
  renderRoutes([{ path: '*', element: <Notices /> }], '/notices');
  const row = await screen.findByRole('link', { name: /晶曜股份有限公司 改名申请未同意/ });
  expect(row.textContent).toContain('请附通知书');
  expect(row.getAttribute('href')).toBe('/my/company');
});

it('names what ends on the day of a reminder', async () => {
  first = { kind: 'entry', step: 'expiring', until: '2026-12-07', note: null };
  await open('智能工厂 即将到期');
  const [row] = screen.getAllByRole('link', { name: /智能工厂/ });
  expect(row?.textContent).toContain('智能工厂 即将到期');
  expect(row?.textContent).toContain('2026-12-07 到期');
  expect(row?.getAttribute('href')).toBe('/my/entries/a1');
});

it('shows the number of unread notices on the bell until all are read', async () => {
  await open();
  await screen.findByRole('link', { name: '通知，2 条未读' });
  fireEvent.click(screen.getByRole('button', { name: '全部已读' }));
  await waitFor(() => expect(readIds).toEqual(['']));
  expect((await screen.findByText('没有未读')).textContent).toBeTruthy();
  expect(screen.queryAllByText(/条未读/)).toEqual([]);
});

it('links operators to the inbox', async () => {
  roles = ['reviewer'];
  await open();
  const [first] = screen.getAllByRole('link', { name: /智能工厂/ });
  expect(first?.getAttribute('href')).toBe('/applications/a1');
});

it('shows 99+ on the bell from 100 unread notices', async () => {
  unread = 100;
  await open();
  await screen.findByRole('link', { name: '通知，99+ 条未读' });
});

it('formats times relative to today', () => {
  const now = Date.parse('2026-11-22T12:00:00+08:00');
  expect(relativeTime('2026-11-22 09:05:00', now)).toBe('今天 09:05');
  expect(relativeTime('2026-11-21 16:20:00', now)).toBe('昨天 16:20');
  expect(relativeTime('2026-11-02 15:30:00', now)).toBe('11-02 15:30');
  expect(relativeTime('2025-11-02 15:30:00', now)).toBe('2025-11-02');
});

it('says that not all notices could be marked as read', async () => {
  await open();
  isDown = true;
  fireEvent.click(screen.getByRole('button', { name: '全部已读' }));
  expect(await screen.findByText('系统繁忙')).toBeTruthy();
});
