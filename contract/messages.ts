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

/** Head of a section's pages: `all` heads its list before a category is chosen. */
export const SECTION = {
  policy: {
    title: '企业政策',
    subtitle: '汇集国家、省、市光伏产业政策与权威解读，支持按类别查阅',
    menuTitle: '政策分类',
    detailCrumb: '详情',
    all: '全部政策',
  },
  industryNews: {
    title: '行业资讯',
    subtitle: '关注光伏产业链行情、技术进展与企业动态',
    menuTitle: '资讯分类',
    detailCrumb: '详情',
    all: '全部资讯',
  },
  financial: {
    title: '金融服务',
    subtitle: '以真实交易数据增信，让金融活水直达光伏产业链',
    menuTitle: '金融服务',
    detailCrumb: '详情',
    all: '全部金融信息',
  },
  recruit: {
    title: '人才服务',
    subtitle: '汇集光伏企业在招岗位，按职位类别查找',
    menuTitle: '职位分类',
    detailCrumb: '详情',
    all: '全部职位',
  },
  project: {
    title: '项目申报',
    subtitle: '各级光伏产业项目集中发布，在线提交申请材料',
    menuTitle: '项目分类',
    detailCrumb: '详情',
    all: '全部项目',
  },
  app: {
    title: '数转应用商城',
    subtitle: '精选光伏行业数字化转型应用，覆盖研发、生产、供应链与运维',
    menuTitle: '应用分类',
    detailCrumb: '详情',
    all: '全部应用',
  },
  getbuginess: {
    title: '供需对接',
    subtitle: '本地供应与求购信息一站撮合，真实企业、真实交期',
    menuTitle: '产品分类',
    detailCrumb: '详情',
  },
  specialist: {
    title: '共享人才',
    subtitle: '汇聚技术与产业专家，为企业提供柔性引才与咨询服务',
    menuTitle: '专家领域',
    detailCrumb: '详情',
    all: '全部专家',
  },
} as const;

export const LIST = {
  total: (count: number) => `共 ${count} 条`,
} as const;

export const HOME = {
  news: '平台动态',
  tabs: ['政策解读', '人才服务', '行业资讯', '数转应用'],
  supplyDemand: '供需对接',
  supplyDemandNote: '本地供应与求购信息实时更新',
  demand: '需求信息',
  supply: '供应信息',
  finance: '供应链金融服务平台',
  financeNote: '以真实交易数据为企业增信，联合合作银行提供订单与应收账款融资。',
  financeMore: '了解金融服务',
  talent: '共享人才',
  talentNote: '柔性引才，按需共享',
  experts: '专家推荐',
  expertsNote: '汇聚高校、科研院所与龙头企业的技术与产业专家，为企业提供工艺攻关、政策辅导与管理咨询。',
  group: (page: number, pages: number) => `第 ${page} / ${pages} 组`,
} as const;

export const CAROUSEL = {
  home: '首页横幅',
  footer: '推荐横幅',
  slide: (number: number) => `第 ${number} 张`,
  pause: '暂停播放',
  play: '继续播放',
} as const;

export const PROJECT = {
  open: '申报中',
  closed: '申报已截止',
  upcoming: '申报未开始',
  period: (start: string, end: string) => `${start} 至 ${end}`,
} as const;
export const APP = {
  top: '精选推荐',
  pick: '精选',
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
  contactNote: '来信请注明企业名称与需求方向。',
  copy: '复制',
  copied: '已复制',
  write: '写邮件',
  shown: (count: number) => `展示 ${count} 位`,
  allOf: (count: number) => `全部专家（共 ${count} 位）`,
} as const;
export const MARKET_TEXT = {
  supply: '供应市场',
  demand: '需求市场',
  expired: '已截止',
  published: '已发布',
  supplyTag: '供应',
  demandTag: '需求',
  product: '产品信息',
  contact: '联系方式',
  /** Where an entry names no unit of its price. */
  currency: '元',
} as const;
export const POLICY = { remark: '本文内容以发文单位正式文件为准' } as const;
export const RECRUIT = {
  headCount: (count: number | string) => `${count} 人`,
  contact: '联系方式',
} as const;
export const FINANCE = {
  introduction: '平台介绍',
  headline: ['光伏产业链', '供应链金融服务平台'],
  lead: '平台以核心制造企业的真实订单与结算数据为基础，连接合作银行，为上下游中小企业提供线上化、低成本的融资服务。',
  view: (category: string) => `查看${category}`,
  results: '服务成效',
  resultsNote: '数据来自平台业务统计',
  flow: '服务模式',
  flowSteps: [
    { name: '核心制造企业', text: '确认应付、共享订单' },
    { name: '产业大脑平台', text: '核验合同、发票、物流' },
    { name: '合作银行', text: '授信审批、线上放款' },
    { name: '链上中小企业', text: '订单 / 应收账款融资' },
  ],
  strengths: '核心优势',
  strengthItems: [
    { name: '数据增信', text: '合同、发票、物流、入库四流交叉核验，减少对抵押物的依赖。' },
    { name: '快速放款', text: '单笔 500 万元以下业务，资料齐备后三个工作日内完成审批。' },
    { name: '闭环风控', text: '回款路径锁定，贷后监测预警，设立风险补偿资金池。' },
  ],
  banks: '合作银行',
  bankCount: (count: number) => `${count} 家合作机构`,
} as const;
export const CONTACT = {
  title: '联系我们',
  subtitle: '平台使用、合作对接与意见建议',
  address: '地址',
  postcode: '邮编',
  phone: '电话',
  email: '邮箱',
} as const;

