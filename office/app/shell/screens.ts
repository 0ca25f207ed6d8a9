import type { IconName } from '@pv-brain/art/icon-name.ts';
import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { OFFICE_GROUPS, OFFICE_SCREENS } from '@pv-brain/contract/messages/office.ts';
import { CONTENT_GROUP } from '@pv-brain/contract/messages/office-content.ts';
import { INBOX_GROUP, INBOX_SCREENS } from '@pv-brain/contract/messages/office-inbox.ts';
import { allows, isOperator, type Permission, type Role } from '@pv-brain/contract/permissions.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions.ts';
import type { ComponentType } from 'react';
import type { InboxKind } from '../shared/routes/review-view.ts';
import { COMPANY_PATH, PATHS } from '../shared/routes/workspace-paths.ts';

export interface Screen {
  /** Below `/backoffice/`. */
  path: string;
  title: string;
  /** Of the title in pinyin, for the palette. */
  initials: string;
  icon: IconName;
  /** What its address asks for; open to anyone signed in unless told. */
  may?: Permission;
  /** Set where its address may go on by the id of what is open of it. */
  opens?: true;
  /** Set where another screen leads to it: it is in no menu and not in the palette. */
  isInner?: true;
  load(): Promise<{ default: ComponentType }>;
  /** Screens that one comes to from it, as an item's form from its list; they say themselves where one is. */
  inner?: readonly InnerScreen[];
}

/** A screen below another. */
export interface InnerScreen {
  /** Below the other's path; with parameters, as React Router writes them. */
  path: string;
  /** What its address asks for beside what the other asks for. */
  may?: Permission;
  load(): Promise<{ default: ComponentType }>;
}

/** Screens of the menu that belong together, below one name. */
export interface ScreenGroup {
  name: string;
  icon: IconName;
  screens: readonly Screen[];
}

export type MenuEntry = Screen | ScreenGroup;

/** What a face of the back office has. */
export interface Face {
  kind: 'console' | 'workspace';
  /** The menu, from the top. The first is where one arrives. */
  menu: readonly MenuEntry[];
  /** What the avatar's menu leads to. */
  own: readonly Screen[];
}

const NOTICES: Screen = {
  path: 'notices',
  ...OFFICE_SCREENS.notices,
  icon: 'bell',
  load: () => import('../features/account/notices/notices.tsx'),
};

const ME: Screen = {
  path: 'me',
  ...OFFICE_SCREENS.me,
  icon: 'account',
  load: () => import('../features/account/me/me.tsx'),
};

/** Where a section's items are written; what enterprises send is reviewed. */
const writing = (section: Section): InnerScreen[] => [
  {
    path: 'new',
    may: 'content:write',
    load: async () => ({ default: (await import('../features/content/editing/content-form.tsx')).NewItem }),
  },
  {
    path: 'import',
    may: 'content:write',
    load: async () => ({
      default: (await import('../features/content/sheets/import-screen.tsx')).importOf(section),
    }),
  },
  {
    path: ':fdId',
    load: async () => ({
      default: (await import('../features/content/editing/content-form.tsx')).formOf(section),
    }),
  },
];

/** What enterprises send is reviewed elsewhere. */
const reading = (section: Section): InnerScreen => ({
  path: ':fdId',
  load: async () => ({
    default: (await import('../features/content/editing/reading.tsx')).readingOf(section),
  }),
});

const versions = (section: Section): InnerScreen => ({
  path: ':fdId/versions',
  load: async () => ({
    default: (await import('../features/content/versions/versions.tsx')).versionsOf(section),
  }),
});

const BIN: Screen = {
  path: 'recycle',
  ...OFFICE_SCREENS.recycle,
  icon: 'trash',
  may: 'content:read',
  load: () => import('../features/content/bin/bin.tsx'),
};

const CONTENT: ScreenGroup = {
  name: CONTENT_GROUP,
  icon: 'newspaper',
  screens: [
    ...Object.entries<ContentType>(contentTypes).map(
      ([section, { label: title, initials, states, ordered }]): Screen => ({
        path: `content/${section}`,
        title,
        initials,
        icon: 'newspaper',
        may: 'content:read',
        // What operators put in order has a screen of its own in the menu.
        ...(ordered ? { isInner: true as const } : {}),
        load: async () => ({
          default: (await import('../features/content/list/content-list.tsx')).listOf(section as Section),
        }),
        inner: [
          ...(states ? [reading(section as Section)] : writing(section as Section)),
          versions(section as Section),
        ],
      }),
    ),
    {
      path: 'media',
      ...OFFICE_SCREENS.media,
      icon: 'image',
      may: 'content:read',
      load: () => import('../features/content/media/media.tsx'),
    },
    BIN,
  ],
};

const SITE: ScreenGroup = {
  name: OFFICE_GROUPS.site,
  icon: 'screen',
  screens: [
    {
      path: 'banners',
      ...OFFICE_SCREENS.banners,
      icon: 'image',
      may: 'content:read',
      load: () => import('../features/content/banners/banners-screen.tsx'),
    },
    {
      path: 'structure',
      ...OFFICE_SCREENS.structure,
      icon: 'menu',
      may: 'structure:write',
      load: () => import('../features/site/structure/structure-screen.tsx'),
    },
    {
      path: 'figures',
      ...OFFICE_SCREENS.figures,
      icon: 'phone',
      may: 'site:write',
      load: () => import('../features/site/config/figures-screen.tsx'),
    },
    {
      path: 'config',
      ...OFFICE_SCREENS.config,
      icon: 'table',
      may: 'site:write',
      load: () => import('../features/site/config/config-screen.tsx'),
    },
    {
      path: 'search-words',
      ...OFFICE_SCREENS.searchWords,
      icon: 'search',
      may: 'site:write',
      load: () => import('../features/site/search-words/search-words-screen.tsx'),
    },
  ],
};

