/** Screens for handling submissions. */
export const INBOX_SCREENS = {
  inbox: { title: '全部待办' },
  applications: { title: '申报受理' },
  intentions: { title: '意向跟进' },
  entries: { title: '供需审核' },
} as const;

export const INBOX_GROUP = '受理';

export const INBOX_KINDS = { application: '申报', intention: '意向', entry: '供需' } as const;

/** Names of an entry's market; see MARKET. */
export const INBOX_MARKETS: Readonly<Record<string, string>> = { 1: '需求', 2: '供应' };

export const INBOX_LIST = {
  label: '列表',
  tabs: '状态',
  open: { application: '待处理', intention: '跟进中', entry: '待审核', any: '未办结' },
  mine: '我领取的',
  all: '全部',
  search: '企业、项目、回执',
  filter: '筛选',
  kind: '类型',
  days: '提交日期',
  project: '项目',
  company: '企业',
  companyUnnamed: '所选企业',
  area: '地区',
  areaHint: '所在地区的一部分',
  handler: '办理人',
  nobody: '待领取',
  me: '我自己',
  sorts: { oldest: '最早优先', newest: '最新优先' },
  clear: '清空筛选',
  more: (remaining: number) => `还有 ${remaining} 件，继续显示`,
  waiting: {
    application: (count: number) => `${count} 件等待处理`,
    intention: (count: number) => `${count} 件跟进中`,
    entry: (count: number) => `${count} 件等待审核`,
    any: (count: number) => `${count} 件未办结`,
  },
  /** With a space before a digit, as everywhere. */
  longest: (duration: string) => `，最长${/^\d/.test(duration) ? ' ' : ''}${duration}`,
  none: {
    application: '没有待处理的申报，都办完了',
    intention: '没有要跟进的意向，都办完了',
    entry: '没有待审核的供需，都办完了',
    any: '没有待处理的办件，都办完了',
  },
  noneNote: '企业提交后会出现在这里，左侧菜单随之显示件数',
  noneMine: '您没有领取未办结的办件',
  noneMineNote: '领取后会出现在这里',
  noneOfState: '这一栏是空的',
  filteredEmpty: '没有符合条件的办件',
  filteredNote: (filters: number) => `被 ${filters} 个条件筛去，清空后再看`,
  late: '已超过办理时限',
  edit: '修改',
  hints: { move: '上下移动', claim: '领取', follow: '写跟进' },
} as const;

export const WAITED = {
  days: (days: number, hours: number) => (hours > 0 ? `${days} 天 ${hours} 小时` : `${days} 天`),
  hours: (hours: number) => `${hours} 小时`,
  minutes: (minutes: number) => `${minutes} 分钟`,
  now: '不到 1 分钟',
} as const;

/** Detail of a submission. */
export const INBOX_ITEM = {
  detail: '详情',
  back: '返回列表',
  sentAt: (time: string) => `${time} 提交`,
  waited: '已等待',
  touched: '最近进展',
  previous: '上一件',
  next: '下一件',
  place: (position: number, total: number) => `第 ${position} / ${total} 件`,
  opensNext: '处理后自动打开下一件',
  print: '打印',
  info: { application: '申报信息', entry: '提交内容' },
  company: { application: '申报企业' },
  account: '提交账号',
  deadline: '项目申报截止',
  none: '未填写',
  copy: (label: string) => `复制${label}`,
  edit: '修改，门户仍展示原内容',
  nowShown: (text: string) => `门户现展示：${text || '（空）'}`,
  target: { application: '申报项目' },
  askedFields: '要求补正',
  askedUntil: (day: string) => `补正期限 ${day}`,
  untilOver: (day: string) => `补正期限 ${day} 已过，企业仍可补正`,
  projectOver: '项目已停止申报。企业仍可补正并重新提交，届时照常审核；企业撤回后不能再申报该项目。',
  sameCompany: '与注册企业一致',
  otherCompany: (name: string) => `与注册企业不一致：${name}`,
  closesIn: (days: number) => `截止日期在 ${days} 天后`,
  closesToday: '今天截止',
  closed: '截止日期已过',
  material: '材料',
  preview: '上架效果预览',
  previewLive: '门户上的样子',
  previewNote: (time: string) => `尚未公开，${time} 前有效`,
  previewLiveNote: '已公开',
  previewFailed: '暂时不能显示门户页面',
  previewDesk: '电脑',
  previewPhone: '手机',
  previewSize: '预览宽度',
} as const;

