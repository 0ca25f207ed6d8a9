import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { COLOURS } from '../../../shared/theme/colours.ts';
import DetailScreen from './detail.tsx';
import type { Submission } from './kinds.ts';
import ReceiptScreen from './receipt.tsx';
import { application, openScreen, returned } from './testing.tsx';

const ROUTE = { path: '/my/applications/:fdId', Component: () => <DetailScreen kind="application" /> };

it('shows at the top the requested corrections, the reason and the deadline, and the past and next steps', async () => {
  await openScreen(ROUTE, '/my/applications/a1', [returned()]);
  const corrections = await screen.findByRole('region', { name: '请补正 1 处后重新提交' });
  expect(corrections.textContent).toContain('电话打不通');
  expect(corrections.textContent).toContain('需要补正：联系电话');
  expect(corrections.textContent).toContain('请在 2099-12-07 前补正，还剩');
  expect(screen.getByRole('link', { name: '补正并重新提交' }).getAttribute('href')).toBe(
    '/my/applications/a1/edit',
  );
  const steps = within(screen.getByRole('region', { name: '进度' })).getAllByRole('listitem');
  expect(steps.map((step) => step.querySelector('b')?.textContent)).toEqual([
    '提交',
    '退回补正',
    '贵企业补正后重新提交',
    '审核结果',
  ]);
  expect(steps[2]?.textContent).toContain('2099-12-07 前');
  expect(steps[1]?.querySelector('blockquote')?.textContent).toBe('电话打不通');
  expect(screen.getByRole('button', { name: '下载 材料.zip' })).toBeTruthy();
});

it('shows the day of the expected answer, and a telephone number', async () => {
  const waiting = application({ fdExpectedDay: '2099-11-29' });
  await openScreen(ROUTE, '/my/applications/a1', [waiting], (path) =>
    path.endsWith('/config')
      ? { code: 0, rows: [{ configKey: 'contactUs:phone', configValue: '0571-88001234（工作日）' }] }
      : undefined,
  );
  const progress = within(await screen.findByRole('region', { name: '进度' }));
  const steps = progress.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps[1]).toBe('平台受理下一步');
  expect(steps[2]).toBe('审核结果待进行2099-11-29 前');
  const phone = await progress.findByRole('link', { name: '0571-88001234' });
  expect(phone.getAttribute('href')).toBe('tel:0571-88001234');
});

it('says what is still possible where its project is closed', async () => {
  await openScreen(ROUTE, '/my/applications/a1', [returned({ fdProjectOpen: false })]);
  const corrections = await screen.findByRole('region', { name: '请补正 1 处后重新提交' });
  expect(corrections.textContent).toContain(
    '项目已停止申报。本件仍可补正并重新提交；撤回后不能再申报该项目。',
  );
  fireEvent.click(screen.getByRole('button', { name: '撤回' }));
  const dialog = await screen.findByRole('dialog', { name: '撤回“智能工厂示范”？' });
  expect(dialog.textContent).toContain('项目已停止申报，撤回后不能再申报该项目。');
});

it('withdraws after confirmation, and only in a state that allows it', async () => {
  let state = application();
  const { requests } = await openScreen(ROUTE, '/my/applications/a1', [], (path) => {
    if (path.endsWith('/find')) return { code: 0, msg: '', data: state };
    if (!path.endsWith('/withdraw')) return undefined;
    state = application({ fdState: 'withdrawn', fdStatus: '已撤回', withdrawable: false });
    return { code: 0, msg: '已撤回' };
  });
  fireEvent.click(await screen.findByRole('button', { name: '撤回' }));
  const dialog = await screen.findByRole('dialog', { name: '撤回“智能工厂示范”？' });
  expect(requests).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: '撤回' }));
  await waitFor(() => expect(requests).toEqual([['/api/my/application/withdraw', { fdId: 'a1' }]]));
  await waitFor(() => expect(screen.queryByRole('button', { name: '撤回' })).toBeNull());
  // The pressed button is gone.
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('办理'));
});

