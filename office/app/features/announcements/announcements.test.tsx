import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import type { ComponentType } from 'react';
import { createMemoryRouter, Route, RouterProvider, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../shared/api/query-client.ts';
import { openSession } from '../../shared/session/session.ts';
import { stubBrowser } from '../../testing.ts';
import Notices from '../account/notices/notices.tsx';
import { Announcement, NewAnnouncement } from './announcement.tsx';
import Announcements from './announcements.tsx';
import { MustRead } from './must-read.tsx';
import MyAnnouncement from './my-announcement.tsx';

const ROW = {
  id: 'a1',
  title: '系统维护',
  mustRead: true,
  state: 'sent',
  to: 'all',
  until: null,
  author: '林知遥',
  updatedAt: '2026-11-20 09:00:00',
  sentAt: '2026-11-20 09:00:00',
  companies: 214,
  readCompanies: 200,
  confirmedCompanies: 187,
};
const ITEM = {
  ...ROW,
  text: '22:00 起维护。\n期间暂停提交。',
  revision: '2',
  named: [],
  areas: [],
  sentBy: '林知遥',
  remindedAt: null,
  withdrawnAt: null,
  people: 486,
  readPeople: 400,
  confirmedPeople: 300,
};
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

let requests: [path: string, body: Record<string, unknown>][] = [];
let answers: Record<string, object> = {};

beforeEach(() => {
  stubBrowser();
  requests = [];
  answers = {};
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens a screen at an address with a role; `answers` are the server's responses, or promises of them, by the last segment of the path. */
async function open(Component: ComponentType, path: string, at: string, role = 'administrator') {
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const { pathname } = new URL(url, 'http://office');
    const account = { username: 'e', fdComName: null, roles: [role] };
    if (pathname.endsWith('/session'))
      return Response.json({ code: 0, data: { token: 't', step: '', account } });
    const name = pathname.slice(pathname.lastIndexOf('/') + 1);
    if (body) requests.push([name, JSON.parse(String(body))]);
    const usual = { code: 0, msg: '好了', rows: [], total: 0, counts: [], data: {} };
    return Response.json({ ...usual, ...(await answers[name]) });
  });
  await openSession();
  const router = createMemoryRouter([{ path, Component }, { path: '*' }], { initialEntries: [at] });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfigProvider button={{ autoInsertSpace: false }}>
        <App>
          <RouterProvider router={router} />
        </App>
      </ConfigProvider>
    </QueryClientProvider>,
  );
  return router;
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

it('the list of announcements shows the state, audience and reading progress of each', async () => {
  answers.list = {
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
  answers.list = { rows: [ROW], total: 1 };
  await open(Announcements, '/announcements', '/announcements', 'auditor');
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: '新公告' })).toBeNull();
  cleanup();
  answers.item = { data: ITEM };
  await open(Announcement, '/announcements/:id', '/announcements/a1', 'auditor');
  expect(await screen.findByText(/还有 27 家未确认/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '再提醒一次' })).toBeNull();
  expect(screen.queryByRole('button', { name: '撤回公告' })).toBeNull();
});

it('the announcement form shows missing fields before the confirmation dialog, until they are filled in', async () => {
  answers.recipients = { data: { companies: 214, people: 486 } };
  await open(NewAnnouncement, '/announcements/new', '/announcements/new');
  await screen.findByText('214 家，486 位成员');
  press('发给 214 家企业');
  expect(screen.getAllByText('请填写标题')).toHaveLength(2);
  expect(screen.getAllByText('请填写正文')).toHaveLength(2);
  expect(screen.queryByRole('dialog')).toBeNull();
  type('标题', '系统维护');
  expect(screen.queryByText('请填写标题')).toBeNull();
  expect(screen.getAllByText('请填写正文')).toHaveLength(2);
  type('正文', '22:00 起');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(requests.every(([name]) => name === 'recipients')).toBe(true);
});

