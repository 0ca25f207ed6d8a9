import { COMMON } from '../../content/calls/console-parts.ts';
import { SHEET_TYPE } from '../../content/sheets.ts';
import type { Schemas } from '../../protocol/call.ts';
import { get } from '../../protocol/declare.ts';
import { count, flag, listOf, nullable, rowsOf, single, text } from '../../protocol/schema.ts';
import { STATES } from '../../submissions/states.ts';
import { SUBMISSION_KINDS } from '../../submissions/submissions.ts';
import { PORTAL_FIGURES, WORK_FIGURES } from '../dashboard.ts';

const WORK = { may: 'submission:read', ...COMMON } as const;
const PORTAL = { may: 'content:read', ...COMMON } as const;
const SHEET = {
  limit: { max: 30, per: '1 minute', by: 'account' },
  output: { kind: 'file', type: SHEET_TYPE },
} as const;

const seconds = (description: string) =>
  ({ type: ['number', 'null'], description: `${description}，秒；没有时为空` }) as const;

const states = [...new Set(SUBMISSION_KINDS.flatMap((kind) => Object.keys(STATES[kind])))];

const SENT = { application: count('申报'), intention: count('意向'), entry: count('供需') } as const;

const WAITING = {
  waiting: count('等待办理的件数'),
  late: count('其中超过办理时限的'),
  oldest: listOf('等待最久的，最久的在前', {
    fdId: text('编号'),
    kind: { enum: SUBMISSION_KINDS, description: '类型' },
    fdReceiptNo: text('回执编号'),
    state: { enum: states, description: '状态代码' },
    title: text('名称'),
    company: text('企业名称'),
    since: text('等待的起点'),
    isLate: flag('是否超过办理时限'),
  }),
} as const satisfies Schemas;

const MARKET = listOf('在架的供需，按分类', {
  name: text('分类'),
  supply: count('供应'),
  demand: count('需求'),
});

const DAYS = listOf('每日访问，早的在前', { day: text('日期'), views: count('次数') });

const MOST_READ = listOf('阅读最多的内容', {
  section: text('栏目'),
  fdId: text('编号'),
  title: text('标题'),
  path: nullable('门户地址；已不在门户上的为空'),
  views: count('次数'),
});

/** Waiting submissions and processing times. */
export const dashboardWork = get('/api/console/dashboard/work', {
  summary: '等待办理的，近 30 天办结与审核用时，12 周的收件',
  ...WORK,
  unattended: true,
  output: single({
    ...WAITING,
    settled: count('近 30 天办结'),
    settledBefore: count('之前 30 天办结'),
    median: seconds('近 30 天审核用时的中位数'),
    medianBefore: seconds('之前 30 天审核用时的中位数'),
    goalHours: count('审核用时的目标，小时'),
    weeks: listOf('各周，早的在前，最后是本周', {
      from: text('周一'),
      ...SENT,
      answered: count('答复的件数'),
      median: seconds('审核用时的中位数'),
    }),
  }),
});

/** Published content and visits of the portal. */
export const dashboardPortal = get('/api/console/dashboard/portal', {
  summary: '门户访问、阅读最多的内容和在架的供需',
  ...PORTAL,
  unattended: true,
  output: single({
    views: count('近 7 天访问，含今天'),
    viewsBefore: count('之前 7 天访问'),
    published: count('近 7 天发布的内容，含今天'),
    days: DAYS,
    read7: MOST_READ,
    read30: MOST_READ,
    market: MARKET,
    missed: listOf('近 7 天无结果的搜索词，多的在前', { term: text('词'), times: count('次数') }),
  }),
});

const week = { label: '周，如 2026-W48', required: true, maxLength: 8 } as const;

export const reportWork = get('/api/console/dashboard/reportWork', {
  summary: '一周的收件、办结和用时；等待办理的为此刻的',
  ...WORK,
  input: { week },
  output: single({
    sent: { type: 'object', properties: SENT },
    sentBefore: count('上一周收件'),
    approved: count('通过'),
    returned: count('退回'),
    rejected: count('不予通过'),
    won: count('成交'),
    lost: count('未成交'),
    settledBefore: count('上一周办结'),
    returnedBefore: count('上一周退回'),
    median: seconds('审核用时的中位数'),
    medianBefore: seconds('上一周的中位数'),
    goalHours: count('审核用时的目标，小时'),
    ...WAITING,
  }),
});

export const reportPortal = get('/api/console/dashboard/reportPortal', {
  summary: '一周发布的内容、访问和阅读最多的内容；在架的供需为此刻的',
  ...PORTAL,
  input: { week },
  output: single({
    published: rowsOf({ label: text('栏目'), count: count('发布的条数') }),
    views: count('访问'),
    viewsBefore: count('上一周访问'),
    days: DAYS,
    isReadKnown: flag('阅读的明细是否还在'),
    read: MOST_READ,
    market: MARKET,
  }),
});

export const workSheet = get('/api/console/dashboard/workSheet', {
  summary: '工作台的一张图表，Excel：每周收件或审核用时',
  ...WORK,
  ...SHEET,
  input: { figure: { label: '图表', required: true, rule: { enum: WORK_FIGURES } } },
});

export const portalSheet = get('/api/console/dashboard/portalSheet', {
  summary: '工作台的一张图表，Excel：在架、访问或阅读',
  ...PORTAL,
  ...SHEET,
  input: { figure: { label: '图表', required: true, rule: { enum: PORTAL_FIGURES } } },
});
