import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { Announcement, NewAnnouncement } from './announcement.tsx';
import { ITEM, open, openServer, press, server, type } from './testing.tsx';

beforeEach(openServer);

it('the announcement form shows missing fields before the confirmation dialog, until they are filled in', async () => {
  server.answers.recipients = { data: { companies: 214, people: 486 } };
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
  expect(server.requests.every(([name]) => name === 'recipients')).toBe(true);
});

it('the announcement form says before the confirmation dialog that the audience is empty', async () => {
  server.answers.recipients = { data: { companies: 0, people: 0 } };
  await open(NewAnnouncement, '/announcements/new', '/announcements/new');
  await screen.findByText('0 家，0 位成员');
  type('标题', '系统维护');
  type('正文', '22:00 起');
  press('发给 0 家企业');
  await screen.findByText('目前没有企业可以收到这则公告，可以先保存草稿');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the announcement form asks to confirm the number of recipients, then saves the draft and sends it', async () => {
  server.answers.recipients = { data: { companies: 214, people: 486 } };
  server.answers.save = { data: { id: 'a9', revision: '1' } };
  const router = await open(NewAnnouncement, '/announcements/new', '/announcements/new');
  await screen.findByText('214 家，486 位成员');
  type('标题', '系统维护');
  type('正文', '22:00 起');
  fireEvent.click(screen.getByRole('checkbox', { name: '必读，须点“已阅”' }));
  press('发给 214 家企业');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/214 家企业的 486 位成员/)).toBeTruthy();
  expect(server.requests.some(([name]) => name === 'save')).toBe(false);
  fireEvent.click(dialog.getByRole('button', { name: '发给 214 家企业' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/announcements/a9'));
  expect(server.requests.filter(([name]) => name !== 'recipients')).toEqual([
    [
      'save',
      {
        id: expect.stringMatching(/^[\w-]{36}$/),
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
  server.answers.recipients = { data: { companies: 12, people: 30 } };
  server.answers.save = { data: { id: 'a9', revision: '1' } };
  server.answers.dict = {
    rows: ['澜州高新区', '西屏区'].map((dictLabel) => ({ dictLabel, configValue: '' })),
  };
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
    expect(server.requests).toContainEqual(['recipients', { to: 'areas', companies: '', areas: '西屏区' }]),
  );
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '发给 12 家企业' })).toHaveProperty('disabled', false),
  );
  press('发给 12 家企业');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: '发给 12 家企业' }));
  await waitFor(() =>
    expect(server.requests).toContainEqual([
      'save',
      expect.objectContaining({ to: 'areas', areas: '西屏区' }),
    ]),
  );
});

it('the announcement form shows why the number of recipients is unknown', async () => {
  server.answers.recipients = { code: 429, msg: '操作过于频繁' };
  await open(NewAnnouncement, '/announcements/new', '/announcements/new');
  expect(await screen.findByText('操作过于频繁')).toBeTruthy();
});

it('the announcement form shows why companies could not be searched', async () => {
  server.answers.companies = { code: 429, msg: '操作过于频繁' };
  await open(NewAnnouncement, '/announcements/new', '/announcements/new');
  fireEvent.click(await screen.findByText('指定企业'));
  fireEvent.mouseDown(screen.getByLabelText('企业'));
  type('企业', '晶曜');
  expect(await screen.findByText('操作过于频繁')).toBeTruthy();
});

it('the announcement form does not send to another audience before its number is known', async () => {
  server.answers.item = { data: { ...ITEM, state: 'draft', to: 'areas', areas: ['西屏区'] } };
  server.answers.recipients = { data: { companies: 12, people: 30 } };
  await open(Announcement, '/announcements/:id', '/announcements/a1');
  await screen.findByText('12 家，30 位成员');
  server.answers.recipients = { data: { companies: 214, people: 486 } };
  fireEvent.click(screen.getByText('全部企业'));
  press('发给 12 家企业');
  await screen.findByText('214 家，486 位成员');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the announcement form opens the chosen screen after saving a new draft on leaving', async () => {
  server.answers.save = { data: { id: 'a9', revision: '1' } };
  const router = await open(NewAnnouncement, '/announcements/new', '/announcements/new');
  await screen.findByLabelText('标题');
  type('标题', '系统维护');
  await act(() => router.navigate('/companies'));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '保存并离开' }));
  await waitFor(() => expect(server.requests.map(([name]) => name)).toContain('save'));
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/announcements/new'));
  expect(router.state.location.pathname).toBe('/companies');
});

