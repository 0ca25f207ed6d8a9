/** 忘记密码: texts that the login page shows at first. */
export const FORGOTTEN_ENTRY = {
  link: '忘记密码？',
  title: '找回密码',
  toLogin: '想起密码了？返回登录',
} as const;
