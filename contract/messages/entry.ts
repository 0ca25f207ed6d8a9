/** The form behind 发布供应 and 发布需求. */
export const ENTRY = {
  price: '金额（元）',
  numberHint: '仅填写数字',
  choose: '请选择分类',
  submit: '提交发布',
} as const;