/** Automatic hints for the reviewer. */
export const INBOX_HINTS = {
  title: '审核提示',
  note: '供参考，由您判断',
  words: (terms: string) => `含有审核提示词：${terms}`,
  prices: ({ low, high, rows }: { low: string; high: string; rows: number }) =>
    `同类在售 ${rows} 条，金额 ${low} 至 ${high} 元`,
  price: { low: '本条低于这一范围', high: '本条高于这一范围', within: '本条在这一范围内' },
} as const;

export const INBOX_ACTS = {
  accept: '领取并受理',
  approve: { application: '通过', entry: '通过并上架' },
  return: { application: '退回补正', entry: '退回修改' },
  reject: { application: '不予通过', entry: '不予发布' },
  contact: '登记联系',
  win: '登记成交…',
  lose: '登记未成交',
  takeDown: '下架',
  claim: '领取',
  takeOver: '接手',
  handOver: '转交',
  putBack: '放回，其他人可以领取',
  handTo: (name: string, open: number) => `${name}，手上 ${open} 件`,
  noOthers: '没有其他可以办理的操作员',
  heldBy: (name: string) => `由${name}办理`,
  acceptFirst: '领取并受理后才能操作',
  acts: '办理',
  toNext: '看下一件',
} as const;

/** Confirmation of a decision. */
export const INBOX_ASK = {
  title: {
    approve: { application: '通过这件申报？', entry: '通过并上架？' },
    win: '登记成交？',
    return: { application: '退回补正', entry: '退回修改' },
    reject: { application: '不予通过', entry: '不予发布' },
    lose: '登记未成交',
    takeDown: '从市场下架',
  },
  note: {
    approve: {
      application: '企业将看到“已通过”。通过后不能改回。',
      entry: '门户的供需市场 1 秒内可见，企业将看到“已发布”。之后可以下架。',
    },
    win: '这件意向到此办结，企业将看到“成交”。',
    return: '企业修改后沿用同一回执编号重新提交',
    reject: '企业将看到原因。不予通过后不能改回',
    rejectEntry: '企业将看到原因。不予发布后不能改回',
    lose: '这件意向到此办结，企业将看到原因',
    takeDown: '门户 1 秒内不再显示，企业将看到原因',
    approveEdit: '门户 1 秒内改为新内容，企业将看到“已发布”。',
    rejectEdit: '门户继续展示原内容，企业将看到原因',
  },
  confirm: {
    approve: { application: '通过', entry: '通过并上架' },
    win: '登记成交',
    return: '退回给企业',
    reject: { application: '不予通过', entry: '不予发布' },
    lose: '登记未成交',
    takeDown: '下架',
  },
  fields: '需要补正的地方',
  fieldsNote: '勾选后，企业补正时会看到对应提示',
  reason: { return: '退回原因', other: '原因', approve: '审核意见' },
  optional: '选填',
  shown: '向企业显示这条意见',
  counted: (length: number, max: number, isShown: boolean) =>
    `${length} / ${max} 字，${isShown ? '企业会原样看到' : '只作内部备注，企业看不到'}`,
  phrases: '常用语',
  until: '补正期限',
  noUntil: '不填则不限期',
  untilNote: (days: number, day: string) => `设为 ${days} 个工作日（${day}）`,
  deadline: (day: string) => `项目申报截止 ${day}`,
  needFields: '请勾选需要补正的地方',
  needReason: '请填写原因',
  untilPast: '补正期限须在今天之后',
} as const;

