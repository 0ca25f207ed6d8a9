import type { Role } from '@pv-brain/contract/accounts/permissions.ts';
import { notifyManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../shared/api/query-client.ts';
import { renderRoutes, signIn } from '../../../shared/testing.tsx';
import { stubBrowser } from '../../../testing.ts';
import { PORTAL, WORK } from '../overview/testing.ts';
import Report from './report.tsx';

const WORK_WEEK = {
  sent: { application: 3, intention: 2, entry: 1 },
  sentBefore: 4,
  approved: 5,
  returned: 1,
  rejected: 2,
  won: 1,
  lost: 0,
  settledBefore: 9,
  returnedBefore: 3,
  median: 7.4 * 3600,
  medianBefore: null,
  goalHours: 8,
  waiting: WORK.waiting,
  late: WORK.late,
  oldest: WORK.oldest,
};
const PORTAL_WEEK = {
  published: [{ label: '企业政策', count: 2 }],
  views: 700,
  viewsBefore: 650,
  isReadKnown: true,
  read: PORTAL.read7,
  market: PORTAL.market,
  days: ['23', '24', '25', '26', '27', '28', '29'].map((day) => ({ day: `2026-11-${day}`, views: 100 })),
};

let requestedPaths: string[] = [];
/** Whether the server fails. */
let isDown = false;

async function open(address: string, { role = 'auditor' as Role, portal = {} } = {}) {
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, search } = new URL(url, 'http://office');
    const call = pathname.slice(pathname.lastIndexOf('/') + 1);
    requestedPaths.push(call + search);
    if (isDown) return Response.json({ code: 500, msg: '系统繁忙' });
    if (call === 'reportWork' && role === 'editor') return Response.json({ code: 403, msg: '没有权限' });
    return Response.json({
      code: 0,
      data: call === 'reportWork' ? WORK_WEEK : { ...PORTAL_WEEK, ...portal },
    });
  });
  await signIn([role]);
  const queries = createQueryClient();
  renderRoutes([{ path: 'report/:fdId?', element: <Report /> }], address, queries);
  return queries;
}

beforeEach(() => {
  requestedPaths = [];
  isDown = false;
  stubBrowser();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T10:00:00+08:00') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const cells = (table: string, row: RegExp) =>
  within(within(screen.getByRole('table', { name: table })).getByRole('row', { name: row }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('shows a week in words and tables, and prints it', async () => {
  await open('/report/2026-W48');
  await screen.findByText('本周收件 6 件，办结 8 件，审核用时中位数 7.4 小时，在目标 8 小时以内。');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2026 年第 48 周周报');
  expect(screen.getByText('2026-11-23 至 2026-11-29')).toBeTruthy();
  expect(cells('受理', /^收件/)).toEqual(['6 件', '4 件', '申报 3，意向 2，供需 1']);
  expect(cells('受理', /^办结/)).toEqual(['8 件', '9 件', '通过 5，不予通过 2，成交 1，未成交 0']);
  expect(cells('受理', /^审核用时/)).toEqual(['7.4 小时', '无', '从提交或补正到答复']);
  expect(screen.getByText('此刻等待办理 23 件，其中 4 件超过时限。')).toBeTruthy();
  expect(cells('等待最久的办件', /光伏组件/)[1]).toBe('SB2026112000317');
  expect(screen.getByText('本周发布 2 条。')).toBeTruthy();
  // Days in the future have no number.
  expect(cells('门户访问', /^次数/)).toEqual(['100', '100', '100', '—', '—', '—', '—']);
  expect(cells('阅读最多', /补贴办法/)).toEqual(['企业政策', '1,234']);
  expect(cells('市场在架', /光伏组件/)).toEqual(['14', '12']);
  expect(requestedPaths.filter((call) => call.startsWith('report'))).toEqual([
    'reportWork?week=2026-W48',
    'reportPortal?week=2026-W48',
  ]);
  const print = vi.fn();
  vi.stubGlobal('print', print);
  fireEvent.click(screen.getByRole('button', { name: '打印或存为 PDF' }));
  expect(print).toHaveBeenCalled();
});

it('links to the previous and next week if they exist', async () => {
  await open('/report/2026-W47');
  const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');
  expect([link('上一周'), link('下一周')]).toEqual(['/report/2026-W46', '/report/2026-W48']);
  cleanup();
  await open('/report');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2026 年第 48 周周报');
  expect([link('上一周'), link('下一周')]).toEqual(['/report/2026-W47', undefined]);
});

it('leaves out parts without permission', async () => {
  await open('/report/2026-W48', { role: 'editor' });
  await screen.findByText('本周发布 2 条。');
  expect(screen.queryByRole('heading', { name: '受理' })).toBeNull();
  expect(requestedPaths).not.toContain('reportWork?week=2026-W48');
});

it('loads again what failed, without the parts that need a permission', async () => {
  isDown = true;
  await open('/report/2026-W48', { role: 'editor' });
  await screen.findByText('系统繁忙');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }));
  await screen.findByText('本周发布 2 条。');
  expect(requestedPaths).not.toContain('reportWork?week=2026-W48');
});

it('keeps its figures when a later refresh fails', async () => {
  const queries = await open('/report/2026-W48');
  await screen.findByText('本周发布 2 条。');
  isDown = true;
  await act(async () => {
    await queries.refetchQueries();
    // After the notifications of the screen.
    await new Promise<void>((resolve) => notifyManager.schedule(resolve));
  });
  expect(screen.getByText('本周发布 2 条。')).toBeTruthy();
  expect(screen.queryByText('系统繁忙')).toBeNull();
});

it('says why the most read items are unknown', async () => {
  await open('/report/2026-W20', { portal: { read: [], isReadKnown: false } });
  expect(await screen.findByText('阅读的明细只保留 100 天，这一周的已清理。')).toBeTruthy();
});

it.each(['2026-W49', '2026-W99', 'x'])(
  'rejects the unknown week %s, and links to the current one',
  async (week) => {
    await open(`/report/${week}`);
    expect((await screen.findByRole('alert')).textContent).toContain('没有这一周的周报');
    expect(document.title).toBe('没有这一周的周报 · 管理后台');
    expect(screen.getByRole('link', { name: '打开本周周报' }).getAttribute('href')).toBe('/report/2026-W48');
    expect(requestedPaths.some((call) => call.startsWith('report'))).toBe(false);
  },
);
