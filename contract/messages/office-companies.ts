/** 企业与账号. */
export const COMPANIES = {
  normal: '正常',
  waiting: '待核验',
  disabled: '已停用',
  reason: '原因',
} as const;