/** Text snippets for reasons, to be completed by the operator. */
export const INBOX_PHRASES = {
  approve: ['材料齐全，符合要求。', '请按项目公告办理后续手续。'],
  return: [
    '附件打不开或内容不完整，请重新上传。',
    '请补充加盖公章的材料。',
    '联系方式无法接通，请核对后重新填写。',
    '说明过于简单，请补充具体内容和数据。',
  ],
  reject: ['不符合申报条件。', '材料不属实。', '不属于本平台的范围。'],
  lose: ['企业暂无采购计划。', '价格未能达成一致。', '多次联系未果。'],
  takeDown: ['信息不属实，被其他企业投诉。', '产品已停售。', '内容不符合平台规则。'],
} as const;

/** Attached archives. */
export const INBOX_FILES = {
  title: (count: number) => `附件 ${count} 个`,
  none: '没有附件',
  all: '全部下载 zip',
  download: (name: string) => `下载 ${name}`,
  open: '查看目录',
  close: '收起目录',
  listOf: (name: string) => `${name} 的目录`,
  unreadable: '无法读取目录，请下载后查看',
  locked: '压缩包加密了文件名，请下载后凭密码查看',
  empty: '压缩包里没有文件',
  more: '文件很多，只列出前面的',
} as const;

export const INBOX_HISTORY = {
  title: '办理记录',
  sent: { application: '提交申报', intention: '提交意向', entry: '提交供需' },
  steps: {
    accept: '受理',
    approve: '通过',
    return: '退回',
    reject: '不予通过',
    contact: '登记联系',
    win: '登记成交',
    lose: '登记未成交',
    'reject-edit': '修改未通过',
    takeDown: '下架',
    edit: '企业修改',
    republish: '重新发布',
    resend: '重新提交',
    withdraw: '企业撤回',
    end: '企业结束发布',
    renew: '续期',
    claim: '领取办理',
    'hand-over': '转交',
    'put-back': '放回',
    expire: '到期截止',
    revive: '恢复上架',
  } as Readonly<Record<string, string>>,
  sides: { operator: '平台', customer: '企业', program: '系统' },
} as const;

/** The company and its other submissions. */
export const INBOX_COMPANY = {
  title: '企业情况',
  numbers: '往来记录',
  number: (kind: string, count: number) => `${kind} ${count}`,
  recent: '最近提交',
  noOthers: '没有其他提交',
} as const;

/** Internal notes and contacts with the company. */
export const INBOX_NOTES = {
  title: '内部备注',
  hidden: '企业看不到',
  hint: '写备注，同事都能看到',
  write: '写备注',
  submit: '记下',
  none: '还没有备注',
  follow: '写跟进',
  followHint: '谈了什么，对方怎么说，下一步是什么',
  way: '联系方式',
  ways: { phone: '电话', wechat: '微信', visit: '上门', mail: '邮件' },
  remind: '提醒',
  records: '跟进记录',
  system: '系统',
  sent: '企业提交采购意向',
  contact: '联系信息',
  due: (day: string) => `提醒日 ${day}`,
  dueToday: '今天提醒',
  overdue: (day: string) => `提醒日 ${day} 已过`,
  idle: '已',
  idleNote: '没有进展',
  steps: { sent: '提交意向', contacted: '已联系', ended: '成交 / 未成交', notYet: '尚未' },
} as const;

export const INBOX_EXPORT = {
  menu: '导出与打包',
  only: '导出',
  sheet: '导出 Excel（筛选出的）',
  zip: '打包附件 zip（筛选出的）',
} as const;

/** Keyboard shortcuts. */
export const INBOX_KEYS = {
  claim: '受理：领取',
  approve: '受理：通过',
  return: '受理：退回',
  reject: '受理：不予通过',
  follow: '受理：写跟进',
} as const;