it('the announcement form says before the confirmation dialog that the audience is empty', async () => {
  answers.recipients = { data: { companies: 0, people: 0 } };
  await open(NewAnnouncement, '/announcements/new', '/announcements/new');
  await screen.findByText('0 家，0 位成员');
  type('标题', '系统维护');
  type('正文', '22:00 起');
  press('发给 0 家企业');
  await screen.findByText('目前没有企业可以收到这则公告，可以先保存草稿');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the announcement form asks to confirm the number of recipients, then saves the draft and sends it', async () => {
  answers.recipients = { data: { companies: 214, people: 486 } };
  answers.save = { data: { id: 'a9', revision: '1' } };
  const router = await open(NewAnnouncement, '/announcements/new', '/announcements/new');
  await screen.findByText('214 家，486 位成员');
  type('标题', '系统维护');
  type('正文', '22:00 起');
  fireEvent.click(screen.getByRole('checkbox', { name: '必读，须点“已阅”' }));
  press('发给 214 家企业');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/214 家企业的 486 位成员/)).toBeTruthy();
  expect(requests.some(([name]) => name === 'save')).toBe(false);
  fireEvent.click(dialog.getByRole('button', { name: '发给 214 家企业' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/announcements/a9'));
  expect(requests.filter(([name]) => name !== 'recipients')).toEqual([
    [
      'save',
      {
        id: '',
        revision: '',
        title: '系统维护',
        text: '22:00 起',
        until: '',
        mustRead: true,
        to: 'all',
        companies: '',
        areas: '',
      },
    ],
    ['send', { id: 'a9', revision: '1' }],
  ]);
});

it('the announcement form shows the number of companies of the chosen areas, then sends to them', async () => {
  answers.recipients = { data: { companies: 12, people: 30 } };
  answers.save = { data: { id: 'a9', revision: '1' } };
  answers.dict = { rows: ['澜州高新区', '西屏区'].map((dictLabel) => ({ dictLabel, configValue: '' })) };
  await open(NewAnnouncement, '/announcements/new', '/announcements/new');
  await screen.findByText('12 家，30 位成员');
  type('标题', '两区通知');
  type('正文', '请知悉');
  fireEvent.click(screen.getByText('指定地区'));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '发给 12 家企业' })).toHaveProperty('disabled', false),
  );
  press('发给 12 家企业');
  expect((await screen.findAllByText('请选择要发给的地区')).length).toBeGreaterThan(0);
  fireEvent.mouseDown(screen.getByLabelText('地区'));
  fireEvent.click(await screen.findByText('西屏区', { selector: '.ant-select-item-option-content' }));
  await waitFor(() =>
    expect(requests).toContainEqual(['recipients', { to: 'areas', companies: '', areas: '西屏区' }]),
  );
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '发给 12 家企业' })).toHaveProperty('disabled', false),
  );
  press('发给 12 家企业');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: '发给 12 家企业' }));
  await waitFor(() =>
    expect(requests).toContainEqual(['save', expect.objectContaining({ to: 'areas', areas: '西屏区' })]),
  );
});

it('the announcement form does not send to another audience before its number is known', async () => {
  answers.item = { data: { ...ITEM, state: 'draft', to: 'areas', areas: ['西屏区'] } };
  answers.recipients = { data: { companies: 12, people: 30 } };
  await open(Announcement, '/announcements/:id', '/announcements/a1');
  await screen.findByText('12 家，30 位成员');
  answers.recipients = { data: { companies: 214, people: 486 } };
  fireEvent.click(screen.getByText('全部企业'));
  press('发给 12 家企业');
  await screen.findByText('214 家，486 位成员');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the announcement form opens the chosen screen after saving a new draft on leaving', async () => {
  answers.save = { data: { id: 'a9', revision: '1' } };
  const router = await open(NewAnnouncement, '/announcements/new', '/announcements/new');
  await screen.findByLabelText('标题');
  type('标题', '系统维护');
  await act(() => router.navigate('/companies'));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '保存并离开' }));
  await waitFor(() => expect(requests.map(([name]) => name)).toContain('save'));
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/announcements/new'));
  expect(router.state.location.pathname).toBe('/companies');
});

it('the announcement form opens a new draft that was saved but could not be sent', async () => {
  answers.recipients = { data: { companies: 214, people: 486 } };
  answers.save = { data: { id: 'a9', revision: '1' } };
  answers.send = { code: 409, msg: '暂时不能发送' };
  const router = await open(NewAnnouncement, '/announcements/new', '/announcements/new');
  await screen.findByText('214 家，486 位成员');
  type('标题', '系统维护');
  type('正文', '22:00 起');
  press('发给 214 家企业');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: '发给 214 家企业' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/announcements/a9'));
  expect(await screen.findByText('暂时不能发送')).toBeTruthy();
});

