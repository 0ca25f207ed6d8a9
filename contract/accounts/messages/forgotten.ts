/** 忘记密码: texts loaded once it is pressed. */
export const FORGOTTEN = {
  lead: '填写登录用的手机号或用户名，重置密码的链接会发到该账号已验证的邮箱。',
  submit: '发送重置链接',
  sending: '发送中...',
  failed: '发送失败，请稍后再试',
  otherwise: ['没有验证过邮箱，或收不到邮件？请致电 ', '，由平台工作人员核实身份后重置密码。'],
  byPhone: ['请致电 ', '，由平台工作人员核实身份后重置密码。'],
  noPhone: '请联系平台工作人员，核实身份后重置密码。',
} as const;
