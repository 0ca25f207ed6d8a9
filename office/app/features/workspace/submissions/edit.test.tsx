import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '../../../shared/api/call-error.ts';
import EditScreen, { Copy } from './edit.tsx';
import type { Submission } from './kinds.ts';
import { application, openScreen, returned } from './testing.tsx';

const uploaded = vi.hoisted(() => vi.fn());

vi.mock(import('../../../shared/api/upload.ts'), async (load) => ({ ...(await load()), upload: uploaded }));

const ROUTE = { path: '/my/applications/:fdId/edit', Component: () => <EditScreen kind="application" /> };
const AT = '/my/applications/a1/edit';

beforeEach(() => sessionStorage.clear());

const phone = () => screen.getByLabelText<HTMLInputElement>('联系电话');
const type = (value: string) => fireEvent.change(phone(), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: '重新提交' }));

it('marks only the fields to correct, with the reason above them', async () => {
  await openScreen(ROUTE, AT, [returned()]);
  await screen.findByDisplayValue('13800001826');
  expect(document.getElementById(phone().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '请补正：电话打不通',
  );
  expect(phone().dataset.asked).toBe('true');
  expect(screen.getAllByText('电话打不通')).toHaveLength(1);
});

it('sends the correction, which the server normalises, with the kept files, and returns to the item', async () => {
  const { requests, router } = await openScreen(ROUTE, AT, [returned()]);
  await screen.findByDisplayValue('13800001826');
  type('１３８ 0571 2266');
  send();
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]).toEqual([
    '/api/my/application/resend',
    {
      fdId: 'a1',
      fdSubmitterName: '周景行',
      fdSubmitterPhone: '１３８ 0571 2266',
      fdApplicantEmail: '',
      fdApplicationInfo: '一条产线',
      attKey_projectApplyInfoAtt: 'f1',
    },
  ]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/my/applications/a1'));
  expect(sessionStorage).toHaveLength(0);
});

it('omits a removed file unless it is restored', async () => {
  const { requests } = await openScreen(ROUTE, AT, [returned()]);
  fireEvent.click(await screen.findByRole('button', { name: '移除 材料.zip' }));
  expect(screen.getByText('将移除')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '恢复 材料.zip' }));
  fireEvent.click(screen.getByRole('button', { name: '移除 材料.zip' }));
  send();
  await waitFor(() => expect(requests[0]?.[1]).toMatchObject({ attKey_projectApplyInfoAtt: '' }));
});

it('shows that a file was not sent, until it is removed', async () => {
  uploaded.mockRejectedValue(new Error('连接中断'));
  await openScreen(ROUTE, AT, [returned()]);
  fireEvent.change(await screen.findByLabelText('申报附件', { selector: 'input' }), {
    target: { files: [new File(['x'], '图纸.zip')] },
  });
  await screen.findByText('连接中断');
  send();
  const message = '有附件上传失败，请重试或移除';
  expect(await screen.findByText(message)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '移除 图纸.zip' }));
  expect(screen.queryByText(message)).toBeNull();
});

it.each([
  { problem: '文件内容不是有效的压缩包', code: 400, errors: [{ field: 'file', msg: '' }], canRetry: false },
  { problem: '文件超过 50 MB 上限', code: 413, errors: [], canRetry: false },
  { problem: '上传中断，请重新上传', code: 400, errors: [], canRetry: true },
])('offers to retry a failed upload unless the file was rejected: $problem', async (row) => {
  const { problem, code, errors, canRetry } = row;
  uploaded.mockRejectedValue(new CallError(code, problem, { errors }));
  await openScreen(ROUTE, AT, [returned()]);
  fireEvent.change(await screen.findByLabelText('申报附件', { selector: 'input' }), {
    target: { files: [new File(['x'], '图纸.zip')] },
  });
  await screen.findByText(problem);
  expect(screen.queryByRole('button', { name: '重试' }) !== null).toBe(canRetry);
});

