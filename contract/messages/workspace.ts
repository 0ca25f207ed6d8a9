/** The customers' workspace: what they have sent, and what became of it. */
export const MY_LIST = {
  phoneTitle: '我的办件',
  kinds: '办件种类',
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
  sentWord: '提交',
  correct: '去补正',
  correctBy: (day: string) => `补正并重新提交 · ${day} 前`,
  correctNow: '补正并重新提交',
  until: (day: string) => `请在 ${day} 前补正`,
  asked: '请按退回原因补正',
  see: '查看',
  seeItem: (title: string) => `查看${title}`,
  correctItem: (title: string) => `补正${title}`,
  next: {
    application: {
      pending: '等待审核员受理',
      reviewing: '审核员已受理，请留意结果',
      approved: '已通过审核',
      rejected: '查看原因',
      withdrawn: '已由贵企业撤回',
    },
    intention: {
      pending: '等待供应商联系',
      contacted: '供应商已联系',
      won: '双方已成交',
      lost: '查看原因',
      withdrawn: '已由贵企业撤回',
    },
    entry: {
      pending: '等待审核，通过后在市场展示',
      published: '正在市场展示',
      expired: '已过截止日期，不再展示',
      rejected: '查看原因',
      down: '查看原因',
      withdrawn: '已由贵企业撤回',
    },
  },
  empty: '这里还没有办件',
  emptyFiltered: '没有这一进度的办件',
  hidden: (total: number) => `共 ${total} 件，查看“全部”可找到它们`,
  showAll: '查看全部',
  pages: '分页',
  page: (at: number, of: number) => `第 ${at} / ${of} 页`,
  previous: '上一页',
  following: '下一页',
} as const;

/** What each kind is called where it stands in words. */
export const MY_KINDS = {
  application: { short: '申报', unit: '件', noun: '申报', begin: '去看可申报的项目' },
  intention: { short: '意向', unit: '件', noun: '采购意向', begin: '去应用商城看看' },
  entry: { short: '供需', unit: '条', noun: '供需信息', begin: '去发布供需' },
} as const;

/** The frame's own. */
export const WORKSPACE_FRAME = { items: '办件', mine: '我的', publish: '发布供需' } as const;
