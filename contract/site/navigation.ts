import type { NavigationItem } from '../protocol/answers.ts';
import { AI_LINK } from '../protocol/constants.ts';

/** Header navigation in the spec's order: the initial data, and the portal's fallback. */
export const HEADER_NAVIGATION: readonly NavigationItem[] = [
  { configName: '首页', configValue: '/index' },
  { configName: '企业政策', configValue: '/policy' },
  { configName: '项目申报', configValue: '/project' },
  { configName: '金融服务', configValue: '/financial' },
  { configName: '共享人才', configValue: '/specialist' },
  { configName: 'AI智能体', configValue: AI_LINK },
  { configName: '供需对接', configValue: '/supply_demand' },
  { configName: '行业资讯', configValue: '/special' },
  { configName: '数转应用商城', configValue: '/shopping_mall' },
  { configName: '联系我们', configValue: '/contactUs' },
];
