import type { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../shared/api/query-client.ts';
import { timeNow } from '../../shared/format/days.ts';
import { renderRoutes, signIn } from '../../shared/testing.tsx';
import { stubBrowser } from '../../testing.ts';
import Companies from './companies.tsx';
import CompanyScreen from './company.tsx';
import { COMPANY, MEMBER, SENT_NOTICE } from './testing.ts';

let sentNotices: object[] = [];
let requests: [string, Record<string, string>][] = [];
let company: object = COMPANY;
let roles: string[] = [];
let refused: object | null = null;
let queries: QueryClient;
/** Whether the server fails to return the company, or to search for others. */
let isDown = false;

beforeEach(() => {
  stubBrowser();
  requests = [];
  company = COMPANY;
  roles = ['administrator'];
  refused = null;
  isDown = false;
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://office');
    requests.push([
      pathname.split('/companies/').at(-1) ?? '',
      body ? JSON.parse(String(body)) : Object.fromEntries(searchParams),
    ]);
    if (body && refused) return Response.json(refused);
    if (pathname.endsWith('companies/item') && isDown) return Response.json({ code: 500, msg: '系统繁忙' });
    if (pathname.endsWith('companies/item') && searchParams.get('id') !== 'e1')
      return Response.json({ code: 404, msg: '请求的内容不存在' });
    if (pathname.endsWith('companies/item')) return Response.json({ code: 0, msg: '', data: company });
    if (pathname.endsWith('companies/list') && isDown)
      return Response.json({ code: 429, msg: '操作过于频繁' });
    if (pathname.endsWith('companies/list')) {
      const row = {
        id: 'e9',
        name: '晶曜二厂',
        area: null,
        state: 'waiting',
        wanted: null,
        phone: '13900000000',
      };
      const rows = [
        {
          ...row,
          members: 1,
          createdAt: '2026-01-01 00:00:00',
          sent: { application: 2, intention: 0, entry: 1 },
        },
      ];
      const counts = { all: 12, normal: 9, waiting: 1, disabled: 1, renaming: 1 };
      return Response.json({ code: 0, msg: '', rows, total: 12, counts });
    }
    if (pathname.endsWith('accounts/reset')) {
      const data = { path: '/backoffice/reset#secret', endsAt: timeNow(Date.now() + 28 * 60_000) };
      return Response.json({ code: 0, msg: '链接已生成', data });
    }
    if (pathname.endsWith('merging')) {
      const data = {
        id: 'e9',
        name: '晶曜二厂',
        createdAt: '',
        phone: null,
        accounts: 1,
        bytes: 0,
        obstacle: null,
      };
      return Response.json({
        code: 0,
        msg: '',
        data: { ...data, application: 2, intention: 0, entry: 1, open: 2, doubles: 1 },
      });
    }
    if (pathname.endsWith('companies/notices'))
      return Response.json({ code: 0, msg: '', rows: sentNotices, total: 38 });
    if (pathname.endsWith('inbox/list'))
      return Response.json({ code: 0, msg: '', rows: [], total: 0, counts: [] });
    return Response.json({ code: 0, msg: '已办', rows: [], data: {} });
  });
});

