import type { SubmissionKind } from '../../submissions/submissions.ts';

/** Texts shared by all mails. */
export const MAIL = {
  greeting: (name: string) => `${name}：`,
  /** Subject and first line of a mail. */
  headline: (title: string, event: string) => `${title} ${event}`,
  receipt: '回执编号',
  company: '企业',
  until: (step: string) => ({ closing: '项目截止', expiring: '到期' })[step] ?? '补正期限',
  reason: '说明',
  announced: (title: string) => `公告：${title}`,
  announcement: '公告正文',
  footer: '这封邮件由系统发出，请勿直接回复。',
  why: '您收到这封邮件，是因为这个邮箱登记为您在本平台的通知邮箱。',
  manage: '设置通知方式',
  unsubscribe: '不再接收邮件',
  look: '查看详情',
} as const;

/** The recipient's next action and the label of its link, by kind and step. */
export const MAIL_NEXT: Readonly<
  Record<SubmissionKind, Readonly<Record<string, readonly [next: string, act: string]>>>
> = {
  application: {
    accept: ['有了结果会再通知您，您无需操作。', '查看进度'],
    approve: ['后续安排以项目公告为准。', '查看详情'],
    return: ['请按说明修改后重新提交，回执编号不变。', '去补正'],
    reject: ['这件申报到此结束，您可以查看全部办理记录。', '查看办理记录'],
    resend: ['请查看修改后的内容，继续审核。', '去审核'],
    withdraw: ['这件申报无需再办理。', '查看详情'],
    'hand-over': ['请在时限内办理。', '去办理'],
    'due-soon': ['请在期限前修改并重新提交。', '去补正'],
    'due-today': ['请在今天修改并重新提交。', '去补正'],
    'due-over': ['这件申报仍可补正，请尽快修改并重新提交。', '去补正'],
    closing: ['请在项目截止前修改并重新提交。', '去补正'],
    claim: ['您无需再办理。', '查看详情'],
  },
  intention: {
    contact: ['有了进展会再通知您，请留意来电。', '查看进度'],
    win: ['感谢使用本平台。', '查看详情'],
    lose: ['您可以随时再次提交意向。', '查看详情'],
    withdraw: ['这件意向无需再跟进。', '查看详情'],
    'hand-over': ['请尽快与企业联系。', '去跟进'],
    claim: ['您无需再跟进。', '查看详情'],
    remind: ['这是您设定的提醒。', '去跟进'],
    stale: ['请与企业联系，并记下跟进情况。', '去跟进'],
  },
  entry: {
    approve: ['门户的供需市场上已可以看到。', '查看供需'],
    return: ['请按说明修改后重新提交，回执编号不变。', '去修改'],
    reject: ['这条供需没有上架，您可以查看全部审核记录。', '查看审核记录'],
    'reject-edit': ['市场上仍展示原来的内容，您可以再次修改。', '查看供需'],
    takeDown: ['这条供需已不在市场展示。', '查看详情'],
    edit: ['请查看修改后的内容。', '去审核'],
    end: ['这条供需无需再审核。', '查看详情'],
    resend: ['请查看修改后的内容，继续审核。', '去审核'],
    withdraw: ['这条供需无需再审核。', '查看详情'],
    'hand-over': ['请在时限内审核。', '去审核'],
    expiring: ['到期后它会从供需市场下架。如仍有效，请续期。', '去续期'],
    claim: ['您无需再审核。', '查看详情'],
  },
};

/** Mail about the decision on a requested company name. */
export const RENAMING_MAIL = {
  accepted: '此后的提交使用新名称，已提交的保留提交时的名称。',
  refused: '您可以按说明补充材料后重新申请。',
  act: '查看企业资料',
} as const;

/** The weekly summary mail. */
export const WEEKLY_MAIL = {
  name: '每周小结',
  subject: (from: string, to: string) => `每周小结（${from} 至 ${to}）`,
  moved: '上周进展',
  waits: '等您处理',
  line: (day: string, title: string, event: string) => `${day} ${title} ${event}`,
  waiting: (title: string, event: string, until: string | null) =>
    until ? `${title}：${event}（${until}）` : `${title}：${event}`,
  more: (count: number) => `另有 ${count} 件`,
  returned: '等您补正',
  expiring: '即将到期，可以续期',
  confirm: '公告等您确认已阅',
  act: '进入工作台',
  why: '您收到这封邮件，是因为您在“通知方式”里打开了每周小结。',
} as const;

