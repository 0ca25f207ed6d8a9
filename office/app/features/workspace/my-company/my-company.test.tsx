import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import EditCompany from './edit.tsx';
import { formatRemaining } from './invitations.tsx';
import MyCompany from './my-company.tsx';
import { COMPANY, MEMBER, OWNER, open } from './testing.tsx';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const click = async (name: string | RegExp) => fireEvent.click(await button(name));
const dialog = () => screen.findByRole('dialog');

const WISH = {
  id: 'c1',
  field: 'name',
  before: COMPANY.name,
  after: '澜州晶曜光能股份有限公司',
  note: '股份制改造',
  state: 'waiting',
  askedAt: '2026-11-22 10:00:00',
  decidedAt: null,
  answer: null,
  files: [{ attId: 'f1', fileName: '营业执照.pdf', size: 2048 }],
} as const;
const withChange = (change: object) => ({
  '/api/my/company': () => ({ data: { ...COMPANY, changes: [{ ...WISH, ...change }] } }),
});

describe('企业资料', () => {
  it('offers an owner all actions, and a member none on others', async () => {
    await open(MyCompany);
    expect(await screen.findByText('成员 2 人')).toBeTruthy();
    for (const name of ['邀请', '申请改名', '对“许知夏”的操作', '对“周景行”的操作'])
      expect(await button(name)).toBeTruthy();
    expect(screen.getByRole('link', { name: '修改企业资料' }).getAttribute('href')).toBe('/my/company/edit');
    cleanup();
    await open(MyCompany, 'member', {
      '/api/my/company/members': () => ({
        rows: [
          { ...OWNER, self: false },
          { ...MEMBER, self: true },
        ],
      }),
    });
    expect(await button('对“许知夏”的操作')).toBeTruthy();
    for (const name of ['邀请', '申请改名', '对“周景行”的操作'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: '修改企业资料' })).toBeNull();
  });

  it('shows a pending name, and withdraws the request', async () => {
    const { requests } = await open(MyCompany, 'customer', withChange({}));
    expect(await screen.findByText('澜州晶曜光能股份有限公司')).toBeTruthy();
    expect(screen.getByRole('button', { name: /营业执照.pdf/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '申请改名' })).toBeNull();
    await click('撤回申请');
    await waitFor(() => expect(requests).toEqual([['/api/my/company/renameWithdraw', {}]]));
  });

  it('shows the operator’s answer, and allows a new request', async () => {
    const { requests } = await open(
      MyCompany,
      'customer',
      withChange({ state: 'refused', answer: '请附变更通知书' }),
    );
    expect((await screen.findAllByText('平台答复：请附变更通知书')).length).toBeGreaterThan(0);
    await click('申请改名');
    const form = within(await dialog());
    fireEvent.click(form.getByRole('button', { name: '提交申请' }));
    expect(await form.findByText('企业名称不能为空')).toBeTruthy();
    expect(form.getByText('请填写改名原因')).toBeTruthy();
    fireEvent.change(form.getByLabelText('新企业名称'), { target: { value: '新名' } });
    fireEvent.change(form.getByLabelText('改名原因'), { target: { value: '变更登记' } });
    fireEvent.click(form.getByRole('button', { name: '提交申请' }));
    await waitFor(() =>
      expect(requests).toEqual([
        ['/api/my/company/rename', { name: '新名', reason: '变更登记', attKey_companyRenameAtt: '' }],
      ]),
    );
  });

  it('takes a long reason for another name whole, for the server to reject', async () => {
    await open(MyCompany, 'customer');
    await click('申请改名');
    const form = within(await dialog());
    for (const label of ['新企业名称', '改名原因'])
      expect(form.getByLabelText(label).hasAttribute('maxlength'), label).toBe(false);
  });

  it('shows an invitation’s link once, after creating it', async () => {
    const invitation = {
      id: 'i1',
      by: '周景行',
      createdAt: '2026-11-22 10:00:00',
      endsAt: '2099-01-01 00:00:00',
    };
    const rows = [invitation, { ...invitation, id: 'i2' }];
    const { requests } = await open(MyCompany, 'customer', {
      '/api/my/company/invitations': () => ({ rows: [...rows] }),
      '/api/my/company/invitations/void': () => ({ data: rows.pop() ?? {} }),
      '/api/my/company/invitations/create': () => ({ data: { id: 'i1', path: '/join#abc', endsAt: '' } }),
    });
    const list = within(await screen.findByRole('list', { name: '邀请链接' }));
    expect(list.getAllByText(/链接不再显示/)).toHaveLength(2);
    await click('邀请');
    expect(await list.findByText(/^http.*\/join#abc$/)).toBeTruthy();
    expect(list.getAllByText(/链接不再显示/)).toHaveLength(1);
    expect(list.getByRole('button', { name: '复制邀请链接' })).toBeTruthy();
    const voidButton = list.getAllByRole('button', { name: /^作废/ })[1] as HTMLElement;
    voidButton.focus();
    fireEvent.click(voidButton);
    await waitFor(() => expect(requests.at(-1)).toEqual(['/api/my/company/invitations/void', { id: 'i2' }]));
    await waitFor(() => expect(voidButton.isConnected).toBe(false));
    expect(document.activeElement).toBe(screen.getByRole('list', { name: '邀请链接' }));
  });

  it('keeps the invitation links when they cannot be loaded again', async () => {
    const endsAt = '2099-01-01 00:00:00';
    const invitation = { id: 'i1', by: '周景行', createdAt: '2026-11-22 10:00:00', endsAt };
    const answers: object[] = [{ rows: [invitation] }];
    await open(MyCompany, 'customer', {
      '/api/my/company/invitations': () => answers.shift() ?? { code: 429, msg: '操作过于频繁' },
      '/api/my/company/invitations/create': () => ({ data: { id: 'i1', path: '/join#abc', endsAt } }),
    });
    await screen.findByRole('list', { name: '邀请链接' });
    await click('邀请');
    await screen.findByText('好了');
    await act(async () => {});
    expect(answers).toEqual([]);
    expect(screen.getByText(/^http.*\/join#abc$/)).toBeTruthy();
  });

  it.each([
    ['设为负责人', 'role', { id: 'm2', role: 'customer' }],
    ['移出企业', 'remove', { id: 'm2' }],
  ])('asks for confirmation: %s', async (act, path, payload) => {
    const { requests } = await open(MyCompany);
    await click('对“许知夏”的操作');
    fireEvent.click(await screen.findByRole('menuitem', { name: act }));
    const confirmDialog = within(await dialog());
    expect(requests).toEqual([]);
    fireEvent.click(confirmDialog.getByRole('button', { name: act }));
    await waitFor(() => expect(requests).toEqual([[`/api/my/company/members/${path}`, payload]]));
  });

  it('closes the dialog of the name once it is saved, also when the session cannot be read again', async () => {
    let isDown = false;
    const onRejection = vi.fn();
    process.on('unhandledRejection', onRejection);
    const account = { username: '13800001826', name: '周景行', fdComName: COMPANY.name, roles: ['customer'] };
    const onSession = vi.fn(() =>
      isDown
        ? Response.json({ code: 503, msg: '系统繁忙' })
        : { data: { token: 't', step: '', preferences: {}, account } },
    );
    const { requests } = await open(MyCompany, 'customer', { '/backoffice/session': onSession });
    await click('对“周景行”的操作');
    fireEvent.click(await screen.findByRole('menuitem', { name: '修改我的姓名' }));
    fireEvent.change(await screen.findByLabelText('姓名'), { target: { value: '周行' } });
    isDown = true;
    fireEvent.click(within(await dialog()).getByRole('button', { name: '保存姓名' }));
    await waitFor(() => expect(onSession).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(requests).toEqual([['/api/my/account/name', { name: '周行' }]]));
    expect(onRejection).not.toHaveBeenCalled();
    process.off('unhandledRejection', onRejection);
  });

  it('shows the consequences of closing an account, with numbers', async () => {
    const preview = { isLast: true, needsOwner: false, applications: 1, intentions: 2, entries: 3, files: 4 };
    const { requests } = await open(MyCompany, 'customer', {
      '/api/my/account/closing': () => ({ data: preview }),
      '/api/my/account/close': () => ({
        code: 400,
        msg: '不对',
        errors: [{ field: 'password', msg: '密码不正确' }],
      }),
    });
    await click(/注销账号/);
    const confirmDialog = within(await dialog());
    expect(await confirmDialog.findByText(/申报 1 件、意向 2 件，供需 3 条/)).toBeTruthy();
    expect(confirmDialog.getByText('删除尚未提交和随之撤回的附件 4 个')).toBeTruthy();
    expect(confirmDialog.getByText(/网络安全法/)).toBeTruthy();
    fireEvent.click(confirmDialog.getByRole('button', { name: '注销账号' }));
    expect(await confirmDialog.findByText('请填写密码')).toBeTruthy();
    fireEvent.change(confirmDialog.getByLabelText('登录密码'), { target: { value: 'x' } });
    fireEvent.click(confirmDialog.getByRole('button', { name: '注销账号' }));
    expect(await confirmDialog.findByText('密码不正确')).toBeTruthy();
    expect(requests).toEqual([['/api/my/account/close', { password: 'x' }]]);
  });

  it('downloads the personal data as a file, and shows why it is rejected', async () => {
    const createObjectURL = vi.fn((_: Blob) => '#file');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} }));
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent('个人信息.json')}`;
    let answer = Response.json({ account: {} }, { headers: { 'content-disposition': disposition } });
    await open(MyCompany, 'customer', { '/api/my/account/export': () => answer });
    await click(/下载我的数据/);
    expect(await screen.findByText(/个人信息\.json/)).toBeTruthy();
    expect(await createObjectURL.mock.calls[0]?.[0].text()).toBe('{"account":{}}');
    answer = Response.json({ code: 429, msg: '操作过于频繁' }, { status: 429 });
    await click(/下载我的数据/);
    expect(await screen.findByText('操作过于频繁')).toBeTruthy();
    expect(createObjectURL).toHaveBeenCalledTimes(1);
  });

  it('ends all sessions except this one', async () => {
    const session = (id: string, current = false) => ({
      id,
      current,
      address: '198.18.0.1',
      userAgent: 'x',
      signedInAt: '2026-11-22 10:00:00',
      seenAt: '2026-11-22 10:00:00',
    });
    const { requests } = await open(MyCompany, 'customer', {
      '/api/user/sessions': () => ({ rows: [session('s1', true), session('s2'), session('s3')] }),
    });
    await click('结束其他登录');
    const ends = ['s2', 's3'].map((id) => ['/api/user/sessions/end', { id }]);
    await waitFor(() => expect(requests).toEqual(ends));
  });

  it('requires another owner before an account is closed', async () => {
    await open(MyCompany, 'customer', {
      '/api/my/account/closing': () => ({ data: { isLast: false, needsOwner: true } }),
    });
    await click(/注销账号/);
    const confirmDialog = within(await dialog());
    expect(await confirmDialog.findByText(/请先在“成员”中将一位成员设为负责人/)).toBeTruthy();
    expect(confirmDialog.queryByRole('button', { name: '注销账号' })).toBeNull();
  });
});

describe('修改企业资料', () => {
  const field = (name: RegExp | string, at = 0) => screen.getAllByLabelText(name)[at] as HTMLInputElement;
  const type = (name: RegExp | string, value: string, at = 0) =>
    fireEvent.change(field(name, at), { target: { value } });

  it('saves the changes with their base revision', async () => {
    const { requests, router } = await open(EditCompany);
    await button('保存资料');
    type('所在地区', '澜州新区');
    await click('增加联系人');
    await click('保存资料');
    expect(await screen.findByText('请填写姓名')).toBeTruthy();
    expect(requests).toEqual([]);
    type('姓名', '许知夏', 1);
    type('电话', '13800001907', 1);
    await click('移除联系人 1');
    await click('保存资料');
    await waitFor(() => expect(router.state.location.pathname).toBe('/my/company'));
    const contacts = [{ name: '许知夏', position: '', phone: '13800001907', email: '' }];
    const { address } = COMPANY;
    expect(requests).toEqual([
      [
        '/api/my/company/save',
        { area: '澜州新区', address, contacts: JSON.stringify(contacts), revision: 'r1' },
      ],
    ]);
  });

  it('suggests values from other forms, without saving them', async () => {
    const defaults = { name: '许知夏', phone: '13800001907', email: 'xu@example.com' };
    const areas = ['西屏区', '澜州高新区'].map((dictLabel) => ({ dictLabel }));
    const { router } = await open(EditCompany, 'customer', {
      '/api/my/company': () => ({ data: { ...COMPANY, area: '', address: '' } }),
      '/api/my/formDefaults': () => ({
        data: { ...defaults, area: '澜州高新区', address: '光谷大道 88 号' },
      }),
      '/api/system/dict': () => ({ rows: areas }),
    });
    await button('保存资料');
    await waitFor(() => expect(field('所在地区').tagName).toBe('SELECT'));
    expect(field('所在地区').value).toBe('澜州高新区');
    expect(field('详细地址').value).toBe('光谷大道 88 号');
    await click('取消');
    await waitFor(() => expect(router.state.location.pathname).toBe('/my/company'));
    await button('保存资料');
    await click('增加联系人');
    expect([field('姓名', 1), field('电话', 1), field('邮箱', 1)].map(({ value }) => value)).toEqual(
      Object.values(defaults),
    );
    await click('增加联系人');
    expect(field('姓名', 2).value).toBe('');
  });

  it('keeps the typed values after a colleague’s save, and asks which to use', async () => {
    let latest = COMPANY;
    const { requests } = await open(EditCompany, 'customer', {
      '/api/my/company': () => ({ data: latest }),
      '/api/my/company/save': ({ revision }) =>
        revision === latest.revision ? {} : { code: 409, msg: '改过' },
    });
    await button('保存资料');
    type('所在地区', '我的');
    latest = { ...COMPANY, area: '同事的', revision: 'r2' };
    await click('保存资料');
    expect(await screen.findByText(/同事保存了新的资料/)).toBeTruthy();
    expect(field('所在地区').value).toBe('我的');
    await click('以我填写的为准，继续保存');
    await waitFor(() => expect(requests.at(-1)?.[1]).toMatchObject({ area: '我的', revision: 'r2' }));
  });

  it('loads the colleague’s values on request', async () => {
    let latest = COMPANY;
    await open(EditCompany, 'customer', {
      '/api/my/company': () => ({ data: latest }),
      '/api/my/company/save': () => ({ code: 409, msg: '改过' }),
    });
    await button('保存资料');
    type('所在地区', '我的');
    latest = { ...COMPANY, area: '同事的', revision: 'r2' };
    await click('保存资料');
    await click('载入同事的资料');
    await waitFor(() => expect(field('所在地区').value).toBe('同事的'));
  });
});

it('formatRemaining returns the remaining time in two units', () => {
  const now = Date.parse('2026-11-23T10:00:00+08:00');
  expect(formatRemaining('2026-11-25 13:30:00', now)).toBe('2 天 3 小时');
  expect(formatRemaining('2026-11-23 13:30:00', now)).toBe('3 小时 30 分钟');
  expect(formatRemaining('2026-11-22 13:30:00', now)).toBe('0 小时 0 分钟');
});
