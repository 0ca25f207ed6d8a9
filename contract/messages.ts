/** Every Chinese text that code shows. Content (titles, articles, labels of categories) is data, not here. */
export const SITE = {
  title: '光伏产业大脑',
  description: '面向光伏制造、工程与服务企业，提供政策、项目、金融、人才与供需协同的一站式公共服务。',
} as const;

export const STATE = {
  loading: '加载中...',
  failed: '数据加载失败，请稍后再试',
  noContent: '暂无内容',
  noDetail: '无详细内容',
  noDescription: '暂无描述',
  noVideo: '暂无视频',
  noSuchDescription: '暂无该描述',
  noInformation: '暂无信息',
  bannerFailed: 'Banner加载失败',
  noBanner: '暂无Banner',
  noEmail: '--',
  pageNotFound: '页面不存在',
} as const;

export const ACTION = {
  backHome: '返回首页',
  backToList: '返回列表',
  reload: '重新加载',
  previous: '上一个',
  next: '下一个',
  more: '查看更多',
  refresh: '换一换',
  viewDetail: '查看详情',
  close: '关闭',
  downloadAttachment: '附件下载',
  print: '打印',
  largeText: '大字版',
  standardText: '标准版',
  skip: '跳到正文',
} as const;

/** Header, navigation, breadcrumb, footer. */
export const SHELL = {
  home: '首页',
  tagline: '供应链协同平台',
  navigation: '主导航',
  breadcrumb: '当前位置',
  menu: '菜单',
  textSize: '文字大小',
  standard: '标准',
  large: '大字',
  publicServices: '公共服务',
  platform: '协同平台',
  support: '服务支持',
} as const;

export const PAGINATION_TEXT = {
  label: '分页',
  total: (count: number) => `共${count}条`,
  previous: '上一页',
  next: '下一页',
  jump: '跳至',
  jumpLabel: '跳转页码',
  page: '页',
  pageOf: (page: number, pages: number) => `第 ${page} / ${pages} 页`,
} as const;

export const CATEGORY_ALL = '全部';

export const HOME = {
  news: '平台动态',
  tabs: ['政策解读', '人才服务', '行业资讯', '数转应用'],
  supplyDemand: '供需对接',
  demand: '需求信息',
  supply: '供应信息',
  experts: '专家推荐',
} as const;

export const PROJECT = { open: '申报中', closed: '申报已截止', upcoming: '申报未开始' } as const;
export const APP = {
  top: '精选推荐',
  negotiable: '面议',
  rating: '评分',
  demo: '在线演示',
  website: '产品官网',
} as const;
export const SPECIALIST = {
  showcase: '专家风采',
  recommend: '专家推荐',
  all: '全部专家',
  contact: '联系专家',
  email: '联系邮箱',
  contactFailed: '获取联系方式失败，请稍后再试',
} as const;
export const MARKET_TEXT = {
  supply: '供应市场',
  demand: '需求市场',
  expired: '已截止',
  published: '已发布',
} as const;
export const FINANCE = { introduction: '平台介绍', banks: '合作银行' } as const;
export const CONTACT = { address: '地址', postcode: '邮编', phone: '电话', email: '邮箱' } as const;

/** What the server says in `msg`. */
export const SERVER = {
  ok: '操作成功',
  failed: '请求失败',
  badRequest: '请求参数有误',
  unauthorised: '登录状态已失效，请重新登录',
  forbidden: '没有权限进行此操作',
  notFound: '内容不存在或尚未发布',
  unknownPath: '请求的地址不存在',
  methodNotAllowed: '不支持的请求方法',
  tooLarge: '提交的内容过大',
  unsupportedMedia: '不支持的内容类型',
  tooMany: '操作过于频繁，请稍后再试',
  overloaded: '服务繁忙，请稍后再试',
  internal: '服务器出现异常，请稍后再试',
  invalidInteger: (name: string) => `参数 ${name} 应为整数`,
  required: (name: string) => `缺少参数 ${name}`,
  invalidOption: (name: string) => `参数 ${name} 的取值有误`,
} as const;
