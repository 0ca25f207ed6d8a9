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
import { COMPANY, HOME, SUBMISSION_SCREENS } from '../features/workspace/screens.ts';
import type { MenuEntry, Screen, ScreenGroup } from '../shared/routes/screen.ts';

/** Screens of one side of the back office, console or workspace. */
export interface OfficeSide {
  kind: 'console' | 'workspace';
  /** Entries of the menu, from the top. The first is the first screen. */
  menu: readonly MenuEntry[];
  accountScreens: readonly Screen[];
}

const CONSOLE: OfficeSide = {
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
  accountScreens: [NOTICES, { ...ME, help: 'administrators#two-factor' }],
};

const WORKSPACE: OfficeSide = {
  kind: 'workspace',
  menu: [HOME, ...SUBMISSION_SCREENS],
  accountScreens: [{ ...NOTICES, inner: [MY_ANNOUNCEMENT] }, COMPANY, ME],
};

export const sideOf = (roles: readonly Role[]): OfficeSide => (isOperator(roles) ? CONSOLE : WORKSPACE);

export const isGroup = (entry: MenuEntry): entry is ScreenGroup => 'screens' in entry;

const isOpen = (roles: readonly Role[], { may }: Screen): boolean => !may || allows(roles, may);

const isShown = (roles: readonly Role[], screen: Screen): boolean => !screen.isInner && isOpen(roles, screen);

/** Returns the entries that these roles may use, without empty groups. */
export function menuFor(menu: readonly MenuEntry[], roles: readonly Role[]): MenuEntry[] {
  return menu.flatMap((entry): MenuEntry[] => {
    if (!isGroup(entry)) return isShown(roles, entry) ? [entry] : [];
    const screens = entry.screens.filter((screen) => isShown(roles, screen));
    return screens.length > 0 ? [{ ...entry, screens }] : [];
  });
}

/** Returns all screens of a face, regardless of permissions. */
export const screensOf = ({ menu, accountScreens }: OfficeSide): Screen[] => [
  ...menu.flatMap((entry) => (isGroup(entry) ? entry.screens : [entry])),
  ...accountScreens,
];

/** Returns the screens of a face that these roles may use, without inner ones. */
export const screensFor = (face: OfficeSide, roles: readonly Role[]): Screen[] =>
  screensOf(face).filter((screen) => isShown(roles, screen));

export const groupOf = ({ menu }: OfficeSide, path: string): ScreenGroup | undefined =>
  menu.filter(isGroup).find(({ screens }) => screens.some((screen) => screen.path === path));
