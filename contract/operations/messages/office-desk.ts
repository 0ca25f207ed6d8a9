import { VISITS_PER_ADDRESS } from '../dashboard.ts';

/** Date at the top of the dashboard. */
export const TODAY = {
  on: (parts: { year: number; month: number; day: number; weekday: string; week: number }) =>
    `${parts.year} 年 ${parts.month} 月 ${parts.day} 日 ${parts.weekday} · 第 ${parts.week} 周`,
  weekdays: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  report: '本周周报',
  create: '新建内容',
} as const;

/** Figures at the top of the dashboard. */
export const TILES = {
  label: '概况',
  waiting: {
    name: '等待处理',
    unit: '件',
    late: (count: number) => `${count} 件已超过办理时限`,
    none: '没有超时的办件',
  },
  longest: { name: '最长等待', days: '天', hours: '小时', minutes: '分钟', none: '没有等待的办件' },
  settled: { name: '近 30 天办结', unit: '件' },
  median: { name: '审核用时中位数', unit: '小时', none: '近 30 天没有答复' },
  visits: { name: '门户访问', unit: '次 / 7 天' },
  published: { name: '近 7 天发布', unit: '条', note: '按发布日期，不含供需' },
  market: {
    name: '市场在架',
    unit: '条',
    of: (supply: string, demand: string) => `供应 ${supply}，需求 ${demand}`,
  },
  before: (days: number, change: string) => `较前 ${days} 天 ${change}`,
  same: '持平',
  hours: '小时',
  nothing: '—',
} as const;

export const OLDEST = {
  title: '等待最久的办件',
  note: '按开始等待的先后',
  all: (count: number) => `全部待办 ${count}`,
  heads: ['事项', '类型', '回执编号', '已等待', '状态'],
  none: '没有等待办理的办件，都办完了',
  noneNote: '企业提交后会出现在这里',
} as const;

/** Texts shared by all charts. */
export const CHART = {
  views: '显示方式',
  chart: '图表',
  table: '表格',
  sheet: (title: string) => `下载 Excel：${title}`,
  weekFrom: '周一',
} as const;

export const SENT_CHART = {
  title: '每周收件',
  kinds: { application: '申报', intention: '意向', entry: '供需' },
  total: '合计',
  caption: (current: string, previous: string, total: string, weeks: number) =>
    `本周至今收件 ${current} 件，上周 ${previous} 件；${weeks} 周共 ${total} 件。`,
  none: (weeks: number) => `近 ${weeks} 周没有收件。`,
} as const;

export const TIMES_CHART = {
  title: '审核用时中位数',
  goal: (hours: number) => `目标 ${hours} 小时`,
  heads: ['周一', '答复（件）', '中位数（小时）'],
  hours: (hours: string) => `${hours} 小时`,
  now: (hours: string) => `本周中位数 ${hours} 小时`,
  noneNow: '本周还没有答复',
  goalMet: (weeksInGoal: number, weeksWithAnswers: number, goal: number) =>
    `；有答复的 ${weeksWithAnswers} 周里 ${weeksInGoal} 周在目标 ${goal} 小时以内。`,
  none: (weeks: number) => `近 ${weeks} 周没有答复过申报或供需。`,
} as const;

export const MARKET_CHART = {
  title: '市场在架（按分类）',
  supply: '供应',
  demand: '需求',
  heads: ['分类', '供应', '需求'],
  caption: (supply: string, demand: string) => `在架供应 ${supply} 条，需求 ${demand} 条`,
  most: (name: string) => `；${name}最多。`,
  rest: (count: number) => `图中为最多的 ${count} 类，表格列出全部。`,
  none: '市场上还没有在架的供需。',
} as const;

/** Rules for counting visits. */
const VISITS_NOTE = `不含爬虫，同一网络地址每天对同一页面最多计 ${VISITS_PER_ADDRESS} 次，不记个人信息。`;

export const VISITS_CHART = {
  title: '门户访问',
  heads: ['日期', '次数'],
  views: '访问',
  caption: (current: string, previous: string) => `近 7 天 ${current} 次，之前 7 天 ${previous} 次`,
  most: (day: string, views: string) => `；30 天里 ${day} 最多，${views} 次。${VISITS_NOTE}`,
  none: '还没有人访问；打开门户后约十秒就会计入。',
} as const;

export const MOST_READ_CARD = {
  title: '阅读最多',
  spans: { 7: '7 天', 30: '30 天' },
  choose: '统计的天数',
  heads: ['标题', '栏目', '次数'],
  opens: '在门户打开',
  none: '这段时间还没有内容被阅读',
} as const;

/** 周报, on the screen and on paper. */
export const REPORT = {
  title: (year: string, week: number) => `${year} 年第 ${week} 周周报`,
  site: '光伏产业大脑',
  span: (from: string, to: string) => `${from} 至 ${to}`,
  running: '本周尚未结束，数据截至打印时',
  back: '返回工作台',
  previous: '上一周',
  next: '下一周',
  print: '打印或存为 PDF',
  printed: (at: string) => `生成于 ${at}`,
  noWeek: '没有这一周的周报',
  noWeekNote: '请从工作台打开周报，或在地址中写明周次，如 2026-W48',
  thisWeek: '打开本周周报',
  none: '无',
  toCome: '—',
  figure: '项目',
  value: '本周',
  compared: '上周',
  work: {
    title: '受理',
    words: (submissions: string, decisions: string) => `本周收件 ${submissions} 件，办结 ${decisions} 件`,
    median: (hours: string) => `，审核用时中位数 ${hours} 小时`,
    met: (goal: number) => `，在目标 ${goal} 小时以内。`,
    missed: (goal: number) => `，超过目标 ${goal} 小时。`,
    end: '。',
    sent: '收件',
    ofSent: (application: string, intention: string, entry: string) =>
      `申报 ${application}，意向 ${intention}，供需 ${entry}`,
    settled: '办结',
    ofSettled: (parts: { approved: string; rejected: string; won: string; lost: string }) =>
      `通过 ${parts.approved}，不予通过 ${parts.rejected}，成交 ${parts.won}，未成交 ${parts.lost}`,
    returned: '退回补正',
    answered: '审核用时中位数',
    pieces: (count: string) => `${count} 件`,
    hours: (hours: string) => `${hours} 小时`,
    detail: '说明',
    answeredNote: '从提交或补正到答复',
    waitingTitle: '等待最久的办件',
    waiting: (waiting: string, overdue: string) => `此刻等待办理 ${waiting} 件，其中 ${overdue} 件超过时限。`,
    noneWaiting: '此刻没有等待办理的办件。',
  },
  portal: {
    content: '内容',
    published: (count: string) => `本周发布 ${count} 条。`,
    nonePublished: '本周没有发布内容。',
    section: '栏目',
    count: '发布',
    pieces: (count: string) => `${count} 条`,
    market: '市场在架',
    marketWords: (supply: string, demand: string) => `此刻在架供应 ${supply} 条，需求 ${demand} 条。`,
    visits: '门户访问',
    visitWords: (views: string, previous: string) =>
      `本周访问 ${views} 次，上周 ${previous} 次。${VISITS_NOTE}`,
    times: (views: string) => `${views} 次`,
    read: '阅读最多',
    noneRead: '这一周没有内容被阅读。',
    unknownRead: (days: number) => `阅读的明细只保留 ${days} 天，这一周的已清理。`,
  },
} as const;