it('the announcement form opens a new draft that was saved but could not be sent', async () => {
  server.answers.recipients = { data: { companies: 214, people: 486 } };
  server.answers.save = { data: { id: 'a9', revision: '1' } };
  server.answers.send = { code: 409, msg: '暂时不能发送' };
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
  server.answers.item = { data: { ...ITEM, state: 'draft' } };
  server.answers.save = { code: 409, msg: '公告已被他人修改，请刷新后再试' };
  await open(Announcement, '/announcements/:id', '/announcements/a1');
  await screen.findByLabelText('标题');
  type('标题', '换个标题');
  press('保存草稿');
  expect(await screen.findByText('公告已被他人修改，请刷新后再试')).toBeTruthy();
  expect((screen.getByLabelText('标题') as HTMLInputElement).value).toBe('换个标题');
  expect(server.requests).toContainEqual(['save', expect.objectContaining({ id: 'a1', revision: '2' })]);
});

it('the announcement form keeps the typed text when another operator has sent the draft meanwhile', async () => {
  server.answers.item = { data: { ...ITEM, state: 'draft' } };
  server.answers.save = { code: 409, msg: '这则公告已由林知遥发出' };
  await open(Announcement, '/announcements/:id', '/announcements/a1');
  await screen.findByLabelText('标题');
  type('标题', '换个标题');
  server.answers.item = { data: { ...ITEM, state: 'sent' } };
  press('保存草稿');
  expect(await screen.findByText('这则公告已由林知遥发出')).toBeTruthy();
  expect((screen.getByLabelText('标题') as HTMLInputElement).value).toBe('换个标题');
  type('标题', ITEM.title);
  await waitFor(() => expect(screen.queryByLabelText('标题')).toBeNull());
});

it('the announcement form keeps what is typed while a new draft is saved', async () => {
  const saved = Promise.withResolvers<object>();
  server.answers.save = saved.promise;
  server.answers.item = { data: { ...ITEM, id: 'a9', state: 'draft', revision: '1', text: '' } };
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
  await waitFor(() => expect(server.requests.map(([name]) => name)).toContain('save'));
  type('正文', '22:00 起');
  saved.resolve({ data: { id: 'a9', revision: '1' } });
  await waitFor(() => expect(router.state.location.pathname).toBe('/announcements/a9'));
  await screen.findByRole('button', { name: '删除草稿' });
  expect((screen.getByLabelText('正文') as HTMLTextAreaElement).value).toBe('22:00 起');
});

it('the announcement form shows the saved text while it is loaded again', async () => {
  server.answers.item = { data: { ...ITEM, state: 'draft' } };
  server.answers.save = { data: { id: 'a1', revision: '3' } };
  await open(Announcement, '/announcements/:id', '/announcements/a1');
  await screen.findByLabelText('标题');
  type('标题', '换个标题');
  let loadCount = 0;
  Object.defineProperty(server.answers, 'item', {
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
  server.answers.item = { data: { ...ITEM, state: 'draft' } };
  server.answers.recipients = { data: { companies: 214, people: 486 } };
  server.answers.save = { code: 409, msg: '公告已被他人修改，请刷新后再试' };
  await open(Announcement, '/announcements/:id', '/announcements/a1');
  await screen.findByLabelText('标题');
  type('标题', '我的标题');
  server.answers.item = { data: { ...ITEM, state: 'draft', title: '别人的标题', revision: '3' } };
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
  server.answers.item = { data: { ...ITEM, state: 'draft' } };
  server.answers.discard = { msg: '草稿已删除' };
  const router = await open(Announcement, '/announcements/:id', '/announcements/a1');
  await screen.findByLabelText('标题');
  press('删除草稿');
  const dialog = await screen.findByRole('dialog', { name: '删除草稿“系统维护”？' });
  const discarded = () => server.requests.filter(([name]) => name === 'discard');
  expect(discarded()).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: '删除草稿' }));
  expect(await screen.findByText('草稿已删除')).toBeTruthy();
  expect(discarded()).toEqual([['discard', { id: 'a1', revision: '2' }]]);
  expect(router.state.location.pathname).toBe('/announcements');
});

it('the announcement form does not ask to save what was typed into a deleted draft', async () => {
  server.answers.item = { data: { ...ITEM, state: 'draft' } };
  const router = await open(Announcement, '/announcements/:id', '/announcements/a1');
  await screen.findByLabelText('标题');
  type('标题', '换个标题');
  press('删除草稿');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: '删除草稿' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/announcements'));
});

it('the announcement form creates a new draft once when it is saved again because the response was lost', async () => {
  server.answers.save = { code: 504, msg: '服务器没有响应' };
  const router = await open(NewAnnouncement, '/announcements/new', '/announcements/new');
  await screen.findByLabelText('标题');
  type('标题', '系统维护');
  press('保存草稿');
  await screen.findByText('服务器没有响应');
  server.answers.save = { data: { id: 'a9', revision: '1' } };
  press(/保存草稿$/);
  await waitFor(() => expect(router.state.location.pathname).toBe('/announcements/a9'));
  const ids = server.requests.filter(([name]) => name === 'save').map(([, { id }]) => id);
  expect(ids).toEqual([ids[1], ids[0]]);
});