async function open(address = '/companies/e1') {
  await signIn(roles);
  queries = createQueryClient();
  const routes = [
    { path: '/companies', element: <Companies /> },
    { path: '/companies/:id', element: <CompanyScreen /> },
  ];
  return renderRoutes(routes, address, queries);
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const lastOf = (call: string) => requests.findLast(([name]) => name === call)?.[1];

it('the list requests the filters in the address, and shows counts on its tabs', async () => {
  await open('/companies?tab=waiting&text=%E6%99%B6%E6%9B%9C&page=2&size=10');
  const row = await screen.findByRole('row', { name: /晶曜二厂/ });
  expect(row.textContent).toContain('2 / 0 / 1');
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/companies/e9');
  expect(lastOf('list')).toEqual({
    tab: 'waiting',
    text: '晶曜',
    sort: 'newest',
    pageNum: '2',
    pageSize: '10',
  });
  expect(screen.getByRole('link', { name: '待核验 1' }).getAttribute('aria-current')).toBe('page');
});

it('a company’s screen shows its numbers, people and history', async () => {
  await open();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(COMPANY.name);
  expect(screen.getByText('企业编号 98171903')).toBeTruthy();
  expect(screen.getByText('1 待受理')).toBeTruthy();
  expect(screen.getByText('7 在架')).toBeTruthy();
  expect(screen.getByText('1 位负责人')).toBeTruthy();
  const [all] = screen.getAllByRole('link', { name: '4' });
  expect(all?.getAttribute('href')).toBe('/applications?tab=all&company=e1');
  const history = screen.getByText('更正记录').closest('section') as HTMLElement;
  expect(history.querySelector('li:nth-child(2) del')?.textContent).toBe('经开区');
  expect(history.querySelector('li:nth-child(2) ins')?.textContent).toBe('澜州高新区');
});

it('a company’s screen shows notices to its people, their readers, and the state of each mail', async () => {
  sentNotices = [
    { ...SENT_NOTICE, mail: { state: 'failed', endedAt: null, error: '对方服务器拒收（550）' } },
    {
      ...SENT_NOTICE,
      id: 'n2',
      kind: 'company',
      step: 'accepted',
      title: '晶曜股份',
      fdId: null,
      mail: null,
    },
    {
      ...SENT_NOTICE,
      id: 'n3',
      kind: 'announcement',
      title: '维护',
      fdId: 'a1',
      mail: { ...SENT_NOTICE.mail },
    },
  ];
  await open('/companies/e1?part=told&page=2');
  const list = within(await screen.findByRole('list', { name: '发给这家企业的通知，最近的在前' }));
  expect(screen.getByRole('link', { name: '通知记录 38' }).getAttribute('aria-current')).toBe('page');
  expect(list.getByRole('link', { name: '智能工厂 已受理，正在审核' }).getAttribute('href')).toBe(
    '/applications/s1?tab=all',
  );
  const [first, second, third] = list.getAllByRole('listitem');
  expect(first?.textContent).toContain('发给 周景行 · 未看');
  expect(first?.textContent).toContain('邮件失败');
  expect(first?.textContent).toContain('对方服务器拒收（550）');
  expect(second?.textContent).toContain('晶曜股份 改名申请已同意');
  expect(second?.textContent).toContain('无邮件');
  expect(third?.textContent).toContain('邮件已完成');
  expect(lastOf('notices')).toMatchObject({ id: 'e1', pageNum: '2' });
});

it.each([
  ['澜州晶曜光能科技有限公司', '晶'],
  ['杭州市晶曜光能科技有限公司', '晶'],
  ['青禾储能', '青'],
])('the picture of %s is %s', async (name, letter) => {
  company = { ...COMPANY, name };
  await open();
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.closest('section')?.querySelector('[data-size="company"]')?.textContent).toBe(letter);
});

it('an unused password reset link is shown with the time at which it ends, in another year too', async () => {
  company = { ...COMPANY, members: [{ ...MEMBER, resetEnds: '2099-01-01 00:20:00' }] };
  await open();
  expect(await screen.findByText('周景行有一个未使用的链接，2099-01-01 00:20 失效')).toBeTruthy();
});

it('the notices of a page that no longer exists are those of the last one', async () => {
  sentNotices = [SENT_NOTICE];
  const router = await open('/companies/e1?part=told&page=9');
  await waitFor(() => expect(router.state.location.search).toBe('?part=told&page=4'));
  await waitFor(() => expect(lastOf('notices')).toMatchObject({ pageNum: '4' }));
});

it('an auditor sees a company’s screen without actions', async () => {
  roles = ['auditor'];
  await open();
  await screen.findByText('13800001826');
  for (const name of [/停用/, /重置密码/, /合并企业/, /更正资料/, /核对并同意/])
    expect(screen.queryByRole('button', { name }), String(name)).toBeNull();
  expect(screen.queryByText('重置密码')).toBeNull();
});

it('the password reset link is shown once, with the remaining minutes', async () => {
  await open();
  fireEvent.click(await button('重置密码：周景行'));
  const field = (await screen.findByLabelText('周景行的链接')) as HTMLInputElement;
  expect(field.value).toBe(`${window.location.origin}/backoffice/reset#secret`);
  expect(screen.getByRole('timer').textContent).toBe('剩 28 分钟');
  expect(lastOf('accounts/reset')).toEqual({ id: 'm1' });
});

it('disabling an account shows the number of its sessions, and needs a reason', async () => {
  await open();
  fireEvent.click(await button('停用：周景行'));
  const dialog = await screen.findByRole('dialog', { name: '停用“周景行”？' });
  expect(dialog.textContent).toContain('2 个登录随即结束');
  const act = within(dialog).getByRole('button', { name: '停用并结束会话' });
  fireEvent.click(act);
  expect((await within(dialog).findByRole('alert')).textContent).toBe('请填写原因');
  expect(lastOf('accounts/disable')).toBeUndefined();
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: ' 离职 ' } });
  fireEvent.click(act);
  await waitFor(() => expect(lastOf('accounts/disable')).toEqual({ id: 'm1', reason: '离职' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a new name is approved without a reason, and declined with one', async () => {
  await open();
  fireEvent.click(await button('核对并同意'));
  fireEvent.click(await button('同意改名'));
  await waitFor(() => expect(lastOf('decide')).toEqual({ changeId: 'c2', accept: true, answer: '' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(await button('不同意…'));
  fireEvent.click(await button('答复不同意'));
  expect(await within(screen.getByRole('dialog')).findByText('请填写原因')).toBeTruthy();
});

it('a merge shows its numbers before it is confirmed, with a reason', async () => {
  await open();
  fireEvent.click(await button('合并企业…'));
  // Companies with similar names are suggested before anything is typed.
  expect(await screen.findByRole('radio', { name: '澜州晶曜光能公司' })).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '二厂' } });
  fireEvent.click(await screen.findByRole('radio', { name: /晶曜二厂/ }));
  const act = await button('并入 晶曜二厂');
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('1 个账号和 3 件提交');
  expect(dialog.textContent).toContain('有 1 件未办结的提交与保留的企业重复');
  fireEvent.click(act);
  expect((await within(dialog).findByRole('alert')).textContent).toBe('请填写原因');
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: '重复注册' } });
  fireEvent.click(act);
  await waitFor(() => expect(lastOf('merge')).toEqual({ id: 'e1', other: 'e9', reason: '重复注册' }));
});

