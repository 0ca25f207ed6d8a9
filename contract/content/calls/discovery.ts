import type { Call, Schema } from '../../protocol/call.ts';
import { CLOSING_LIST, NEW_LIST, PROJECT_CALENDAR } from '../../protocol/paths.ts';
import { count, list, nullable, text } from '../../protocol/schema.ts';

const PUBLIC_READ = { method: 'GET', access: 'public', caching: 'kept' } as const;

/** An entry as needed for a link to it. */
const LINK = {
  fdId: text('编号'),
  path: text('页面地址'),
  title: text('标题'),
  date: text('发布日期'),
} as const;

const LINKED = { type: 'object', properties: LINK } as const satisfies Schema;

export const closingSoon = {
  ...PUBLIC_READ,
  path: CLOSING_LIST,
  summary: '三十天内截止的项目与供需，先截止的在前',
  input: {},
  output: list({
    ...LINK,
    kind: { enum: ['project', 'supply', 'demand'], description: '类型' },
    deadline: text('截止日期'),
    company: nullable('发布单位或企业'),
  }),
} as const satisfies Call;

export const newThisWeek = {
  ...PUBLIC_READ,
  path: NEW_LIST,
  summary: '近七天发布的内容，按栏目',
  input: {},
  output: list({
    label: text('栏目名称'),
    path: text('栏目地址'),
    count: count('近七天发布的条数'),
    items: { type: 'array', items: LINKED, description: '最新的若干条' },
  }),
} as const satisfies Call;

export const projectCalendar = {
  method: 'GET',
  access: 'public',
  path: PROJECT_CALENDAR,
  summary: '项目申报期的日历文件（.ics）',
  input: { fdId: { label: '项目编号', required: true } },
  output: { kind: 'file', type: 'text/calendar' },
} as const satisfies Call;
