import { allows, isOperator, type Role } from '@pv-brain/contract/accounts/permissions.ts';
import { OFFICE_GROUPS } from '@pv-brain/contract/site/messages/office.ts';
import { ME, NOTICES } from '../features/account/screens.ts';
import { ANNOUNCEMENTS, MY_ANNOUNCEMENT } from '../features/announcements/screens.ts';
import { COMPANIES } from '../features/companies/screens.ts';
import { CONTENT } from '../features/content/screens.ts';
import { DESK, REPORT } from '../features/dashboard/screens.ts';
import { INBOX } from '../features/review/screens.ts';
import { SITE } from '../features/site/screens.ts';
import { SYSTEM } from '../features/system/screens.ts';
import { COMPANY, HOME, SENT } from '../features/workspace/screens.ts';
import type { MenuEntry, Screen, ScreenGroup } from '../shared/routes/screen.ts';

/** What a face of the back office has. */
export interface Face {
  kind: 'console' | 'workspace';
  /** The menu, from the top. The first is where one arrives. */
  menu: readonly MenuEntry[];
  /** What the avatar's menu leads to. */
  own: readonly Screen[];
}

const CONSOLE: Face = {
  kind: 'console',
  menu: [
    DESK,
    REPORT,
    INBOX,
    CONTENT,
    SITE,
    { name: OFFICE_GROUPS.companies, icon: 'building', screens: [COMPANIES, ANNOUNCEMENTS] },
    SYSTEM,
  ],
  own: [NOTICES, ME],
};

const WORKSPACE: Face = {
  kind: 'workspace',
  menu: [HOME, ...SENT],
  own: [{ ...NOTICES, inner: [MY_ANNOUNCEMENT] }, COMPANY, ME],
};

export const faceOf = (roles: readonly Role[]): Face => (isOperator(roles) ? CONSOLE : WORKSPACE);

export const isGroup = (entry: MenuEntry): entry is ScreenGroup => 'screens' in entry;

const isOpen = (roles: readonly Role[], { may }: Screen): boolean => !may || allows(roles, may);

const isShown = (roles: readonly Role[], screen: Screen): boolean => !screen.isInner && isOpen(roles, screen);

/** The entries that these roles may use; a group of which nothing is left is not there. */
export function menuFor(menu: readonly MenuEntry[], roles: readonly Role[]): MenuEntry[] {
  return menu.flatMap((entry): MenuEntry[] => {
    if (!isGroup(entry)) return isShown(roles, entry) ? [entry] : [];
    const screens = entry.screens.filter((screen) => isShown(roles, screen));
    return screens.length > 0 ? [{ ...entry, screens }] : [];
  });
}

/** All screens of a face, whoever may use them. */
export const screensOf = ({ menu, own }: Face): Screen[] => [
  ...menu.flatMap((entry) => (isGroup(entry) ? entry.screens : [entry])),
  ...own,
];

/** The screens of a face that these roles may use and are led to. */
export const screensFor = (face: Face, roles: readonly Role[]): Screen[] =>
  screensOf(face).filter((screen) => isShown(roles, screen));

/** The group that a screen stands in. */
export const groupOf = ({ menu }: Face, path: string): ScreenGroup | undefined =>
  menu.filter(isGroup).find(({ screens }) => screens.some((screen) => screen.path === path));
