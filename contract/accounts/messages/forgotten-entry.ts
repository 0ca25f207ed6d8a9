/** 忘记密码, what the login page says of it at first sight. */
export const FORGOTTEN_ENTRY = {
  link: '忘记密码？',
  title: '找回密码',
  toLogin: '想起密码了？返回登录',
} as const;
