/** 企业与账号: states, and the other texts that the contract itself needs. */
export const COMPANIES = {
  normal: '正常',
  waiting: '待核验',
  disabled: '已停用',
  reason: '原因',
} as const;

export const COMPANY_LIST = {
  list: '企业列表',
  tabs: { all: '全部', normal: '正常', waiting: '待核验', disabled: '已停用', renaming: '待改名' },
  states: '按状态查看',
  search: '企业名称、手机号、企业编号、回执编号',
  area: '所在地区',
  areaHint: '例如：高新区',
  sort: '排序',
  sorts: { newest: '最近注册在前', oldest: '最早注册在前' },
  clear: '清空筛选',
  export: '导出 Excel',
  columns: { name: '企业', area: '所在地区', phone: '负责人', members: '账号', sent: '申报 / 意向 / 供需' },
  createdAt: '注册时间',
  state: '状态',
  wanted: (name: string) => `申请改名为 ${name}`,
  sent: (application: number, intention: number, entry: number) => `${application} / ${intention} / ${entry}`,
  none: '—',
  filteredEmpty: '没有符合条件的企业',
  filteredNote: (filters: number) => `被 ${filters} 个条件筛去`,
  empty: { all: '还没有企业注册', other: '没有处于这一状态的企业' },
  emptyNote: '企业在门户注册后会出现在这里',
} as const;

export const COMPANY = {
  gone: '没有这家企业',
  registered: (day: string) => `${day} 注册`,
  noArea: '地区未填写',
  parts: { sent: '全部往来', members: '成员与账号', facts: '资料与更正', told: '通知记录' },
  partsOf: '企业的各部分',
  numbers: '往来数字',
  members: '成员',
  owners: (count: number) => `${count} 位负责人`,
  ofState: (count: number, word: string) => `${count} ${word}`,
  onMarket: '在架',
  merge: '合并企业…',
  correct: '更正资料',
  disable: '停用企业…',
  enable: '启用企业…',
  mergedInto: '已并入',
  mergedNote: '账号和提交都在那里，这里只留下记录。',
  waits: (day: string) => `${day} 注册，等待核验：核准之前不能提交`,
  approve: '核准',
  asksName: '企业申请改名为',
  askedBy: (by: string, at: string) => `${by}，${at}`,
  because: (note: string) => `原因：${note}`,
  decline: '不同意…',
  accept: '核对并同意',
} as const;

export const COMPANY_MEMBERS = {
  list: '成员与账号',
  name: '姓名',
  phone: '登录手机号',
  role: '身份',
  owner: '负责人',
  member: '成员',
  signedIn: '最近登录',
  never: '从未登录',
  state: '状态',
  acts: '操作',
  unnamed: '未填写姓名',
  withCompany: '随企业停用',
  disable: '停用',
  enable: '启用',
  reset: '重置密码',
  of: (act: string, name: string) => `${act}：${name}`,
  none: '没有可用的账号',
  noneNote: '账号都已注销，以前提交的仍保留',
} as const;

export const COMPANY_RESET = {
  title: '重置密码',
  note: (minutes: number) =>
    `生成一次性链接，${minutes} 分钟内有效，用后失效。密码只由本人设置，后台看不到。`,
  how: '在成员一行选择“重置密码”，链接显示在这里。',
  of: (name: string) => `${name}的链接`,
  copy: '复制链接',
  hand: '请交给本人，关闭或离开后不再显示。',
  left: (minutes: number) => `剩 ${minutes} 分钟`,
  over: '链接已过期，请重新生成',
  waiting: (name: string, at: string) => `${name}有一个未使用的链接，${at} 失效`,
} as const;

export const COMPANY_FACTS = {
  title: '企业资料',
  name: '企业名称',
  number: '企业编号',
  area: '所在地区',
  address: '详细地址',
  contacts: '联系人',
  createdAt: '注册时间',
  bytes: '附件占用',
  similar: '名称相近的企业',
  noSimilar: '没有名称相近的企业',
} as const;

export const COMPANY_CHANGES = {
  title: '更正记录',
  none: '没有更正过',
  fields: { name: '企业名称', area: '所在地区', address: '详细地址', contacts: '联系人' },
  corrected: '已更正',
  merged: '并入',
  waiting: '申请改名，等待答复',
  refused: '未同意改名为',
  withdrawn: '改名申请已撤回',
  empty: '空',
  of: (name: string) => `原 ${name} 的记录`,
  byCompany: '企业',
  decided: (by: string, at: string) => `${by} 办结 · ${at}`,
} as const;

