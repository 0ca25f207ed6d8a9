import { ANSWER } from './answer.ts';

/** Texts of `msg` from the server. */
export const SERVER = {
  ...ANSWER,
  ok: '操作成功',
  badRequest: '请求参数有误',
  privateCharacter: (excerpt: string) =>
    `“${excerpt}”中的“□”是自造字或专用字体里的符号，在别处无法显示，请换成标准字符`,
  unauthorised: '登录状态已失效，请重新登录',
  forbidden: '没有权限进行此操作',
  methodNotAllowed: '不支持的请求方法',
  tooLarge: '提交的内容过大',
  tooSlow: '请求未能及时送达，请重试',
  tooLongHead: '请求的地址或请求头过长',
  beyondFile: '请求的范围超出文件大小',
  unsupportedMedia: '不支持的内容类型',
  tooMany: '操作过于频繁，请稍后再试',
  overloaded: '服务繁忙，请稍后再试',
  internal: '服务器出现异常，请稍后再试',
  backEndFailed: '后端服务异常，请稍后再试',
  backEndLate: '后端服务响应超时，请稍后再试',
  invalidInteger: (name: string) => `参数 ${name} 应为整数`,
  required: (name: string) => `缺少参数 ${name}`,
  invalidOption: (name: string) => `参数 ${name} 的取值有误`,
} as const;

/** Limits of enterprises' submissions, checked by the server only. */
export const SUBMISSION_BOUNDS = {
  tooManyWaiting: (max: number) => `贵企业已有 ${max} 条同类提交等待办理，请等办理后再提交`,
  deadlineFar: (day: string) => `截止日期不能晚于 ${day}`,
} as const;

/** What the server says about writing content. */
export const CONTENT = {
  stale: '内容已被他人修改，请刷新后再试',
  reason: '请填写原因',
  reasonTooLong: (max: number) => `原因最多 ${max} 字`,
  notNow: '当前状态下不能执行此操作',
  gone: '内容已不存在',
  tooIntricate: '格式过于复杂，请清除多余的格式，或把大表格拆成几篇',
  noneChosen: '请选择要处理的内容',
  tooMany: (max: number) => `一次最多处理 ${max} 条`,
  tooManyListed: (max: number) => `筛出的内容超过 ${max} 条，一次最多处理 ${max} 条：请缩小筛选范围后再试`,
  otherTotal: (displayedTotal: number, currentTotal: number) =>
    `列表已有变化：您看到的是 ${displayedTotal} 条，现在是 ${currentTotal} 条。没有处理任何一条，请核对后再试`,
  saved: '已保存',
  kept: '已自动保存',
  keptElsewhere: '您在另一个窗口或另一台设备上又修改过这条内容',
  discarded: '已放弃未保存的修改',
  onPortal: '这条内容在门户上，保存即会改变门户：请用“发布修改”',
  publishedAt: '发布时间有误，格式为 2026-01-31 09:30:00',
  publishedLater: '发布时间不能晚于现在；要到时再发布，请用“定时”',
  published: '已发布，门户 1 秒内可见',
  withdrawn: '已撤回',
  categorized: '已改分类',
  ordered: '次序已更新，门户 1 秒内可见',
  orderStale: '有人同时调整了次序或增减了内容，请按现在的次序再试',
  wrongOrder: '新旧次序须是同样的内容，各一次',
  at: '时间有误，格式为 2026-01-31 09:30:00',
  atPast: '请选择晚于现在的时间',
  scheduled: {
    publish: (at: string) => `已定时，${at} 发布`,
    withdraw: (at: string) => `已定时，${at} 撤回`,
  },
  unscheduled: '已取消定时',
  notScheduled: '没有设置定时，或已取消',
  alreadyDone: {
    publish: (at: string) => `已于 ${at} 发布，不能再取消定时`,
    withdraw: (at: string) => `已于 ${at} 撤回，不能再取消定时`,
  },
  notPublished: '内容还没有发布，也没有设置定时发布，不能定时撤回',
  withdrawnBefore: (at: string) => `定时撤回须晚于定时发布（${at}）`,
  publishedAfter: (at: string) => `定时发布须早于定时撤回（${at}）`,
  changedSince: '设置定时后有人修改过内容，请核对后重新定时',
  mayNoMore: (name: string) => `设置定时的${name}已不能发布内容`,
  recycled: '这条内容在回收站里，恢复后才能修改',
  notOne: (title: string, msg: string) => `“${title}”：${msg}。没有写入任何数据`,
  inBin: (days: number) => `已移入回收站，${days} 天内可以恢复`,
  restored: '已恢复',
  erased: '已彻底删除',
} as const;
