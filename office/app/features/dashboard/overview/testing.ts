import { mondayAfter } from '@pv-brain/contract/time/weeks.ts';
import type { Portal, Work } from './queries.ts';

const HOUR_SECONDS = 3600;

/** Twelve weeks, the last three with figures. */
const WEEKS: Work['weeks'] = Array.from({ length: 12 }, (_, at) => ({
  from: mondayAfter('2026-09-07', at),
  application: 0,
  intention: 0,
  entry: 0,
  answered: 0,
  median: null,
  ...(at === 9 ? { application: 4, answered: 2, median: 9 * HOUR_SECONDS } : {}),
  ...(at === 10 ? { application: 3, intention: 2, entry: 1, answered: 5, median: 7.4 * HOUR_SECONDS } : {}),
  ...(at === 11 ? { entry: 2 } : {}),
}));

/** Submission figures from the server, for tests. */
export const WORK: Work = {
  waiting: 23,
  late: 4,
  oldest: [
    {
      fdId: 's1',
      kind: 'application',
      fdReceiptNo: 'SB2026112000317',
      state: 'pending',
      title: '光伏组件智能工厂示范项目',
      company: '澜州晶曜光能科技有限公司',
      since: '2026-11-20 04:00:00',
      isLate: true,
    },
  ],
  settled: 186,
  settledBefore: 162,
  median: 7.4 * HOUR_SECONDS,
  medianBefore: 9.2 * HOUR_SECONDS,
  goalHours: 8,
  weeks: WEEKS,
};

/** Portal figures from the server, for tests. */
export const PORTAL: Portal = {
  views: 48_210,
  viewsBefore: 40_000,
  published: 12,
  days: [
    { day: '2026-11-22', views: 7000 },
    { day: '2026-11-23', views: 900 },
  ],
  read7: [{ section: 'policy', fdId: 'p1', title: '补贴办法', path: '/policy/detail/p1', views: 1234 }],
  read30: [{ section: 'policy', fdId: 'p2', title: '旧办法', path: null, views: 5678 }],
  missed: [{ term: '量子点组件', times: 12 }],
  market: [
    { name: '光伏组件', supply: 14, demand: 12 },
    { name: '逆变器', supply: 9, demand: 8 },
  ],
};
