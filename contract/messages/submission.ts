/** What the server says about applications, intentions and entries. */
export const SUBMISSION = {
  success: '提交成功！',
  pendingReview: '提交成功！审核通过后将在市场展示',
  published: '提交成功！信息已在市场展示',
  noCompany: '当前账号未关联企业，无法提交',
  alreadyApplied: (receipt: string) => `贵企业已申报该项目，回执编号 ${receipt}，请勿重复提交`,
  alreadyIntended: (receipt: string) => `贵企业的采购意向（编号 ${receipt}）正在处理中，请勿重复提交`,
  alreadyPublished: (receipt: string) => `内容相同的信息已提交（编号 ${receipt}），请勿重复发布`,
  attachmentsGone: '附件已失效，请重新上传',
  tooManyAttachments: (most: number) => `附件不能超过 ${most} 个`,
  demandClosed: '需求市场暂未开放',
  categoryUnknown: '所选分类不存在，请重新选择',
  withdrawn: '已撤回',
  notWithdrawable: '该记录已进入处理，无法撤回',
} as const;
