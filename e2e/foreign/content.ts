/**
 * Data of a park's back end, typical of systems that have grown: numbers for ids and codes, nulls and missing fields, both
 * formats of times, files under addresses of every kind. Like everything in this folder except the tests, it imports nothing of
 * the product.
 */
export type Row = Record<string, unknown>;

/** Id that must be encoded in an address. */
export const SPECIAL_ID = '2026/01?a=b#c';
/** Ids of details that fail, and of one that is answered after a request to `/release`. */
export const FAILING_ID = { expired: '401', broken: '500', missing: '404', slow: 'slow' } as const;

/** Projects are open and entries valid, whenever the tests run. */
const NEXT_YEAR = new Date().getFullYear() + 1;

const UPLOADS = '/profile/upload/2026/11/26';
const rich = (text: string, file = `${UPLOADS}/figure.png`) =>
  `<p style="color:#d00;font-size:16pt;position:fixed;top:0" onclick="alert(1)">${text}</p>` +
  `<p><img src="${file}" style="width:600px" onerror="alert(2)"></p>` +
  '<script>document.title="hacked"</script><iframe src="//evil.example/"></iframe>';

/** Returns `count` rows; the id of a section's first row is not a number. */
const rows = (count: number, make: (index: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    fdId: index === 0 ? SPECIAL_ID : 1000 + index,
    createBy: null,
    remark: null,
    params: {},
    ...make(index + 1),
  }));

const category = (fdCategory: unknown, fdCategoryName: string) => ({ fdCategory, fdCategoryName });

export const CATEGORIES: Readonly<Record<string, readonly Row[]>> = {
  policy: [category(1, '普通政策'), category(2, '申报政策'), category(3, '政策解读')],
  project: [category(11, '技术改造'), category(12, '绿色制造')],
  financial: [category(21, '供应链金融'), category(22, '信用贷款')],
  industryNews: [category(31, '市场行情'), category(32, '技术动态')],
  specialist: [category(41, '电池工艺'), category(42, '系统集成')],
  app: [category(51, '生产管理'), category(52, '能源管理')],
  recruit: [category(61, '技术研发'), category(62, '生产制造')],
  getbuginess: [category(71, '组件'), category(72, '辅材')],
};

/**
 * Returns the rows by section. `base` is the address of the back end itself: its editors have pasted it into texts and pictures.
 */
