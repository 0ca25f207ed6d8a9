import type { NavigationItem } from '../protocol/answers.ts';
import { NAVIGATION_TYPE } from '../protocol/site-keys.ts';
import { FOOTER_PAGES } from './footer-pages.ts';
import { SITE } from './messages/shell.ts';
import { HEADER_NAVIGATION } from './navigation.ts';

/** Default footer links of every installation, below the copyright notice. */
export const FOOTER_LINKS: readonly NavigationItem[] = [
  { configName: '隐私条款', configValue: '/privacy' },
  ...FOOTER_PAGES,
];

/** Default navigations of the portal by type, until operators change them. */
export const FIRST_NAVIGATION: Readonly<Record<string, readonly NavigationItem[]>> = {
  [NAVIGATION_TYPE.header]: HEADER_NAVIGATION,
  [NAVIGATION_TYPE.footer]: [
    { configName: '版权信息', configValue: `版权所有 © ${SITE.title}` },
    ...FOOTER_LINKS,
  ],
};
