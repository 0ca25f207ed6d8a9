/** Header, navigation, breadcrumb, footer. */
export const SHELL = {
  home: '首页',
  tagline: '供应链协同平台',
  navigation: '主导航',
  breadcrumb: '当前位置',
  menu: '菜单',
  newTab: '在新窗口打开',
  textSize: '文字大小',
  standard: '标准',
  large: '大字',
  publicServices: '公共服务',
  platform: '协同平台',
  support: '服务支持',
} as const;
