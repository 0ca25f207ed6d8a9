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
  passwordWrong: '密码不正确',
  nothingToCorrect: '请填写需要更正的内容',
  numberTaken: '该手机号已被其他账号使用',
  sameAsBefore: '与当前内容相同，无需更正',
  corrected: '手机号已更正，请使用新的手机号登录',
  companyByOperator:
    '企业名称须核实后更正：您的请求已记录，请通过“联系我们”页面的电话或邮箱提交营业执照等证明材料，由平台工作人员办理',
  accountClosed:
    '账号已注销，手机号可重新注册。未受理的申报和意向、市场上的供需信息均已撤回，其中的联系人信息已删除；已受理的业务记录和安全日志依法保留至期满',
  accountLeft:
    '账号已注销，手机号可重新注册。以贵企业名义提交的业务仍由企业的其他账号管理；安全日志依法保留至期满',
  sessionEnded: '该登录已结束',
} as const;