export function contentOf(base: string): Readonly<Record<string, readonly Row[]>> {
  const absolute = `${base}${UPLOADS}/cover.png`;
  return {
    banner: [
      { id: 1, fdFilePath: absolute, fdLink: '/policy', fdCategory: 'banner_index' },
      { id: 2, fdFilePath: `${UPLOADS}/cover.png`, fdLink: null, fdCategory: 'banner_index' },
    ],
    policy: rows(14, (at) => ({
      fdTitle: `关于支持光伏产业发展的若干措施（第${at}号）`,
      fdTheme: null,
      fdApplyDate: at % 2 ? '2026-11-20 09:00:00' : '2026-11-20T09:00:00.000+08:00',
      fdIssuedComName: null,
      fdClass: (at % 3) + 1,
      fdLevel: null,
      fdContent: rich('一、加大技术改造支持力度。', at % 2 ? undefined : absolute),
    })),
    project: rows(3, (at) => ({
      fdProjectName: `智能光伏示范项目${at}`,
      fdComName: '工业和信息化局',
      fdCategory: 11,
      fdPublisher: null,
      fdContactPerson: '李老师',
      fdContactEmail: null,
      fdApplicationStart: '2026-11-01 00:00:00',
      fdApplicationEnd: `${NEXT_YEAR}-06-30T23:59:59`,
      fdProjectContent: rich('申报对象为注册地在本园区的企业。'),
    })),
    financial: rows(3, (at) => ({
      fdTitle: `光伏订单贷${at}`,
      fdApplyDate: '2026-10-08T00:00:00',
      fdComName: '园区金融服务中心',
      fdType: 21,
      fdContent: rich('凭订单授信。'),
    })),
    industryNews: rows(8, (at) => ({
      fdTitle: `行业动态${at}`,
      fdApplyDate: '2026-11-18 10:30:00',
      fdComName: null,
      fdType: at % 2 ? 31 : 32,
      fdContent: at === 2 ? null : rich('组件价格平稳。'),
    })),
    specialist: rows(5, (at) => ({
      fdName: `专家${at}`,
      fdAvatar: at % 2 ? `${UPLOADS}/avatar.png` : null,
      fdPosition: '研究院',
      fdTitle: null,
      fdField: '电池工艺',
      fdCategory: 41,
      fdIntro: rich('长期从事电池工艺研究。'),
      fdHometown: null,
      fdCreateTime: '2026-05-01T08:00:00',
    })),
    app: rows(4, (at) => ({
      fdAppName: `能耗管理系统${at}`,
      fdMarketPrice: 120000,
      fdReleaseTime: '2026-09-01 00:00:00',
      fdUserGroup: null,
      fdSupplier: '数智科技',
      fdDevLanguage: null,
      fdCategory: 51,
      fdCategoryPath: at % 2 ? absolute : `${UPLOADS}/cover.png`,
      fdRating: '4.5',
      fdDescription: rich('采集、统计、分析能耗。'),
      fdVideoUrl: null,
      fdDemoUrl: null,
      fdDetailUrl: null,
      fdComName: null,
    })),
    recruit: rows(3, (at) => ({
      fdComName: '晨曦光伏',
      fdComSize: null,
      fdIndustryType: null,
      fdPositionType: 61,
      fdPost: `工艺工程师${at}`,
      fdWorkplace: '澜州市高新区',
      fdSalary: '8000-12000',
      fdExperience: null,
      fdEducation: '本科',
      fdPublisher: null,
      fdPublisherPhone: 13800008000,
      fdContactEmail: null,
      fdRecruitNum: '5',
      fdPositionRequirement: rich('有相关经验。'),
      fdJobDescription: rich('负责电池工艺。'),
      fdBenefits: null,
      fdStatus: '招聘中',
      fdCreateTime: '2026-11-02T12:00:00',
    })),
    getbuginess: rows(12, (at) => ({
      fdComName: '晨曦光伏',
      fdComId: 88,
      fdContactsPerson: '王工',
      fdContactsPhone: 13900009000,
      fdArea: '澜州市',
      fdContactsAddress: null,
      fdGetbuginessName: `单晶组件${at}`,
      fdGetbuginessNumber: '1200',
      fdGetbuginessModel: null,
      fdGetbuginessPrice: 0.69,
      fdGetbuginessType: at % 2 ? 2 : 1,
      fdType: 71,
      fdReleaseTime: '2026-11-10 09:00:00',
      fdDeadlineTime: `${NEXT_YEAR}-03-31T00:00:00`,
      fdStatus: 1,
      fdCreateBy: 3,
    })),
  };
}

/** Name of the category field by section. */
export const CATEGORY_FIELD: Readonly<Record<string, string>> = {
  banner: 'fdCategory',
  policy: 'fdClass',
  project: 'fdCategory',
  financial: 'fdType',
  industryNews: 'fdType',
  specialist: 'fdCategory',
  app: 'fdCategory',
  recruit: 'fdPositionType',
  getbuginess: 'fdType',
};

/** Sections by the path of the call for one item. */
export const FINDS: Readonly<Record<string, string>> = {
  '/api/financial/findFinancialById': 'financial',
  '/api/policy/findPolicyById': 'policy',
  '/api/project/findProjectById': 'project',
  '/api/industryNews/findIndustryNewsById': 'industryNews',
  '/api/specialist/findSpecialistById': 'specialist',
  '/api/app/findOrderById': 'app',
  '/api/recruit/findRecruitById': 'recruit',
  '/api/getbuginess/findSupplyDemandById': 'getbuginess',
};

export const CONFIG: Readonly<Record<string, string>> = {
  demand: 'true',
  'contactUs:address': '澜州市高新区光谷大道 1 号',
  'contactUs:phone': '0571-88880000',
  'contactUs:postcode': '310000',
  'contactUs:email': 'park@example.cn',
};