/** The notice box, where the caller gives no words of its own. */
export const NOTICE = {
  error: '操作失败，请重试',
  success: '提交成功！',
  loading: '加载中....',
} as const;

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

/** Signing in and registering: labels, outcomes and rules, for the forms and the server alike. */
export const ACCOUNT = {
  login: '登录',
  register: '注册',
  logout: '退出登录',
  pleaseLogin: '请登录',
  freeRegistration: '免费注册',
  notSignedIn: '未登录',
  notSignedInNote: '登录后可申报项目、发布供需',
  syncing: '正在同步登录状态...',
  enterBackOffice: '进入后台',
  username: '用户名',
  phone: '手机号',
  companyName: '企业名称',
  password: '密码',
  confirmPassword: '确认密码',
  captcha: '验证码',
  rememberMe: '记住我',
  changeCaptcha: '换一张',
  toRegister: '没有账号？立即注册',
  toLogin: '已有账号？立即登录',
  loginTitle: '账号登录',
  loginHeadline: '登录产业大脑',
  loginLead: '一个账号，办理光伏企业全部事项',
  registerTitle: '企业注册',
  registerHeadline: '加入光伏产业链协同网络',
  registerLead: '注册企业账号，发布供需、申报项目、对接专家与金融服务',
  strengths: ['政策直达', '供需对接', '产融协同', '数字化转型'],
  scriptNeeded: '登录与注册需要浏览器启用 JavaScript，请启用后刷新页面。',
  loggingIn: '登录中...',
  registering: '注册中...',
  showPassword: '显示密码',
  passwordHint: '6位以上，字母/数字/符号至少2种',
  confirmPasswordHint: '请再次输入密码',
  captchaHint: '请输入计算结果',
  captchaPicture: '验证码图片，内容是一道算式',
  captchaPictureFailed: '图片加载失败',
  toWork: '看不清或看不见图片？使用无障碍验证',
  toPicture: '改用图片验证码',
  working: '正在进行无障碍验证，一般需要几秒，请稍候',
  workDone: '无障碍验证已完成，可以提交',
  workFailed: '无障碍验证未能完成，请重试或改用图片验证码',
  workPending: '请等待无障碍验证完成',
  retry: '重试',
  usernameRequired: '请填写用户名',
  passwordRequired: '请填写密码',
  captchaRequired: '请填写验证码',
  consent: ['我已阅读并同意', '《隐私条款》'],
  consentRequired: '请阅读并同意《隐私条款》',
  loginRequiredTitle: '需要登录',
  loginRequired: '需要登录后才能进行此操作，是否立即登录？',
  cancel: '取消',
  loginNow: '立即登录',
  allRequired: '请填写所有必填项',
  companyRequired: '企业名称不能为空',
  phoneInvalid: '手机号格式不正确',
  passwordShort: '密码不能少于6位',
  operatorPasswordShort: '管理员密码不能少于12位',
  passwordsDiffer: '两次输入的密码不一致',
  passwordCommon: '密码过于常见，请换一个',
  companyTooLong: '企业名称不能超过100个字',
  passwordTooLong: '密码不能超过128位',
  captchaWrong: '验证码错误或已失效',
  credentialsWrong: '用户名或密码错误',
  phoneTaken: '该手机号已注册，请直接登录',
  tooManyFailures: '登录失败次数过多，请稍后再试',
  loginFailed: '登录失败',
  registerFailed: '注册失败',
  loginException: '请求异常，请稍后重试',
  networkException: '网络异常，请检查连接后重试',
  loggedIn: '登录成功',
  loggedOut: '已退出登录',
  registered: '注册成功！',
  oldPasswordWrong: '原密码不正确',
  passwordChanged: '密码已修改，请重新登录',
  sessionEnded: '该登录已结束',
} as const;
