/** What forms say about a field, in the browser and on the server alike. */
export const FORM = {
  required: (label: string) => `请填写${label}`,
  choose: (label: string) => `请选择${label}`,
  phoneInvalid: '手机号格式不正确',
  emailInvalid: '邮箱格式不正确',
  numberInvalid: (label: string) => `${label}应为大于 0 的数字`,
  dateInvalid: (label: string) => `${label}格式不正确`,
  datePast: (label: string) => `${label}不能早于今天`,
  tooLong: (label: string, most: number) => `${label}不能超过 ${most} 个字`,
  optional: '选填',
  requiredNote: '为必填项',
  phoneHint: '请输入 11 位中国大陆手机号',
  cancel: '取消',
  sending: '提交中...',
  companyNeeded: '请使用已注册企业的账号登录后再提交',
} as const;
