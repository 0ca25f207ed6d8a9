/** Companies' workspace: their submissions and the progress of these. */
export const MY_LIST = {
  kinds: '办件类型',
  groups: '按进度筛选',
  all: '全部',
  returned: '待补正',
  open: '办理中',
  waiting: '待审核',
  shown: '在架',
  over: '已办结',
  ended: '已结束',
  count: (total: number, unit: string) => `共 ${total} ${unit}`,
  sent: (day: string) => `${day} 提交`,
  correct: '去补正',
  until: (day: string) => `请在 ${day} 前补正`,
  asked: '请按退回原因补正',
  see: '查看',
  correctItem: (title: string) => `去补正：${title}`,
  next: {
    application: {
      pending: '等待平台受理',
      reviewing: '平台已受理，请留意结果',
      approved: '已通过审核',
      rejected: '查看原因',
      withdrawn: '已由贵企业撤回',
    },
    intention: {
      pending: '等待平台联系',
      contacted: '平台已联系',
      won: '平台登记成交',
      lost: '查看原因',
      withdrawn: '已由贵企业撤回',
    },
    entry: {
      pending: '等待审核，通过后在市场展示',
      rejected: '查看原因',
      down: '查看原因',
      ended: '已由贵企业结束，可重新发布',
      withdrawn: '已由贵企业撤回',
    },
  },
  emptyFiltered: '没有这一进度的办件',
  hidden: (total: number) => `共 ${total} 件，查看“全部”可找到它们`,
  showAll: '查看全部',
} as const;

/** Names of the kinds within sentences. */
export const MY_KINDS = {
  application: { short: '申报', unit: '件', none: '还没有提交申报', begin: '去看可申报的项目' },
  intention: { short: '意向', unit: '件', none: '还没有提交采购意向', begin: '去应用商城看看' },
  entry: { short: '供需', unit: '条', none: '还没有发布供需信息', begin: '去发布供需' },
} as const;

/** Texts of the workspace shell. */
export const WORKSPACE_FRAME = { items: '办件', mine: '我的', publish: '发布供需' } as const;

/** Detail of one submission. */
export const MY_ITEM = {
  asked: (count: number) => (count > 0 ? `请补正 ${count} 处后重新提交` : '请补正后重新提交'),
  askedFields: '需要补正',
  until: (day: string) => `请在 ${day} 前补正`,
  left: (days: number) => (days > 0 ? `还剩 ${days} 天` : days === 0 ? '今天截止' : '已过期限，请尽快提交'),
  projectOver: '项目已停止申报。本件仍可补正并重新提交；撤回后不能再申报该项目。',
  resend: '补正并重新提交',
  receipt: '回执',
  acts: '办理',
  facts: { application: '申报信息', intention: '意向信息', entry: '供需信息' },
  company: '企业名称',
  project: '项目名称',
  app: '应用名称',
  none: '未填写',
  attachments: (count: number) => `附件 ${count} 个`,
  download: (name: string) => `下载 ${name}`,
  progress: '进度',
  withdraw: '撤回',
  ask: (title: string) => `撤回“${title}”？`,
  askNote: '撤回后不再受理，回执编号保留；需要时可以另行提交。',
  askLast: '项目已停止申报，撤回后不能再申报该项目。如需继续，请补正后重新提交。',
  askShown: '结束后立即从市场下架，回执编号保留；需要时可以重新发布。',
  gone: '没有这个办件，或它不属于贵企业',
} as const;

/** A receipt, to be printed or saved. */
export const MY_RECEIPT = {
  title: { application: '申报回执', intention: '采购意向回执', entry: '供需信息回执' },
  subject: { application: '项目名称', intention: '应用名称', entry: '产品名称' },
  back: '返回详情',
  print: '打印或存为 PDF',
  saveHow: '在打印窗口中选择“另存为 PDF”即可保存',
  company: '提交企业',
  contact: '联系人',
  sentAt: '提交时间',
  attachments: '附件',
  state: '当前状态',
  stateAt: (word: string, at: string) => `${word}（${at}）`,
  printed: (at: string) => `打印于 ${at}，以平台内的最新状态为准`,
} as const;

/** Form for correcting a returned submission. */
export const MY_EDIT = {
  title: { application: '补正申报', entry: '修改供需信息' },
  note: (receipt: string) => `回执编号 ${receipt} 不变，重新提交后继续审核`,
  editTitle: { edit: '修改供需信息', republish: '重新发布供需', copy: '复制供需，另行发布' },
  editNote: {
    pending: (receipt: string) => `回执编号 ${receipt} 不变，保存后继续等待审核`,
    live: (receipt: string) =>
      `回执编号 ${receipt} 不变。修改审核通过前，门户继续展示原内容；只改截止日期无须审核`,
    republish: (receipt: string) => `回执编号 ${receipt} 不变。只改截止日期无须审核，随即展示`,
    copy: '以下内容复制自原供需，提交后生成新的回执编号，原供需不变',
  },
  editSubmit: { edit: '提交修改', republish: '重新发布', copy: '提交发布' },
  back: '返回详情',
  form: '补正内容',
  errors: (count: number) => `还有 ${count} 处要改：`,
  asked: '请补正：',
  choose: '请选择',
  files: '申报附件',
  filesHint: (extensions: readonly string[]) => `仅支持 ${extensions.join('、')} 压缩包`,
  choosing: '选择文件',
  before: '上次提交',
  added: '新上传',
  removed: '将移除',
  remove: (name: string) => `移除 ${name}`,
  bring: '恢复',
  bringBack: (name: string) => `恢复 ${name}`,
  waiting: '等待上传',
  progress: (name: string) => `${name} 的上传进度`,
  retry: '重试',
  kept: '已填写的内容暂存在本窗口，刷新后仍在',
  cancel: '取消',
  submit: '重新提交',
} as const;

/** Home screen of the workspace. */
export const MY_HOME = {
  own: '等您处理',
  open: '正在办理',
  nothing: '没有正在办理的事项',
  nothingNote: '提交的申报、意向和供需会出现在这里',
  count: (count: number) => `${count} 件`,
} as const;
