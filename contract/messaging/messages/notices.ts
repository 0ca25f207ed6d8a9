/** Bell and notices screen. */
export const NOTICES = {
  unread: (count: number) => `${count} 条未读`,
  noneUnread: '没有未读',
  all: '全部',
  only: { unread: '未读', announcement: '公告' },
  which: '通知的范围',
  readAll: '全部已读',
  isNew: '未读',
  empty: '还没有通知',
  emptyNote: {
    customer: '申报、意向和供需有了进展，会在这里告诉您',
    operator: '企业提交、补正、撤回，或有人转交给您，会在这里告诉您',
  },
  emptyUnread: '都看过了',
  emptyAnnouncements: '还没有公告',
  until: (day: string, step: string) =>
    ({
      'due-over': `补正期限 ${day} 已过`,
      closing: `项目 ${day} 截止申报`,
      expiring: `${day} 到期`,
    })[step] ?? `请于 ${day} 前补正`,
  today: (time: string) => `今天 ${time}`,
  yesterday: (time: string) => `昨天 ${time}`,
} as const;

/** Decision on a requested company name, displayed after that name. */
const RENAMING_WORDS = { accepted: '改名申请已同意', refused: '改名申请未同意' } as const;

export const renamingText = (step: string): string =>
  step === 'accepted' ? RENAMING_WORDS.accepted : RENAMING_WORDS.refused;

/** Event of a notice, displayed after the name of its subject. */
export const NOTICE_WORDS: Readonly<
  Record<'application' | 'intention' | 'entry', Readonly<Record<string, string>>>
> = {
  application: {
    submit: '收到新申报，等待受理',
    accept: '已受理，正在审核',
    approve: '已通过',
    return: '被退回补正',
    reject: '不予通过',
    resend: '企业已补正，重新提交',
    withdraw: '企业已撤回',
    'hand-over': '转交给您办理',
    claim: '已由同事接手',
    'due-soon': '补正期限将至',
    'due-today': '今天是补正的最后一天',
    'due-over': '已过补正期限，请尽快补正',
    closing: '等您补正，项目即将截止申报',
  },
  intention: {
    submit: '收到新意向，等待联系',
    contact: '已联系，正在跟进',
    win: '已登记成交',
    lose: '未成交',
    withdraw: '企业已撤回',
    'hand-over': '转交给您跟进',
    claim: '已由同事接手',
    remind: '今天提醒您跟进',
    stale: '多日没有进展，请跟进',
  },
  entry: {
    submit: '收到新供需，等待审核',
    approve: '已通过审核并上架',
    return: '被退回修改',
    reject: '不予发布',
    'reject-edit': '修改未通过，原内容继续展示',
    takeDown: '已被下架',
    edit: '企业修改了内容，请审核',
    resend: '企业已修改，重新提交',
    withdraw: '企业已撤回',
    end: '企业已结束发布',
    'hand-over': '转交给您审核',
    claim: '已由同事接手',
    expiring: '即将到期',
  },
};
