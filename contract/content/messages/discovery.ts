import { SHELL } from '../../site/messages/shell.ts';

/** Texts of pages and feeds about new entries, entries that close soon, and related entries. */
export const CLOSING = {
  title: SHELL.closing,
  subtitle: '三十天内截止的项目申报与供需信息，按截止日期排列',
  project: '项目',
  supply: '供应',
  demand: '需求',
  total: (count: number) => `共 ${count} 项`,
  none: '三十天内没有截止的项目和供需信息',
  more: '仅列出最先截止的部分，更多请看各栏目列表',
} as const;

export const NEW_ITEMS = {
  title: SHELL.fresh,
  subtitle: '近七天各栏目发布的内容',
  count: (count: number) => `近七天 ${count} 条`,
  more: (count: number) => `另有 ${count} 条，请看栏目列表`,
  none: '近七天没有新发布的内容',
} as const;

export const CALENDAR = {
  /** Texts of calendar entries for the dates of a project. */
  event: (project: string) => `申报：${project}`,
  soon: (project: string) => `三天后截止申报：${project}`,
  today: (project: string) => `今天截止申报：${project}`,
  by: (company: string) => `发布单位：${company}`,
  file: (project: string) => `申报日程-${project}.ics`,
} as const;

/** Title and description of a feed. */
export const FEED = {
  title: (section: string, site: string) => `${section} - ${site}`,
  description: (section: string) => `${section}最新发布`,
} as const;

/** Shown on every page of a preview, also in print. */
export const PREVIEW_NOTE = '预览，尚未发布';
