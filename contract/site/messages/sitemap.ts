/** The page that lists all pages. */
export const SITEMAP = {
  title: '网站地图',
  subtitle: '全部栏目、分类和常用页面，一页找到',
  others: '常用页面',
  othersNote: '首页、账号、搜索、核对回执，以及关于本站的页面',
  allExperts: '全部专家',
  /** Pages that no menu contains. */
  pages: [
    { configName: '登录', configValue: '/homeLogin' },
    { configName: '企业注册', configValue: '/homeRegister' },
    { configName: '站内搜索', configValue: '/search' },
    { configName: '核对回执', configValue: '/receipt' },
    { configName: '隐私条款', configValue: '/privacy' },
  ],
} as const;
