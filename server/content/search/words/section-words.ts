import type { PeriodState } from '@pv-brain/contract/content/define.ts';
import { MARKET } from '@pv-brain/contract/content/market.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';

/** Common names for a section or its items besides its label, by which its items are found. Folded. */
const WORDS: Partial<Record<Section, string>> = {
  policy: '政策文件 惠企政策 扶持政策 法规 红头文件',
  project: '申报通知 申报指南 项目申请 报项目',
  financial: '融资 金融产品 银行产品',
  specialist: '专家 专家库 人才库',
  getbuginess: '供求 商机 买卖',
  app: '软件 应用商店 应用市场 app',
  recruit: '招聘 求职 应聘 岗位 职位 找工作 招人 招工 就业 招聘信息 工作机会',
  industryNews: '新闻 快讯 行业新闻 行业动态',
};

/** Common names for one side of the market, by the value of `fdGetbuginessType`. */
const MARKET_WORDS: Readonly<Record<string, string>> = {
  [MARKET.demand]: '求购 采购 采购需求',
  [MARKET.supply]: '供货 出售 供应商',
};

/** Common names for the states that follow from an item's days, besides their labels. */
const STATE_WORDS: Readonly<Record<PeriodState, string>> = {
  open: '正在申报 申报进行中 接受申报',
  upcoming: '未开始 尚未开始 即将申报 即将开始',
  closed: '已截止 已经截止 申报结束 申报已结束',
};

const splitWords = (words = ''): string[] => words.split(' ').filter(Boolean);

/** All section words: a cutter without them would search for their parts. */
export const SECTION_WORDS: readonly string[] = [
  ...Object.values(WORDS),
  ...Object.values(MARKET_WORDS),
].flatMap(splitWords);

/** Returns the words by which an item of a section is found; `split` is its value of the field that splits the section. */
export const sectionWords = (section: Section, split: string): readonly string[] => [
  ...splitWords(WORDS[section]),
  ...(section === 'getbuginess' ? splitWords(MARKET_WORDS[split]) : []),
];

const { states } = contentTypes.project.listing.period;

/** States by the words that name them. */
export const STATES: ReadonlyMap<string, PeriodState> = new Map(
  (Object.keys(states) as PeriodState[]).flatMap((state) =>
    [states[state], ...splitWords(STATE_WORDS[state])].map((word) => [word, state] as const),
  ),
);
