import type { Role } from '@pv-brain/contract/accounts/permissions.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderRoutes, signIn } from '../../../shared/testing.tsx';
import { stubBrowser } from '../../../testing.ts';
import { PORTAL, WORK } from './testing.ts';

vi.mock('../charts/chart.tsx', () => ({
  default: ({ label }: { label: string }) => <div role="img" aria-label={label} />,
}));

const NO_BACKUPS = { isScheduled: false, runs: [] };

let requestedPaths: string[] = [];

async function open(role: Role, answers: { work?: object; portal?: object; backups?: object } = {}) {
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, search } = new URL(url, 'http://office');
    const call = pathname.slice(pathname.lastIndexOf('/') + 1);
    requestedPaths.push(call + search);
    if (call === 'work') return Response.json(answers.work ?? { code: 0, msg: '', data: WORK });
    if (call === 'portal') return Response.json(answers.portal ?? { code: 0, msg: '', data: PORTAL });
    if (call === 'backups') return Response.json({ code: 0, data: answers.backups ?? NO_BACKUPS });
    if (call === 'setup') return Response.json({ code: 0, data: { tasks: [] } });
    if (call.endsWith('Sheet'))
      return new Response('xlsx', { headers: { 'content-disposition': 'attachment; filename="a.xlsx"' } });
    return Response.json({ code: 0, msg: '', rows: [], total: 30 });
  });
  await signIn([role]);
  // Imported here: the module reads the browser's properties when it is loaded.
  const { default: Dashboard } = await import('./dashboard.tsx');
  const router = renderRoutes([{ path: '*', element: <Dashboard /> }]);
  await screen.findByText('门户访问', { selector: 'dt' });
  return router;
}

beforeEach(() => {
  requestedPaths = [];
  stubBrowser();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => '#file', revokeObjectURL: () => {} }));
});

const tile = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;
const panel = (name: string | RegExp) => within(screen.getByRole('region', { name }));

it('shows first how many submissions wait and for how long, with links', async () => {
  await open('administrator');
  await screen.findByText('23');
  expect(document.title).toBe('(23) 工作台 · 管理后台');
  expect(tile('等待处理')).toBe('23件4 件已超过办理时限');
  expect(tile('近 30 天办结')).toBe('186件较前 30 天 +24');
  expect(tile('审核用时中位数')).toBe('7.4小时较前 30 天 −1.8 小时');
  await waitFor(() => expect(tile('门户访问')).toBe('48,210次 / 7 天较前 7 天 +8,210'));
  const [receipt] = await screen.findAllByRole('link', { name: '申报受理 · SB2026112000317' });
  expect(receipt?.getAttribute('href')).toBe('/applications/s1');
  const title = panel('等待最久的办件').getByRole('link', { name: '光伏组件智能工厂示范项目' });
  expect(title.getAttribute('href')).toBe('/applications/s1');
  expect(panel('等待最久的办件').getByRole('link', { name: '全部待办 23' })).toBeTruthy();
});