export const COMPANY_SENT = {
  title: '最近往来',
  all: (count: number) => `全部 ${count} 件`,
  list: '全部往来',
  none: '还没有提交过申报、意向或供需',
  noneNote: '企业提交后会出现在这里，并进入受理',
} as const;

/** Confirmations before actions with consequences. */
export const COMPANY_ASK = {
  reason: '原因',
  reasonNote: '写入审计日志',
  reasonNeeded: '请填写原因',
  disableTitle: (name: string) => `停用“${name}”？`,
  disableNote: (sessions: number) =>
    sessions > 0
      ? `停用后不能登录，正在使用的 ${sessions} 个登录随即结束。已提交的保留，可以随时启用。`
      : '停用后不能登录。已提交的保留，可以随时启用。',
  disableAct: (sessions: number) => (sessions > 0 ? '停用并结束会话' : '停用'),
  enableTitle: (name: string) => `启用“${name}”？`,
  enableNote: '启用后可以用原来的密码登录。',
  enableAct: '启用',
  companyTitle: (name: string) => `停用企业“${name}”？`,
  companyNote: (accounts: number, open: number) =>
    `${accounts} 个账号全部停用，登录随即结束，邀请链接作废。未办结的 ${open} 件仍可办理，市场上的供需不会自动下架。`,
  companyAct: '停用企业并结束会话',
  companyEnableTitle: (name: string) => `启用企业“${name}”？`,
  companyEnableNote: (accounts: number) => `随企业停用的 ${accounts} 个账号恢复登录，此前单独停用的不变。`,
  companyEnableAct: '启用企业',
  acceptTitle: '同意企业改名？',
  acceptNote: '随即生效。此前提交的保留原名称，之后提交的用新名称。',
  acceptAct: '同意改名',
  declineTitle: '不同意企业改名？',
  declineNote: '名称不变，企业会看到这一原因，可以重新申请。',
  declineAct: '答复不同意',
  answer: '答复',
  answerNote: '企业会看到，可以不填',
} as const;

export const COMPANY_CORRECT = {
  title: '更正资料',
  note: '更正随即生效并留下记录；此前提交的保留原名称。',
  contact: (at: number) => `联系人 ${at}`,
  add: '添加联系人',
  remove: '移除',
  reason: '更正原因',
  submit: '更正资料',
} as const;

export const COMPANY_MERGE = {
  title: '合并企业',
  keep: '保留',
  search: '要并入的企业：名称、手机号或企业编号',
  results: '找到的企业',
  none: '没有符合的企业',
  looking: '正在查找…',
  choose: '请先选择要并入的企业',
  counts: {
    accounts: '账号',
    application: '申报',
    intention: '意向',
    entry: '供需',
    open: '其中未办结',
  },
  consequence: (name: string, accounts: number, submissions: number) =>
    `${name} 的 ${accounts} 个账号和 ${submissions} 件提交归入保留的企业，其名称不能再注册，邀请链接作废。不能撤销。`,
  members: '其负责人转为成员；已登录的账号随即看到保留的企业，无须重新登录。',
  doubles: (count: number) => `有 ${count} 件未办结的提交与保留的企业重复，两件都保留，请在受理中处理。`,
  submit: (name: string) => `并入 ${name}`,
} as const;

/** Page for setting a new password, opened by a link. */
export const RESET = {
  title: '设置新密码',
  headline: '设置新密码',
  lead: '链接只能使用一次，密码只有您自己知道',
  of: (phone: string, company: string) => [company, phone].filter(Boolean).join(' · '),
  until: (at: string) => `链接在 ${at} 失效`,
  note: '设置后所有登录随之结束，请用新密码重新登录。',
  hint: (min: number) => `至少 ${min} 位，不要使用常见密码，不要包含手机号或企业名称`,
  password: '新密码',
  confirm: '确认新密码',
  required: '请填写新密码',
  differ: '两次输入的密码不一致',
  submit: '设置新密码',
  overTitle: '链接已失效',
  done: '新密码已设置',
  doneNote: '此前的登录都已结束，请用新密码登录。',
  login: '去登录',
  toPortal: '返回门户',
} as const;

/** 通知记录: notices sent to a company's people. */
export const COMPANY_NOTICES = {
  none: '还没有发出过通知',
  noneNote: '这家企业的提交有了进展，或收到公告，会记在这里',
  list: '发给这家企业的通知，最近的在前',
  to: (name: string) => `发给 ${name}`,
  read: (time: string) => `${time} 看过`,
  unread: '未看',
  mail: (state: string) => `邮件${state}`,
  noMail: '无邮件',
  kept: '通知保留一年，邮件记录保留 30 天。',
} as const;
