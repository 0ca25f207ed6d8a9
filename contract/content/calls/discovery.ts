import { get } from '../../protocol/declare.ts';
import { CLOSING_LIST, NEW_LIST, PROJECT_CALENDAR } from '../../protocol/paths.ts';
import { count, list, nullable, PUBLIC_READ, text } from '../../protocol/schema.ts';
import { LINK } from './content.ts';

export const closingSoon = get(CLOSING_LIST, {
  summary: '三十天内截止的项目与供需，先截止的在前',
  ...PUBLIC_READ,
  output: list({
    ...LINK,
    kind: { enum: ['project', 'supply', 'demand'], description: '类型' },
    deadline: text('截止日期'),
    company: nullable('发布单位或企业'),
  }),
});

export const newThisWeek = get(NEW_LIST, {
  summary: '近七天发布的内容，按栏目',
  ...PUBLIC_READ,
  output: list({
    label: text('栏目名称'),
    path: text('栏目地址'),
    count: count('近七天发布的条数'),
    items: { type: 'array', items: { type: 'object', properties: LINK }, description: '最新的若干条' },
  }),
});

export const projectCalendar = get(PROJECT_CALENDAR, {
  summary: '项目申报期的日历文件（.ics）',
  access: 'public',
  input: { fdId: { label: '项目编号', required: true } },
  output: { kind: 'file', type: 'text/calendar' },
});