it('shows each figure as a chart with a caption, as a table, and as a file', async () => {
  await open('auditor');
  const caption = '本周至今收件 2 件，上周 6 件；12 周共 12 件。';
  expect(await screen.findByRole('img', { name: `每周收件：${caption}` })).toBeTruthy();
  const chartPanel = panel('每周收件');
  expect(chartPanel.getByText(caption)).toBeTruthy();
  fireEvent.click(chartPanel.getByText('表格'));
  const [, newest] = within(chartPanel.getByRole('table', { name: '每周收件' })).getAllByRole('row');
  expect([...(newest?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    '2026-11-23',
    '0',
    '0',
    '2',
    '2',
  ]);
  expect(chartPanel.queryByRole('img', { name: /每周收件/ })).toBeNull();
  fireEvent.click(chartPanel.getByRole('button', { name: '下载 Excel：每周收件' }));
  fireEvent.click(panel('审核用时中位数').getByRole('button', { name: /下载 Excel/ }));
  fireEvent.click(panel('市场在架（按分类）').getByRole('button', { name: /下载 Excel/ }));
  fireEvent.click(panel('门户访问').getByRole('button', { name: /下载 Excel/ }));
  fireEvent.click(panel('阅读最多').getByText('30 天'));
  fireEvent.click(panel('阅读最多').getByRole('button', { name: /下载 Excel/ }));
  await waitFor(() =>
    expect(requestedPaths.filter((call) => call.includes('Sheet'))).toEqual([
      'workSheet?figure=sent',
      'workSheet?figure=times',
      'portalSheet?figure=market',
      'portalSheet?figure=visits',
      'portalSheet?figure=read30',
    ]),
  );
});

it('links the most read items that still exist to the portal', async () => {
  await open('administrator');
  const mostRead = () => panel('阅读最多');
  await screen.findByText('补贴办法');
  const link = mostRead().getByRole('link', { name: '补贴办法' });
  expect(link.getAttribute('href')).toContain('/policy/detail/p1');
  fireEvent.click(mostRead().getByText('30 天'));
  expect(mostRead().getByText('旧办法')).toBeTruthy();
  expect(mostRead().queryByRole('link')).toBeNull();
});

it('lists searches without results, and links administrators to the dictionary', async () => {
  await open('administrator');
  await screen.findByText('补贴办法');
  const missed = panel('无结果搜索词');
  const [, row] = within(missed.getByRole('table', { name: '近 7 天没有搜到的词' })).getAllByRole('row');
  expect(row?.textContent).toBe('量子点组件12 次');
  expect(missed.getByRole('link', { name: '搜索词典' }).getAttribute('href')).toBe('/search-words');
  fireEvent.click(missed.getByRole('button', { name: '下载 Excel：无结果搜索词' }));
  await waitFor(() => expect(requestedPaths).toContain('portalSheet?figure=missed'));
});

it('shows an editor the content and the visits, and requests nothing else', async () => {
  await open('editor');
  await screen.findByText('补贴办法');
  expect(tile('近 7 天发布')).toBe('12条按发布日期，不含供需');
  expect(tile('市场在架')).toBe('43条供应 23，需求 20');
  for (const name of ['等待最久的办件', '每周收件', '审核用时中位数'])
    expect(screen.queryByRole('region', { name })).toBeNull();
  expect(requestedPaths.some((call) => call.startsWith('work'))).toBe(false);
  expect(panel('无结果搜索词').queryByRole('link')).toBeNull();
  expect(screen.getByRole('button', { name: '新建内容' })).toBeTruthy();
});

it('offers no creation menu without write permission', async () => {
  await open('auditor');
  expect(screen.getByRole('button', { name: '本周周报' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '新建内容' })).toBeNull();
});

it('shows the error of a failed part, and the other parts', async () => {
  await open('administrator', { work: { code: 503, msg: '服务繁忙，请稍后再试' } });
  expect((await screen.findByRole('alert')).textContent).toContain('服务繁忙，请稍后再试');
  expect(await screen.findByText('补贴办法')).toBeTruthy();
});

it('shows messages in place of empty figures', async () => {
  const weeks = WORK.weeks.map(({ from }) => ({
    from,
    application: 0,
    intention: 0,
    entry: 0,
    answered: 0,
    median: null,
  }));
  const work = {
    ...WORK,
    waiting: 0,
    late: 0,
    oldest: [],
    settled: 0,
    settledBefore: 0,
    median: null,
    weeks,
  };
  const days = PORTAL.days.map(({ day }) => ({ day, views: 0 }));
  const portal = { ...PORTAL, days, views: 0, viewsBefore: 0, read7: [], market: [] };
  await open('administrator', { work: { code: 0, data: work }, portal: { code: 0, data: portal } });
  expect(await screen.findByText('没有等待办理的办件，都办完了')).toBeTruthy();
  expect(tile('最长等待')).toBe('—没有等待的办件');
  expect(tile('审核用时中位数')).toBe('—近 30 天没有答复');
  expect(await screen.findByText('这段时间还没有内容被阅读')).toBeTruthy();
  for (const name of ['每周收件', '审核用时中位数', '市场在架（按分类）', '门户访问'])
    expect(panel(name).queryByRole('img')).toBeNull();
  expect(document.title).toBe('工作台 · 管理后台');
});

it('opens the report of the current week', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T10:00:00+08:00') });
  const router = await open('administrator');
  fireEvent.click(screen.getByRole('button', { name: '本周周报' }));
  expect(router.state.location.pathname).toBe('/report/2026-W48');
  vi.useRealTimers();
});

it('shows the last backup and drill to administrators only', async () => {
  const run = { seconds: 12.4, bytes: 1_288_490_189, problem: null, succeededAt: '2026-11-27 03:00:02' };
  const runs = [
    { ...run, run: 'backup', at: '2026-11-27 03:00:02' },
    {
      ...run,
      run: 'backup-drill',
      at: '2026-11-27 09:30:00',
      bytes: null,
      problem: 'the backup is damaged: private/a.zip is missing',
      succeededAt: '2026-11-20 09:30:00',
    },
  ];
  await open('administrator', { backups: { isScheduled: true, runs } });
  const backups = within(await screen.findByRole('region', { name: '备份' }));
  expect(backups.getByText('每天自动备份')).toBeTruthy();
  expect(backups.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '成功2026-11-27 03:001.2 GB，用时 12.4 秒',
    '失败2026-11-27 09:30the backup is damaged: private/a.zip is missing。上次成功 2026-11-20 09:30',
  ]);
  cleanup();
  requestedPaths = [];
  await open('reviewer');
  expect(screen.queryByRole('region', { name: '备份' })).toBeNull();
  expect(requestedPaths).not.toContain('backups');
});

it('shows the commands for a backup and a drill that were never made', async () => {
  await open('administrator');
  const backups = within(await screen.findByRole('region', { name: '备份' }));
  expect(backups.getByText('没有设置自动备份')).toBeTruthy();
  expect(backups.getAllByText('还没有做过')).toHaveLength(2);
  expect(backups.getByText('npm run manage -- backup-drill')).toBeTruthy();
});
