/** Progress of a submission: past and future steps. */
export const PROGRESS = {
  label: '办理进度',
  sent: '提交',
  sentAgain: '重新提交',
  done: {
    application: { reviewing: '平台受理' },
    intention: { contacted: '平台已联系', won: '平台登记成交' },
    entry: { published: '在市场展示' },
  },
  coming: {
    accept: '平台受理',
    decide: '审核结果',
    resend: '贵企业补正后重新提交',
    contact: '平台联系贵企业',
    follow: '登记对接结果',
    review: '平台审核',
    show: '在市场展示',
    end: '展示到期',
  },
  states: { done: '已完成', next: '下一步', later: '待进行' },
  until: (day: string) => `${day} 前`,
  overdue: (day: string) => `${day} 前，已超期，可致电询问`,
  phone: '咨询电话',
} as const;
