import { SANDBOX_ENTRY } from '@pv-brain/contract/protocol/constants.ts';
import { DICT_TYPE } from '@pv-brain/contract/protocol/dictionary-types.ts';
import { CONFIG_KEY, NAVIGATION_TYPE } from '@pv-brain/contract/protocol/site-keys.ts';
import { FOOTER_LINKS } from '@pv-brain/contract/site/first-navigation.ts';
import { SITE } from '@pv-brain/contract/site/messages/shell.ts';
import { HEADER_NAVIGATION } from '@pv-brain/contract/site/navigation.ts';
import { SITE_RULE } from '@pv-brain/contract/site/site-rules.ts';
import { demoCompanies, readRecords } from './content.ts';

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

/** Labels and values by type, in their order. */
const DICTIONARY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [DICT_TYPE.ai]: { 'AI智能体（沙箱）': SANDBOX_ENTRY },
  // Figures, invented banks and strengths of the page on finance, and the units of the market's categories.
  ...readRecords('dictionary'),
  [DICT_TYPE.area]: Object.fromEntries(AREAS.map((label) => [label, ''])),
};

export const demoDictionary = Object.entries(DICTIONARY).flatMap(([type, values]) =>
  Object.entries(values).map(([label, value]) => ({ type, label, value })),
);