const inbox = (list: InboxKind, path: keyof typeof INBOX_SCREENS): Screen => ({
  path,
  ...INBOX_SCREENS[path],
  icon: 'inbox',
  may: 'submission:read',
  opens: true,
  load: async () => ({ default: (await import('../features/review/inbox.tsx')).inboxOf(list) }),
});

const INBOX: ScreenGroup = {
  name: INBOX_GROUP,
  icon: 'inbox',
  screens: [
    inbox('any', 'inbox'),
    inbox('application', 'applications'),
    inbox('intention', 'intentions'),
    inbox('entry', 'entries'),
  ],
};

const COMPANIES: ScreenGroup = {
  name: OFFICE_GROUPS.companies,
  icon: 'building',
  screens: [
    {
      path: 'companies',
      ...OFFICE_SCREENS.companies,
      icon: 'building',
      may: 'company:read',
      load: () => import('../features/companies/companies.tsx'),
      inner: [{ path: ':id', load: () => import('../features/companies/company.tsx') }],
    },
    {
      path: 'announcements',
      ...OFFICE_SCREENS.announcements,
      icon: 'megaphone',
      may: 'company:read',
      load: () => import('../features/announcements/announcements.tsx'),
      inner: [
        {
          path: 'new',
          may: 'announcement:write',
          load: async () => ({
            default: (await import('../features/announcements/announcement.tsx')).NewAnnouncement,
          }),
        },
        {
          path: ':id',
          load: async () => ({
            default: (await import('../features/announcements/announcement.tsx')).Announcement,
          }),
        },
      ],
    },
  ],
};

const SYSTEM: ScreenGroup = {
  name: OFFICE_GROUPS.system,
  icon: 'shield',
  screens: [
    {
      path: 'operators',
      ...OFFICE_SCREENS.operators,
      icon: 'user',
      may: 'operator:write',
      load: () => import('../features/system/operators/operators.tsx'),
    },
    {
      path: 'jobs',
      ...OFFICE_SCREENS.jobs,
      icon: 'refresh',
      may: 'job:write',
      load: () => import('../features/system/jobs/jobs.tsx'),
    },
    {
      path: 'audit',
      ...OFFICE_SCREENS.audit,
      icon: 'shield',
      may: 'audit:read',
      load: () => import('../features/system/audit/audit.tsx'),
    },
  ],
};

const CONSOLE: Face = {
  kind: 'console',
  menu: [
    {
      path: 'index',
      ...OFFICE_SCREENS.desk,
      icon: 'dashboard',
      may: 'content:read',
      load: () => import('../features/dashboard/desk/desk.tsx'),
    },
    {
      path: 'report',
      ...OFFICE_SCREENS.report,
      icon: 'print',
      may: 'content:read',
      opens: true,
      isInner: true,
      load: () => import('../features/dashboard/report/report.tsx'),
    },
    INBOX,
    CONTENT,
    SITE,
    COMPANIES,
    SYSTEM,
  ],
  own: [NOTICES, ME],
};

/** What a company has sent of a kind. */
const sent = (
  kind: SubmissionKind,
  name: (typeof OFFICE_SCREENS)[keyof typeof OFFICE_SCREENS],
  icon: IconName,
): Screen => ({
  path: PATHS[kind],
  ...name,
  icon,
  may: 'own:read',
  load: async () => ({
    default: (await import('../features/workspace/submissions/submission-list.tsx')).listOf(kind),
  }),
  inner: [
    {
      path: ':fdId',
      load: async () => ({
        default: (await import('../features/workspace/submissions/detail.tsx')).detailOf(kind),
      }),
    },
    {
      path: ':fdId/receipt',
      load: async () => ({
        default: (await import('../features/workspace/submissions/receipt.tsx')).receiptOf(kind),
      }),
    },
    ...(kind === 'intention'
      ? []
      : [
          {
            path: ':fdId/edit',
            may: 'own:submit' as const,
            load: async () => ({
              default: (await import('../features/workspace/submissions/edit.tsx')).editOf(kind),
            }),
          },
        ]),
  ],
});

/** The company's own data and people, and the person's. */
const COMPANY: Screen = {
  path: COMPANY_PATH,
  ...OFFICE_SCREENS.myCompany,
  icon: 'building',
  may: 'own:read',
  load: () => import('../features/workspace/my-company/my-company.tsx'),
  inner: [
    { path: 'edit', may: 'own:company', load: () => import('../features/workspace/my-company/edit.tsx') },
  ],
};

const WORKSPACE: Face = {
  kind: 'workspace',
  menu: [
    {
      path: 'index',
      ...OFFICE_SCREENS.home,
      icon: 'home',
      may: 'own:read',
      load: () => import('../features/workspace/submissions/home.tsx'),
    },
    sent('application', OFFICE_SCREENS.applications, 'clipboard'),
    sent('intention', OFFICE_SCREENS.intentions, 'cube'),
    sent('entry', OFFICE_SCREENS.entries, 'swap'),
  ],
  own: [
    {
      ...NOTICES,
      inner: [
        {
          path: 'announcements/:id',
          may: 'own:read',
          load: () => import('../features/announcements/my-announcement.tsx'),
        },
      ],
    },
    COMPANY,
    ME,
  ],
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