it('asks before it is left while a file is not uploaded', async () => {
  uploaded.mockReturnValue(new Promise(() => {}));
  const { router } = await openScreen(ROUTE, AT, [returned()]);
  fireEvent.change(await screen.findByLabelText('申报附件', { selector: 'input' }), {
    target: { files: [new File(['x'], '图纸.zip')] },
  });
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(await screen.findByText('申报附件还有内容没有提交，离开后不会保留。')).toBeTruthy();
  expect(router.state.location.pathname).toBe(AT);
  fireEvent.click(screen.getByRole('button', { name: '放弃修改' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/my/applications/a1'));
});

it('shows an invalid field at the field and at the top, and sends nothing', async () => {
  const { requests } = await openScreen(ROUTE, AT, [returned()]);
  await screen.findByDisplayValue('13800001826');
  type('1380000182');
  send();
  expect(await screen.findByText('手机号格式不正确')).toBeTruthy();
  const summary = screen.getByRole('alert');
  expect(summary.textContent).toBe('还有 1 处要改：联系电话');
  expect(document.activeElement).toBe(summary);
  fireEvent.click(screen.getByRole('link', { name: '联系电话' }));
  expect(document.activeElement).toBe(phone());
  expect(requests).toEqual([]);
  type('13800001827');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps the typed text when the server rejects it, and after a reload', async () => {
  const errors = [{ field: 'fdSubmitterPhone', msg: '这个号码已停用' }];
  const refusal = { code: 400, msg: '请求参数有误', errors };
  const refuse = (path: string) => (path.endsWith('/resend') ? refusal : undefined);
  await openScreen(ROUTE, AT, [returned()], refuse);
  await screen.findByDisplayValue('13800001826');
  type('13800001828');
  send();
  expect(await screen.findByText('这个号码已停用')).toBeTruthy();
  expect(phone().value).toBe('13800001828');
  cleanup();
  await openScreen(ROUTE, AT, [returned()]);
  expect(await screen.findByDisplayValue('13800001828')).toBeTruthy();
});

it('redirects to the item if it was not returned', async () => {
  const { router } = await openScreen(ROUTE, AT, [application()]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/my/applications/a1'));
});

it('stays open with the typed text when a colleague has sent the item meanwhile', async () => {
  const items = [returned()];
  const { router, queries } = await openScreen(ROUTE, AT, items);
  await screen.findByDisplayValue('13800001826');
  type('13800001829');
  items[0] = application();
  await act(() => queries.invalidateQueries());
  expect(phone().value).toBe('13800001829');
  expect(router.state.location.pathname).toBe(AT);
});

const ENTRY = { path: '/my/entries/:fdId/edit', Component: () => <EditScreen kind="entry" /> };
const VALUES = {
  fdComName: '晶曜光能',
  fdContactsPerson: '周景行',
  fdContactsPhone: '13800001826',
  fdArea: '澜州市',
  fdContactsAddress: '光谷大道 88 号',
  fdGetbuginessName: '182 单晶组件',
  fdType: 'module',
  fdGetbuginessModel: '550W',
  fdGetbuginessNumber: '1200',
  fdGetbuginessUnit: '块',
  fdGetbuginessPrice: '0.69',
  fdGetbuginessPriceUnit: '元/W',
  fdDeadlineTime: '2099-03-01',
};
const entry = (overrides: Partial<Submission> = {}): Submission =>
  application({
    fdState: 'published',
    fdGetbuginessType: '2',
    fdVersion: 'v1',
    live: null,
    ...VALUES,
    ...overrides,
  });
const price = () => screen.getByLabelText<HTMLInputElement>(/^金额/);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('edits a published entry, with the version shown', async () => {
  const { requests } = await openScreen(ENTRY, '/my/entries/a1/edit', [entry()]);
  await screen.findByDisplayValue('0.69');
  expect(screen.getByText(/门户继续展示原内容/)).toBeTruthy();
  fireEvent.change(price(), { target: { value: '0.71' } });
  const unit = screen.getByLabelText<HTMLSelectElement>(/^计价单位/);
  expect(unit.value).toBe('元/W');
  fireEvent.change(unit, { target: { value: '元/块' } });
  press('提交修改');
  const changed = { fdGetbuginessPrice: '0.71', fdGetbuginessPriceUnit: '元/块' };
  const edited = { ...VALUES, ...changed, fdId: 'a1', seen: 'v1' };
  await waitFor(() => expect(requests).toEqual([['/api/my/entry/edit', edited]]));
});

it('keeps the typed text when the entry was changed meanwhile, and sends it again', async () => {
  const items = [entry({ fdState: 'pending' })];
  const refusal = { code: 409, msg: '这条供需刚刚有变动' };
  const { requests } = await openScreen(ENTRY, '/my/entries/a1/edit', items, (path) => {
    if (!path.endsWith('/edit') || items[0]?.fdVersion !== 'v1') return undefined;
    items[0] = entry({ fdVersion: 'v2' });
    return refusal;
  });
  await screen.findByDisplayValue('0.69');
  fireEvent.change(price(), { target: { value: '0.71' } });
  press('提交修改');
  expect(await screen.findByText('这条供需刚刚有变动')).toBeTruthy();
  expect(await screen.findByText(/门户继续展示原内容/)).toBeTruthy();
  expect(price().value).toBe('0.71');
  fireEvent.click(screen.getByRole('button', { name: /提交修改$/ }));
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]?.[1]).toMatchObject({ seen: 'v2', fdGetbuginessPrice: '0.71' });
});

it('does not overwrite a colleague’s change that was only refetched, not even after a reload', async () => {
  const items = [entry()];
  const { queries } = await openScreen(ENTRY, '/my/entries/a1/edit', items);
  await screen.findByDisplayValue('0.69');
  fireEvent.change(price(), { target: { value: '0.71' } });
  const { history } = entry();
  items[0] = entry({ fdVersion: 'v2', fdContactsPerson: '沈清和', history: [...history, ...history] });
  await act(() => queries.invalidateQueries());
  cleanup();
  const { requests } = await openScreen(ENTRY, '/my/entries/a1/edit', items);
  await screen.findByDisplayValue('0.71');
  press('提交修改');
  await waitFor(() => expect(requests[0]?.[1]).toMatchObject({ seen: 'v1', fdContactsPerson: '周景行' }));
});

it('shows later changes if nothing was typed when the form was open before', async () => {
  await openScreen(ENTRY, '/my/entries/a1/edit', [entry()]);
  await screen.findByDisplayValue('0.69');
  cleanup();
  const renewed = entry({ fdVersion: 'v2', fdDeadlineTime: '2099-08-01' });
  const { requests } = await openScreen(ENTRY, '/my/entries/a1/edit', [renewed]);
  await screen.findByDisplayValue('2099-08-01');
  press('提交修改');
  await waitFor(() => expect(requests[0]?.[1]).toMatchObject({ seen: 'v2', fdDeadlineTime: '2099-08-01' }));
});

it('sends a copy as a new entry, and asks for a new deadline if the old one has passed', async () => {
  const { requests } = await openScreen(
    { path: '/my/entries/:fdId/copy', Component: Copy },
    '/my/entries/a1/copy',
    [entry({ fdState: 'down', fdDeadlineTime: '2020-01-01' })],
  );
  await screen.findByDisplayValue('0.69');
  press('提交发布');
  expect(await screen.findByText(/^请.*截止日期/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^截止日期/), { target: { value: '2099-05-01' } });
  press('提交发布');
  const copied = { ...VALUES, fdDeadlineTime: '2099-05-01', fdGetbuginessType: '2' };
  await waitFor(() => expect(requests).toEqual([['/api/getbuginess/add', copied]]));
});

it('shows the values of the entry in the address, not the text typed for another one', async () => {
  const { router } = await openScreen(
    { path: '/my/entries/:fdId/copy', Component: Copy },
    '/my/entries/a1/copy',
    [entry(), entry({ fdId: 'a2', fdDeadlineTime: '2099-08-01' })],
  );
  await screen.findByDisplayValue('0.69');
  fireEvent.change(screen.getByLabelText(/^截止日期/), { target: { value: '2099-05-01' } });
  await act(() => router.navigate('/my/entries/a2/copy'));
  expect(await screen.findByDisplayValue('2099-08-01')).toBeTruthy();
  await act(() => router.navigate(-1));
  expect(await screen.findByDisplayValue('2099-05-01')).toBeTruthy();
});

it('publishes an ended entry again', async () => {
  await openScreen(ENTRY, '/my/entries/a1/edit', [entry({ fdState: 'ended' })]);
  expect(await screen.findByRole('heading', { name: '重新发布供需' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '重新发布' })).toBeTruthy();
});
