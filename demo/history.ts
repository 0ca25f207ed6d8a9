import { APPLICATION_ATTACHMENT } from '@pv-brain/contract/submissions/forms/application.ts';
import { readRecords } from './content.ts';

/** Steps by name, with the days since the previous one; 0 means two hours. */
type Steps = Readonly<Record<string, number>>;

/** Steps of submissions by kind and outcome. */
export const demoOutcomes = {
  application: {
    pending: {},
    reviewing: { accept: 0 },
    returned: { accept: 0, return: 1 },
    resent: { accept: 0, return: 1, resend: 2 },
    approved: { accept: 0, approve: 1 },
    rejected: { accept: 0, reject: 2 },
    withdrawn: { withdraw: 1 },
  },
  intention: {
    pending: {},
    contacted: { contact: 0 },
    won: { contact: 0, win: 3 },
    lost: { contact: 2, lose: 4 },
    withdrawn: { withdraw: 1 },
  },
  entry: {
    pending: {},
    published: { approve: 0 },
    /** Its last day has passed by now. */
    expired: { approve: 0 },
    returned: { return: 1 },
    rejected: { reject: 1 },
    down: { approve: 0, takeDown: 12 },
    withdrawn: { withdraw: 1 },
    ended: { approve: 0, end: 4 },
  },
} as const satisfies Record<string, Record<string, Steps>>;

export type DemoKind = keyof typeof demoOutcomes;

/** A demo submission: its company, its age in days and time of day, and its outcome. */
export interface DemoSubmission {
  /** Key in `demoCompanies`. */
  company: string;
  daysAgo: number;
  at: string;
  outcome: string;
  /** The name of the project or app; undefined of an entry. */
  about?: string;
}

export const demoSubmissions: {
  readonly application: readonly (DemoSubmission & { about: string; fdApplicationInfo: string })[];
  readonly intention: readonly (DemoSubmission & { about: string })[];
  /** With the other values of an entry's form; the deadline is a number of days from today. */
  readonly entry: readonly (DemoSubmission & { fdDeadlineTime: number })[];
} = {
  application: readRecords('applications'),
  intention: readRecords('intentions'),
  entry: readRecords('entries'),
};

/** Further members of the companies, by company. */
export const demoMembers: Readonly<Record<string, { name: string; phone: string }>> = {
  jingyao: { name: '吴思敏', phone: '13900011826' },
  guiyuan: { name: '何沐', phone: '13800012715' },
  henglan: { name: '赵一鸣', phone: '15900013392' },
  yaolan: { name: '田心悦', phone: '18700015147' },
  lanchu: { name: '段文博', phone: '17600016231' },
  chengtou: { name: '黎安', phone: '13700017350' },
  chenlan: { name: '邹静', phone: '13600011282' },
  mingyue: { name: '侯俊', phone: '15300011401' },
};

/** Operators by role, with username and real name. */
export const demoOperators = [
  { role: 'reviewer', username: 'demo-reviewer', name: '林晓（演示）' },
  { role: 'editor', username: 'demo-editor', name: '周宁（演示）' },
  { role: 'auditor', username: 'demo-auditor', name: '陈立（演示）' },
] as const;

/** Reasons for steps and fields to be corrected; used in rotation. */
export const demoReasons: Readonly<
  Record<DemoKind, Readonly<Record<string, readonly { reason: string; fields?: string }[]>>>
> = {
  application: {
    return: [
      { reason: '请补传营业执照和项目备案证明的扫描件。', fields: APPLICATION_ATTACHMENT.field },
      { reason: '申报说明中请写明设备清单、资金来源和实施进度。', fields: 'fdApplicationInfo' },
      { reason: '联系邮箱无法送达，请核对后重新提交。', fields: 'fdApplicantEmail' },
    ],
    reject: [
      { reason: '建设内容与企业上年度已立项项目重复，本批次不再支持。' },
      { reason: '现场核查时项目尚未开工，不符合本批次对实施进度的要求。' },
      { reason: '项目实施主体与申报企业不一致。' },
    ],
  },
  intention: {
    lose: [
      { reason: '企业本年度预算未获批准，暂缓采购。' },
      { reason: '企业已选用其他产品。' },
      { reason: '经沟通，企业现有系统可以满足需要。' },
    ],
  },
  entry: {
    return: [
      { reason: '规格型号请写明执行标准和检测报告编号。', fields: 'fdGetbuginessModel' },
      { reason: '金额与规格不相符，请核对后重新提交。', fields: 'fdGetbuginessPrice' },
    ],
    reject: [
      { reason: '同一产品已有一条有效的供需信息，请勿重复发布。' },
      { reason: '所列内容不属于光伏产业供需范围。' },
    ],
    takeDown: [{ reason: '企业来电说明该产品已停产，应其要求下架。' }],
  },
};

/** Operators' notes about contacts for intentions, and for colleagues on the other kinds; used in rotation. */
export const demoNotes = {
  intention: [
    { way: 'phone', text: '已与联系人通话，对方希望先了解同类企业的使用情况。' },
    { way: 'phone', text: '联系人出差，约下周一上午再联系。' },
    { way: 'wechat', text: '已把产品资料和案例发给对方，等待反馈。' },
    { way: 'visit', text: '与供应商一起到厂演示，设备部和信息部参加。' },
    { way: 'mail', text: '报价单已由供应商发到对方邮箱。' },
  ],
  application: [
    { way: '', text: '材料齐全，已请技术专家核对设备清单。' },
    { way: '', text: '投资额与备案证明相差较大，审核时请留意。' },
    { way: '', text: '已与企业核对实施进度，现场照片待补。' },
  ],
} as const;

/** Search terms without results, with their number in four weeks. */
export const demoMissedSearches: Readonly<Record<string, number>> = {
  碳关税: 21,
  设备租赁: 17,
  绿证交易: 15,
  出口退税: 12,
  钙钛矿补贴: 11,
  屋顶租金: 9,
  组件保险: 8,
  电力市场化交易: 7,
  铜电镀设备: 6,
  安全生产许可: 5,
  用能权: 4,
  共享检测: 3,
};
