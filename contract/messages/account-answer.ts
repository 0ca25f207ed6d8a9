/** What only the server says about accounts: no page carries it. */
export const ACCOUNT_ANSWER = {
  operatorPasswordShort: '管理员密码不能少于12位',
  passwordCommon: '密码过于常见，请换一个',
  captchaWrong: '验证码错误或已失效',
  workNeeded: '所在网络近一小时内注册较多，请完成安全验证后再提交',
  tooManyRegistrations: (minutes: number) => `所在网络近一小时内注册过多，请 ${minutes} 分钟后再试`,
  credentialsWrong: '用户名或密码错误',
  phoneTaken: '该手机号已注册，请直接登录',
  companyTaken: '该企业名称已注册，请联系贵企业的账号管理员或平台工作人员',
  tooManyFailures: '登录失败次数过多，请稍后再试',
  companyWaits: '贵企业的注册信息正在审核，通过后即可提交和使用',
  loggedIn: '登录成功',
  loggedOut: '已退出登录',
  oldPasswordWrong: '原密码不正确',
  passwordUnchanged: '新密码与原密码相同或过于相近，请换一个',
  passwordChanged: '密码已修改，请重新登录',
  sessionEnded: '该登录已结束',
} as const;
