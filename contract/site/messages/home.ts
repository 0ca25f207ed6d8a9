export const HOME = {
  description: '光伏产业大脑首页汇集政策解读、人才服务、行业资讯、数转应用与供需信息',
  more: '查看更多',
  news: '平台动态',
  previous: '上一个',
  next: '下一个',
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
  group: (page: number, pageCount: number) => `第 ${page} / ${pageCount} 组`,
} as const;

/** The strip below the carousel. */
export const HOME_STRIP = {
  label: '可申报项目与常用服务',
  projects: '正在申报',
  noProjects: '暂无正在申报的项目，可先查看即将开放的项目',
  figures: '平台数据',
  figure: { projects: '可申报项目', entries: '供需信息', posts: '招聘岗位', apps: '数转应用' },
  entries: '常用服务',
  entry: {
    project: '项目申报',
    policy: '企业政策',
    financial: '金融服务',
    market: '供需对接',
    recruit: '人才服务',
    mall: '应用商城',
  },
  work: '我的办件',
  signIn: '登录后查看办理进度',
} as const;

/** 我的办件 in the strip, for signed-in accounts. */
export const OWN_WORK = {
  none: '还没有提交过申报、意向或供需',
  failed: '暂时无法读取，可进入后台查看',
} as const;

export const CAROUSEL = {
  home: '首页横幅',
  footer: '推荐横幅',
  slide: (number: number) => `第 ${number} 张`,
  failed: 'Banner加载失败',
  empty: '暂无Banner',
  pause: '暂停播放',
  play: '继续播放',
} as const;
