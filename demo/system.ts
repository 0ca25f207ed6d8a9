import { SANDBOX_ENTRY } from '@pv-brain/contract/protocol/constants.ts';
import { DICT_TYPE } from '@pv-brain/contract/protocol/dictionary-types.ts';
import { CONFIG_KEY, NAVIGATION_TYPE } from '@pv-brain/contract/protocol/site-keys.ts';
import { FOOTER_LINKS } from '@pv-brain/contract/site/first-navigation.ts';
import { SITE } from '@pv-brain/contract/site/messages/shell.ts';
import { HEADER_NAVIGATION } from '@pv-brain/contract/site/navigation.ts';
import { SITE_RULE } from '@pv-brain/contract/site/site-rules.ts';
import { demoCompanies } from './content.ts';

export const demoConfig: { key: string; value: string; label: string }[] = [
  { key: CONFIG_KEY.demand, value: 'true', label: '需求市场是否开放（true 或 false）' },
  { key: CONFIG_KEY.address, value: '澜州市高新区光谷大道 88 号', label: '联系我们：地址' },
  { key: CONFIG_KEY.phone, value: '0000-8600 1200（工作日 9:00–17:30）', label: '联系我们：电话' },
  { key: CONFIG_KEY.postcode, value: '860012', label: '联系我们：邮编' },
  { key: CONFIG_KEY.email, value: 'service@pv-brain.example', label: '联系我们：邮箱' },
  { key: CONFIG_KEY.organisation, value: '澜州市光伏产业公共服务平台', label: '平台名称' },
  { key: CONFIG_KEY.description, value: SITE.description, label: '页脚简介' },
  { key: SITE_RULE.reviewEntries, value: 'true', label: '供需信息是否审核后展示（true 或 false）' },
  {
    key: SITE_RULE.reviewRegistrations,
    value: 'false',
    label: '新注册企业是否审核通过后方可提交（true 或 false）',
  },
  { key: SITE_RULE.maskContacts, value: 'false', label: '未登录时隐藏联系电话（true 或 false）' },
];

const navigation = (type: string, entries: typeof FOOTER_LINKS) =>
  entries.map(({ configName: name, configValue: value }) => ({ type, name, value }));

/** In display order within each type. */
export const demoNavigation: { type: string; name: string; value: string }[] = [
  ...navigation(NAVIGATION_TYPE.header, HEADER_NAVIGATION),
  { type: NAVIGATION_TYPE.footer, name: '版权信息', value: '版权所有 © {{year:0}} 澜州市光伏产业服务中心' },
  ...navigation(NAVIGATION_TYPE.footer, FOOTER_LINKS),
  { type: NAVIGATION_TYPE.footer, name: '澜ICP备0000000001号-1', value: 'https://beian.miit.gov.cn/' },
  { type: NAVIGATION_TYPE.footer, name: '澜公网安备 00000000000001号', value: 'https://beian.mps.gov.cn/' },
];

/** Locations of the companies of the demo market. */
const AREAS = [...new Set(Object.values(demoCompanies).map(({ fdArea = '' }) => fdArea))];

/** Invented banks of the finance introduction page, in the order of their pictures. */
const BANKS = [
  '澜州银行',
  '东陵农商银行',
  '西屏村镇银行',
  '澜港产业银行',
  '澜州科创银行',
  '曜江商业银行',
  '澜川农村信用社',
  '澜州绿能银行',
  '澜湾民惠银行',
];

/** Labels and values by type, in their order. */
const DICTIONARY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [DICT_TYPE.ai]: { 'AI智能体（沙箱）': SANDBOX_ENTRY },
  [DICT_TYPE.financialFigures]: {
    交易规模: '15亿元',
    服务企业: '54家',
    交易笔数: '132笔',
    创造利润: '1420万元',
  },
  [DICT_TYPE.financialBanks]: Object.fromEntries(
    BANKS.map((label, at) => [label, `/profile/upload/demo/bank-${at + 1}.svg`]),
  ),
  [DICT_TYPE.financialStrengths]: {
    数据增信: '合同、发票、物流、入库四流交叉核验，减少对抵押物的依赖。',
    快速放款: '单笔 500 万元以下业务，资料齐备后三个工作日内完成审批。',
    闭环风控: '回款路径锁定，贷后监测预警，设立风险补偿资金池。',
  },
  [DICT_TYPE.area]: Object.fromEntries(AREAS.map((label) => [label, ''])),
  // Of the demo market's categories.
  [DICT_TYPE.units]: {
    光伏组件: 'MW，元/W',
    电池片: '片，元/片',
    硅片与硅料: '片，元/片',
    逆变器: '台，元/台',
    支架: '吨，元/吨',
    光伏玻璃与辅材: '㎡，元/㎡',
    储能设备: '套，元/套',
    智能装备: '台，元/台',
  },
};

export const demoDictionary = Object.entries(DICTIONARY).flatMap(([type, values]) =>
  Object.entries(values).map(([label, value]) => ({ type, label, value })),
);
