/** The way in, as every page shows it. Apart from the other words about accounts, which few pages need. */
export const ACCOUNT_ENTRY = {
  login: '登录',
  pleaseLogin: '请登录',
  freeRegistration: '免费注册',
} as const;