/** Mail for confirming an email address. */
export const CONFIRM_MAIL = {
  subject: '请确认您的通知邮箱',
  lead: (hours: number) => `请打开下面的链接，确认用这个邮箱接收通知。链接 ${hours} 小时内有效，只能用一次。`,
  act: '确认邮箱',
  other: '如果不是您本人登记的，请忽略这封邮件：未经确认，这个邮箱不会收到任何通知。',
} as const;

/** Mail with a link for setting a new password after 忘记密码. */
export const RESET_MAIL = {
  subject: '重置登录密码',
  lead: (account: string, minutes: number) =>
    `登录页收到重置账号 ${account} 密码的申请。请在 ${minutes} 分钟内打开下面的链接设置新密码，链接只能用一次，设置后所有登录随之结束。`,
  act: '设置新密码',
  other: '如果不是您本人申请的，请忽略这封邮件，密码不会改变。',
} as const;

/** Test mail by which operators check the mail settings. */
export const TEST_MAIL = {
  subject: '测试邮件',
  lead: '收到这封邮件，说明邮件服务器设置正确。',
  sentAt: (time: string) => `发出时间：${time}`,
} as const;

/** Returns the name of a mail job in the list of jobs. */
export const mailSubject = (receipt: string, event: string, address: string): string =>
  [address, [receipt, event].filter(Boolean).join(' ')].filter(Boolean).join(' · ');

/** Messages of the server about an account's email address and mail settings. */
export const MAIL_ANSWER = {
  asked: (address: string, hours: number) => `确认邮件已发往 ${address}，请在 ${hours} 小时内打开其中的链接`,
  already: '这个邮箱已经确认过',
  tooOften: '发往这个邮箱的确认邮件今天已达上限，请明天再试',
  removed: '邮箱已移除，不会再收到邮件',
  none: '没有邮箱可移除',
  chosen: '已保存',
  off: '本站没有开通邮件',
  sent: (address: string) => `测试邮件已排队，发往 ${address}`,
  noAddress: '请填写收件邮箱',
} as const;

/** Pages opened by links in mails, without signing in. */
export const MAIL_PAGE = {
  confirm: '确认邮箱',
  confirmLead: (address: string) => `用 ${address} 接收通知邮件？`,
  confirmAct: '确认',
  confirmed: '邮箱已确认',
  confirmedNote: '有了进展，我们会发邮件告诉您。',
  over: '这个链接不能再用',
  overNote: '链接可能已经用过、已过期，或已被新的链接代替。请登录后在“通知”里重新发送。',
  stop: '不再接收邮件',
  stopLead: (address: string) => `停止向 ${address} 发送全部通知邮件？站内通知不受影响。`,
  stopAct: '停止发送',
  stopped: '已停止发送邮件',
  stoppedNote: '站内通知照常。要恢复，请登录后在“通知”里打开。',
  unknown: '这个邮箱已不再接收邮件',
  unknownNote: '您无需再做什么。',
  enter: '进入平台',
} as const;

/** 通知方式. */
export const MAIL_PANEL = {
  title: '通知方式',
  topics: {
    customer: {
      steps: { title: '退回、通过、上架', on: '站内与邮件', off: '只在站内' },
      reminders: { title: '截止提醒', on: '站内与邮件', off: '只在站内' },
      announcements: { title: '公告', on: '站内与邮件', off: '邮件只收必读的' },
      weekly: { title: '每周小结', on: '有进展或待办时，每周一发邮件', off: '不发' },
    },
    operator: {
      steps: { title: '补正、撤回、转交', on: '站内与邮件', off: '只在站内' },
      reminders: { title: '跟进提醒', on: '站内与邮件', off: '只在站内' },
    },
  },
  address: '邮箱',
  addressHint: '例如 name@company.com',
  add: '填写邮箱，办理有进展时收到邮件',
  save: '发送确认邮件',
  cancel: '取消',
  change: '更换',
  remove: '移除',
  removeAsk: (address: string) => `移除 ${address}？`,
  removeNote: '通知仍会在站内显示，不再发邮件。',
  pending: (address: string) => `确认邮件已发往 ${address}，打开其中的链接后生效。`,
  pendingOver: (address: string) => `发往 ${address} 的确认链接已过期。`,
  keepsOld: (address: string) => `在此之前仍发往 ${address}。`,
  sendAgain: '重新发送',
  stopped: '您已停止接收邮件，通知只在站内显示。',
  resume: '恢复邮件',
  off: '本站没有开通邮件，通知只在站内显示。',
} as const;