it('the announcement form keeps the typed text when saving fails', async () => {
  answers.item = { data: { ...ITEM, state: 'draft' } };
  answers.save = { code: 409, msg: '公告已被他人修改，请刷新后再试' };
  await open(Announcement, '/announcements/:id', '/announcements/a1');
  await screen.findByLabelText('标题');
  type('标题', '换个标题');
  press('保存草稿');
  expect(await screen.findByText('公告已被他人修改，请刷新后再试')).toBeTruthy();
  expect((screen.getByLabelText('标题') as HTMLInputElement).value).toBe('换个标题');
  expect(requests).toContainEqual(['save', expect.objectContaining({ id: 'a1', revision: '2' })]);
});

it('the announcement form keeps the typed text when another operator has sent the draft meanwhile', async () => {
  answers.item = { data: { ...ITEM, state: 'draft' } };
  answers.save = { code: 409, msg: '这则公告已由林知遥发出' };
  await open(Announcement, '/announcements/:id', '/announcements/a1');
  await screen.findByLabelText('标题');
  type('标题', '换个标题');
  answers.item = { data: { ...ITEM, state: 'sent' } };
  press('保存草稿');
  expect(await screen.findByText('这则公告已由林知遥发出')).toBeTruthy();
  expect((screen.getByLabelText('标题') as HTMLInputElement).value).toBe('换个标题');
  type('标题', ITEM.title);
  await waitFor(() => expect(screen.queryByLabelText('标题')).toBeNull());
});

it('the announcement form keeps what is typed while a new draft is saved', async () => {
  const saved = Promise.withResolvers<object>();
  answers.save = saved.promise;
  answers.item = { data: { ...ITEM, id: 'a9', state: 'draft', revision: '1', text: '' } };
  const Screens = () => (
    <Routes>
      <Route path="/announcements/new" element={<NewAnnouncement />} />
      <Route path="/announcements/:id" element={<Announcement />} />
    </Routes>
  );
  const router = await open(Screens, '*', '/announcements/new');
  await screen.findByLabelText('标题');
  type('标题', '系统维护');
  press('保存草稿');
  await waitFor(() => expect(requests.map(([name]) => name)).toContain('save'));
  type('正文', '22:00 起');
  saved.resolve({ data: { id: 'a9', revision: '1' } });
  await waitFor(() => expect(router.state.location.pathname).toBe('/announcements/a9'));
  await screen.findByRole('button', { name: '删除草稿' });
  expect((screen.getByLabelText('正文') as HTMLTextAreaElement).value).toBe('22:00 起');
});

it('the announcement form shows the saved text while it is loaded again', async () => {
  answers.item = { data: { ...ITEM, state: 'draft' } };
  answers.save = { data: { id: 'a1', revision: '3' } };
  await open(Announcement, '/announcements/:id', '/announcements/a1');
  await screen.findByLabelText('标题');
  type('标题', '换个标题');
  let loadCount = 0;
  Object.defineProperty(answers, 'item', {
    get() {
      loadCount += 1;
      return new Promise(() => {});
    },
  });
  press('保存草稿');
  await waitFor(() => expect(loadCount).toBe(1));
  expect((screen.getByLabelText('标题') as HTMLInputElement).value).toBe('换个标题');
});

it('the announcement form reports another operator’s changes, and blocks saving and sending until one version is chosen', async () => {
  answers.item = { data: { ...ITEM, state: 'draft' } };
  answers.recipients = { data: { companies: 214, people: 486 } };
  answers.save = { code: 409, msg: '公告已被他人修改，请刷新后再试' };
  await open(Announcement, '/announcements/:id', '/announcements/a1');
  await screen.findByLabelText('标题');
  type('标题', '我的标题');
  answers.item = { data: { ...ITEM, state: 'draft', title: '别人的标题', revision: '3' } };
  press('保存草稿');
  expect(await screen.findByText(/有人同时改了这份草稿/)).toBeTruthy();
  for (const name of [/保存草稿$/, '发给 214 家企业'])
    expect((await screen.findByRole<HTMLButtonElement>('button', { name })).disabled, String(name)).toBe(
      true,
    );
  expect((screen.getByLabelText('标题') as HTMLInputElement).value).toBe('我的标题');
  press('采用他人的修改');
  expect((screen.getByLabelText('标题') as HTMLInputElement).value).toBe('别人的标题');
});

it('the announcement form deletes a draft once that is confirmed, and opens the list', async () => {
  answers.item = { data: { ...ITEM, state: 'draft' } };
  answers.discard = { msg: '草稿已删除' };
  const router = await open(Announcement, '/announcements/:id', '/announcements/a1');
  await screen.findByLabelText('标题');
  press('删除草稿');
  const dialog = await screen.findByRole('dialog', { name: '删除草稿“系统维护”？' });
  const discarded = () => requests.filter(([name]) => name === 'discard');
  expect(discarded()).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: '删除草稿' }));
  expect(await screen.findByText('草稿已删除')).toBeTruthy();
  expect(discarded()).toEqual([['discard', { id: 'a1', revision: '2' }]]);
  expect(router.state.location.pathname).toBe('/announcements');
});

