import type { NavigationItem } from '../protocol/answers.ts';

/** Pages about the site, linked in the footer beside the privacy terms. */
export const FOOTER_PAGES: readonly NavigationItem[] = [
  { configName: '帮助', configValue: '/help' },
  { configName: '关于我们', configValue: '/about' },
  { configName: '无障碍声明', configValue: '/accessibility' },
  { configName: '网站地图', configValue: '/sitemap' },
];
