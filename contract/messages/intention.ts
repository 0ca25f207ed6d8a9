/** The form behind 采购意向. */
export const INTENTION = {
  app: '应用名称',
  company: '企业名称',
  emailPlaceholder: '用于接收方案与报价',
  wechatPlaceholder: '便于供应商联系',
  note: '信息仅用于供应商与您联系',
  submit: '提交意向',
  sent: (receipt: string) => `提交成功！\n回执编号 ${receipt}`,
} as const;
