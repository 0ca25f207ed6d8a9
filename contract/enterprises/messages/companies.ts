/** Messages about companies and their accounts sent by the server only: no page includes them. */
export const COMPANIES_ANSWER = {
  approved: '已核准，该企业现在可以提交',
  notWaiting: '该企业不在待核验状态，可能刚由其他操作员核准',
  corrected: '已更正，此前提交的保留原名称',
  nothing: '没有要更正的内容',
  stale: '企业资料刚刚被修改过，请刷新后再更正，以免覆盖',
  contactsInvalid: (max: number) => `联系人的格式不正确，最多 ${max} 位`,
  nameTaken: '该名称已被另一家企业使用；若是同一家企业，请用“合并企业”',
  accepted: '已同意，企业名称随即更改',
  declined: '已答复不同意，名称不变',
  answerNeeded: '请填写不同意的原因，企业会看到',
  decidedAlready: (by: string, word: string, at: string) => `这项申请已由${by}${word}，${at}`,
  decidedWords: { accepted: '同意', refused: '答复不同意', withdrawn: '撤回' },
  disabled: (accounts: number) => `企业已停用，${accounts} 个账号的登录已全部结束`,
  enabled: (accounts: number) => `企业已启用，随企业停用的 ${accounts} 个账号可以登录`,
  accountDisabled: '已停用，其登录已全部结束',
  accountEnabled: '已启用',
  companyDisabled: '该企业已停用，请先启用企业',
  accountIsDisabled: '该账号已停用，请先启用',
  resetMade: '链接已生成，请复制后交给本人',
  merged: (name: string) => `已并入，${name}的账号和提交现在都在这里`,
  mergedAlready: '此前已经并入，没有重复执行',
  mergedMeanwhile: (name: string) => `这家企业此前已并入 ${name}，不能再更改`,
  obstacles: {
    same: '不能与自己合并，请选择另一家企业',
    keptIsMerged: '保留的企业本身已并入另一家，请到那一家操作',
    goneIsMerged: '要并入的企业已并入另一家',
    keptWaits: '保留的企业尚待核验，请先核准',
    keptIsDisabled: '保留的企业已停用，请先启用',
  },
  mergedWith: '企业已合并，这项申请随之撤回',
} as const;

export const RESET_ANSWER = {
  over: '链接已失效：可能已使用过、已重新生成或已超过 30 分钟，请重新申请或联系平台工作人员',
  asked: '如果该账号有已验证的邮箱，重置密码的链接已发往该邮箱，30 分钟内有效，只能用一次',
  noMail: '平台未开通邮件，请致电平台重置密码',
  set: '新密码已设置，请用它登录',
} as const;

/** The Excel file of companies. */
export const COMPANY_SHEET = {
  name: '企业',
  file: (day: string) => `企业-${day}`,
  columns: [
    '企业名称',
    '企业编号',
    '所在地区',
    '状态',
    '申请改名为',
    '负责人手机号',
    '账号数',
    '申报',
    '意向',
    '供需',
    '注册时间',
  ],
  tooMany: (max: number) => `一次最多导出 ${max} 家，请先筛选`,
} as const;
