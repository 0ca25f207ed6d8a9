/** Name and description of the site. */
export const SITE = {
  title: '光伏产业大脑',
  description: '面向光伏制造、工程与服务企业，提供政策、项目、金融、人才与供需协同的一站式公共服务。',
} as const;

/** Header, navigation, breadcrumb, footer. */
export const SHELL = {
  home: '首页',
  tagline: '供应链协同平台',
  navigation: '主导航',
  breadcrumb: '当前位置',
  menu: '菜单',
  newTab: '在新窗口打开',
  standard: '标准',
  large: '长辈版',
  publicServices: '公共服务',
  platform: '协同平台',
  support: '服务支持',
  closing: '即将截止',
  fresh: '本周新增',
  talent: '人才服务',
} as const;

/** Sign-in entry on every page. Separate from the other account texts, which few pages need. */
export const ACCOUNT_ENTRY = {
  login: '登录',
  pleaseLogin: '请登录',
  freeRegistration: '免费注册',
} as const;