describe('an entry on the market', () => {
  const entry = (overrides: Partial<Submission> = {}): Submission =>
    application({
      fdId: 'e1',
      fdState: 'published',
      fdStatus: '已发布',
      fdProjectName: undefined,
      fdGetbuginessName: '182 单晶组件',
      fdGetbuginessType: '2',
      fdDeadlineTime: '2099-03-01',
      ...overrides,
    });
  const ENTRY = { path: '/my/entries/:fdId', Component: () => <DetailScreen kind="entry" /> };
  const choose = (day: string) =>
    fireEvent.change(screen.getByLabelText('新的截止日期'), { target: { value: day } });

  it.each(['published', 'expired'])('is renewed until a later day while it is %s', async (fdState) => {
    const { requests } = await openScreen(ENTRY, '/my/entries/e1', [
      entry({ fdState: fdState as 'published' }),
    ]);
    fireEvent.click(await screen.findByRole('button', { name: '续期' }));
    const confirmDialog = within(await screen.findByRole('dialog', { name: '续期“182 单晶组件”' }));
    expect(screen.getByLabelText('新的截止日期').getAttribute('min')).toBe('2099-03-02');
    fireEvent.click(confirmDialog.getByRole('button', { name: '续期并展示' }));
    expect(confirmDialog.getByText('请选择新的截止日期')).toBeTruthy();
    expect(requests).toEqual([]);
    choose('2099-06-01');
    fireEvent.click(confirmDialog.getByRole('button', { name: '续期并展示' }));
    const payload = { fdId: 'e1', fdDeadlineTime: '2099-06-01' };
    await waitFor(() => expect(requests).toEqual([['/api/my/entry/renew', payload]]));
  });

  it('shows the server’s error about the day', async () => {
    const refused = {
      code: 400,
      msg: '不行',
      errors: [{ field: 'fdDeadlineTime', msg: '新的截止日期须晚于 2099-03-01' }],
    };
    await openScreen(ENTRY, '/my/entries/e1', [entry()], (path) =>
      path.endsWith('/renew') ? refused : undefined,
    );
    fireEvent.click(await screen.findByRole('button', { name: '续期' }));
    choose('2099-02-01');
    fireEvent.click(screen.getByRole('button', { name: '续期并展示' }));
    expect(await screen.findByText('新的截止日期须晚于 2099-03-01')).toBeTruthy();
  });

  it('is ended by its owner after confirmation', async () => {
    const { requests } = await openScreen(ENTRY, '/my/entries/e1', [entry()]);
    fireEvent.click(await screen.findByRole('button', { name: '结束发布' }));
    const confirmDialog = within(await screen.findByRole('dialog', { name: '结束发布“182 单晶组件”？' }));
    fireEvent.click(confirmDialog.getByRole('button', { name: '结束发布' }));
    await waitFor(() => expect(requests).toEqual([['/api/my/entry/end', { fdId: 'e1' }]]));
  });

  it('is not renewable while pending or after being taken down', async () => {
    for (const fdState of ['pending', 'down'] as const) {
      await openScreen(ENTRY, '/my/entries/e1', [entry({ fdState })]);
      expect(await screen.findByRole('link', { name: '回执' })).toBeTruthy();
      expect(screen.queryByRole('button', { name: '续期' })).toBeNull();
      cleanup();
    }
  });
});

it('shows the submission of another company as missing', async () => {
  await openScreen(ROUTE, '/my/applications/zz', [], () => ({ code: 404, msg: '没有' }));
  expect((await screen.findByRole('alert')).textContent).toContain('没有这个办件，或它不属于贵企业');
});

it('the receipt shows the content, the time and the current state', async () => {
  const route = {
    path: '/my/applications/:fdId/receipt',
    Component: () => <ReceiptScreen kind="application" />,
  };
  await openScreen(route, '/my/applications/a1/receipt', [returned()]);
  await screen.findByRole('heading', { name: '申报回执' });
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) }).textContent;
  // Dark mode would write pale text on its white sheet.
  expect(screen.getByRole('article').style.getPropertyValue('--text-3')).toBe(COLOURS.light['text-3']);
  expect(row('联系人')).toContain('周景行　13800001826');
  expect(row('附件')).toContain('材料.zip（2 KB）');
  expect(row('当前状态')).toContain('退回补正（2026-11-21 10:31:00），请在 2099-12-07 前补正');
});
