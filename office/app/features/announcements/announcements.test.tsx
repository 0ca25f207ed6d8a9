import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import Notices from '../account/notices/notices.tsx';
import { Announcement } from './announcement.tsx';
import Announcements from './announcements.tsx';
import { MustRead } from './must-read.tsx';
import MyAnnouncement from './my-announcement.tsx';
import { ITEM, open, openServer, press, ROW, server } from './testing.tsx';

const MINE = {
  id: 'a1',
  title: '系统维护',
  mustRead: true,
  sentAt: '2026-11-20 09:00:00',
  until: null,
  confirmedAt: null as string | null,
  text: ITEM.text,
  withdrawnAt: null as string | null,
};
const NOTICE = {
  id: 'n1',
  at: '2026-11-20 09:00:00',
  isRead: false,
  kind: 'announcement',
  step: 'announce',
  fdId: 'a1',
  fdReceiptNo: '',
  title: '系统维护',
  note: '22:00 起维护。',
  until: null,
  mustRead: true,
  confirmed: false,
  withdrawn: false,
};

beforeEach(openServer);

it('the list of announcements shows the state, audience and reading progress of each', async () => {
  server.answers.list = {
    rows: [ROW, { ...ROW, id: 'a2', title: '', state: 'draft', mustRead: false, sentAt: null }],
    total: 2,
    counts: [{ state: 'sent', rows: 1 }],
  };
  await open(Announcements, '/announcements', '/announcements');
  const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row');
  for (const text of ['必读', '系统维护', '已发出', '全部企业 · 214 家', '187 / 214 家', '林知遥'])
    expect(first?.textContent).toContain(text);
  expect(second?.textContent).toContain('未命名公告');
  expect(second?.textContent).not.toContain('214');
  expect(screen.getByRole('button', { name: '新公告' })).toBeTruthy();
});

it('the list of announcements offers an auditor neither a new announcement nor a reminder', async () => {
  server.answers.list = { rows: [ROW], total: 1 };
  await open(Announcements, '/announcements', '/announcements', 'auditor');
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: '新公告' })).toBeNull();
  cleanup();
  server.answers.item = { data: ITEM };
  await open(Announcement, '/announcements/:id', '/announcements/a1', 'auditor');
  expect(await screen.findByText(/还有 27 家未确认/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '再提醒一次' })).toBeNull();
  expect(screen.queryByRole('button', { name: '撤回公告' })).toBeNull();
});

it('a sent announcement shows which companies have read it, and offers a reminder and a withdrawal', async () => {
  server.answers.item = { data: ITEM };
  server.answers.open = {
    rows: [{ id: 'c1', name: '交源储能', toldAt: '2026-11-20 09:00:00', readAt: null }],
    total: 27,
  };
  await open(Announcement, '/announcements/:id', '/announcements/a1');
  expect(await screen.findByText('交源储能')).toBeTruthy();
  expect(screen.getByText('187')).toBeTruthy();
  press('再提醒一次');
  await waitFor(() => expect(server.requests).toContainEqual(['remind', { id: 'a1' }]));
  press('撤回公告');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/214 家企业随即看不到正文/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: '撤回公告' }));
  await waitFor(() => expect(server.requests).toContainEqual(['withdraw', { id: 'a1' }]));
});

it('an announcement is listed among the notices of its recipients, and can be confirmed there', async () => {
  server.answers.list = {
    rows: [NOTICE, { ...NOTICE, id: 'n2', fdId: 'a2', title: '旧的', withdrawn: true }],
    total: 2,
  };
  server.answers.unread = { data: { unread: 2 } };
  await open(Notices, '/notices', '/notices', 'customer');
  const link = await screen.findByRole('link', { name: /必读公告：系统维护/ });
  expect(link.getAttribute('href')).toBe('/notices/announcements/a1');
  expect(screen.getByText('这则公告已撤回')).toBeTruthy();
  expect(screen.getByRole('link', { name: '公告' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '已阅：旧的' })).toBeNull();
  press('已阅：系统维护');
  await waitFor(() => expect(server.requests).toContainEqual(['confirm', { id: 'a1' }]));
});

it('a must-read announcement stays on the first screen until it is confirmed', async () => {
  server.answers.open = { rows: [{ ...MINE, summary: '22:00 起维护。' }], total: 1 };
  await open(MustRead, '/index', '/index', 'customer');
  expect((await screen.findByRole('link', { name: '系统维护' })).getAttribute('href')).toBe(
    '/notices/announcements/a1',
  );
  server.answers.open = { rows: [], total: 0 };
  press('已阅：系统维护');
  await waitFor(() => expect(screen.queryByText('必读公告')).toBeNull());
  expect(server.requests).toEqual([['confirm', { id: 'a1' }]]);
});

it('an announcement is shown whole to a company, with the time of its confirmation', async () => {
  server.answers.item = { data: MINE };
  await open(MyAnnouncement, '/notices/announcements/:id', '/notices/announcements/a1', 'customer');
  expect((await screen.findByText('期间暂停提交。')).tagName).toBe('P');
  await waitFor(() => expect(server.requests).toEqual([['read', { id: 'a1' }]]));
  server.answers.item = { data: { ...MINE, confirmedAt: '2026-11-20 10:00:00' } };
  press('已阅');
  expect(await screen.findByText('您已于 2026-11-20 10:00 确认已阅')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '已阅' })).toBeNull();
});

it('an announcement without confirmation is marked as read when it is opened', async () => {
  server.answers.item = { data: { ...MINE, mustRead: false } };
  await open(MyAnnouncement, '/notices/announcements/:id', '/notices/announcements/a1', 'customer');
  await waitFor(() => expect(server.requests).toEqual([['read', { id: 'a1' }]]));
});

it('a withdrawn announcement says so, and asks for no confirmation', async () => {
  server.answers.item = { data: { ...MINE, text: '', withdrawnAt: '2026-11-21 08:00:00' } };
  await open(MyAnnouncement, '/notices/announcements/:id', '/notices/announcements/a1', 'customer');
  expect(await screen.findByText('这则公告已于 2026-11-21 08:00 撤回，请以后续公告为准')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '已阅' })).toBeNull();
  expect(server.requests).toEqual([]);
});
