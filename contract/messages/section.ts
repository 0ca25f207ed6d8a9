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