it('a merge shows why companies could not be searched', async () => {
  await open();
  fireEvent.click(await button('合并企业…'));
  isDown = true;
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: '晶曜' } });
  expect(await screen.findByText('操作过于频繁')).toBeTruthy();
});

it('an unknown company is named as such', async () => {
  await open('/companies/e7');
  expect(await screen.findByRole('heading', { level: 1, name: '没有这家企业' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull();
});

it('a company that cannot be loaded has the heading of an error', async () => {
  isDown = true;
  await open();
  expect(await screen.findByRole('button', { name: '重新加载' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: '数据加载失败，请稍后再试' })).toBeTruthy();
});

it('a correction shows the error at its field, and keeps the typed text', async () => {
  await open();
  fireEvent.click(await button('更正资料'));
  const dialog = await screen.findByRole('dialog', { name: '更正资料' });
  fireEvent.click(within(dialog).getByRole('button', { name: '添加联系人' }));
  const name = within(dialog).getByLabelText('企业名称') as HTMLInputElement;
  fireEvent.change(name, { target: { value: '另一名称' } });
  fireEvent.change(within(dialog).getByLabelText('更正原因'), { target: { value: '核对执照' } });
  refused = { code: 400, msg: '', errors: [{ field: 'contacts.0.name', msg: '请填写姓名' }] };
  fireEvent.click(within(dialog).getByRole('button', { name: '更正资料' }));
  expect(await within(dialog).findByText('请填写姓名')).toBeTruthy();
  expect(name.value).toBe('另一名称');
  expect(lastOf('correct')).toMatchObject({ id: 'e1', name: '另一名称', area: '高新区', revision: 'r1' });
});

it('a correction is based on the data shown, until the server reports a change', async () => {
  await open();
  fireEvent.click(await button('更正资料'));
  const dialog = within(await screen.findByRole('dialog', { name: '更正资料' }));
  fireEvent.change(dialog.getByLabelText('更正原因'), { target: { value: '核对执照' } });
  company = { ...COMPANY, revision: 'r2', address: '新址' };
  await act(() => queries.invalidateQueries());
  refused = { code: 409, msg: '企业资料刚刚被修改过' };
  const send = () => fireEvent.click(dialog.getByRole('button', { name: /更正资料$/ }));
  send();
  expect(await screen.findByText('企业资料刚刚被修改过')).toBeTruthy();
  expect(lastOf('correct')).toMatchObject({ revision: 'r1' });
  send();
  await waitFor(() => expect(lastOf('correct')).toMatchObject({ revision: 'r2' }));
});

it('a correction keeps the typed text when the company cannot be refreshed', async () => {
  await open();
  fireEvent.click(await button('更正资料'));
  fireEvent.change(screen.getByLabelText('更正原因'), { target: { value: '核对执照' } });
  isDown = true;
  await act(() => queries.invalidateQueries());
  expect(screen.getByLabelText<HTMLInputElement>('更正原因').value).toBe('核对执照');
});

it('a merged company links to its target, and offers no actions', async () => {
  company = {
    ...COMPANY,
    mergedInto: { id: 'e7', name: '保留的企业' },
    members: [],
    numbers: [],
    changes: [],
  };
  await open();
  expect((await screen.findByRole('link', { name: '保留的企业' })).getAttribute('href')).toBe(
    '/companies/e7',
  );
  expect(screen.queryByRole('button', { name: '更正资料' })).toBeNull();
  expect(screen.getByText('没有可用的账号')).toBeTruthy();
});

it('a waiting company is approved from its bar', async () => {
  company = { ...COMPANY, state: 'waiting', waitsSince: '2026-11-22 10:00:00', changes: [] };
  await open();
  fireEvent.click(await button('核准'));
  await waitFor(() => expect(lastOf('approve')).toEqual({ id: 'e1' }));
});