it('the announcement form does not ask to save what was typed into a deleted draft', async () => {
  answers.item = { data: { ...ITEM, state: 'draft' } };
  const router = await open(Announcement, '/announcements/:id', '/announcements/a1');
  await screen.findByLabelText('标题');
  type('标题', '换个标题');
  press('删除草稿');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: '删除草稿' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/announcements'));
});

it('a sent announcement shows which companies have read it, and offers a reminder and a withdrawal', async () => {
  answers.item = { data: ITEM };
  answers.open = {
    rows: [{ id: 'c1', name: '交源储能', toldAt: '2026-11-20 09:00:00', readAt: null }],
    total: 27,
  };
  await open(Announcement, '/announcements/:id', '/announcements/a1');
  expect(await screen.findByText('交源储能')).toBeTruthy();
  expect(screen.getByText('187')).toBeTruthy();
  press('再提醒一次');
  await waitFor(() => expect(requests).toContainEqual(['remind', { id: 'a1' }]));
  press('撤回公告');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/214 家企业随即看不到正文/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: '撤回公告' }));
  await waitFor(() => expect(requests).toContainEqual(['withdraw', { id: 'a1' }]));
});

it('an announcement is listed among the notices of its recipients, and can be confirmed there', async () => {
  answers.list = {
    rows: [NOTICE, { ...NOTICE, id: 'n2', fdId: 'a2', title: '旧的', withdrawn: true }],
    total: 2,
  };
  answers.unread = { data: { unread: 2 } };
  await open(Notices, '/notices', '/notices', 'customer');
  const link = await screen.findByRole('link', { name: /必读公告：系统维护/ });
  expect(link.getAttribute('href')).toBe('/notices/announcements/a1');
  expect(screen.getByText('这则公告已撤回')).toBeTruthy();
  expect(screen.getByRole('link', { name: '公告' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '已阅：旧的' })).toBeNull();
  press('已阅：系统维护');
  await waitFor(() => expect(requests).toContainEqual(['confirm', { id: 'a1' }]));
});

it('a must-read announcement stays on the first screen until it is confirmed', async () => {
  answers.open = { rows: [{ ...MINE, summary: '22:00 起维护。' }], total: 1 };
  await open(MustRead, '/index', '/index', 'customer');
  expect((await screen.findByRole('link', { name: '系统维护' })).getAttribute('href')).toBe(
    '/notices/announcements/a1',
  );
  answers.open = { rows: [], total: 0 };
  press('已阅：系统维护');
  await waitFor(() => expect(screen.queryByText('必读公告')).toBeNull());
  expect(requests).toEqual([['confirm', { id: 'a1' }]]);
});

it('an announcement is shown whole to a company, with the time of its confirmation', async () => {
  answers.item = { data: MINE };
  await open(MyAnnouncement, '/notices/announcements/:id', '/notices/announcements/a1', 'customer');
  expect((await screen.findByText('期间暂停提交。')).tagName).toBe('P');
  await waitFor(() => expect(requests).toEqual([['read', { id: 'a1' }]]));
  answers.item = { data: { ...MINE, confirmedAt: '2026-11-20 10:00:00' } };
  press('已阅');
  expect(await screen.findByText('您已于 2026-11-20 10:00 确认已阅')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '已阅' })).toBeNull();
});

it('an announcement without confirmation is marked as read when it is opened', async () => {
  answers.item = { data: { ...MINE, mustRead: false } };
  await open(MyAnnouncement, '/notices/announcements/:id', '/notices/announcements/a1', 'customer');
  await waitFor(() => expect(requests).toEqual([['read', { id: 'a1' }]]));
});

it('a withdrawn announcement says so, and asks for no confirmation', async () => {
  answers.item = { data: { ...MINE, text: '', withdrawnAt: '2026-11-21 08:00:00' } };
  await open(MyAnnouncement, '/notices/announcements/:id', '/notices/announcements/a1', 'customer');
  expect(await screen.findByText('这则公告已于 2026-11-21 08:00 撤回，请以后续公告为准')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '已阅' })).toBeNull();
  expect(requests).toEqual([]);
});
