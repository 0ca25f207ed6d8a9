import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { CONTENT_GROUP } from '@pv-brain/contract/content/messages/office-content.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import type { InnerScreen, Screen, ScreenGroup } from '../../shared/routes/screen.ts';

/** Screens of a section's forms; submissions of companies are reviewed instead. */
const writing = (section: Section): InnerScreen[] => [
  {
    path: 'new',
    may: 'content:write',
    load: async () => ({ default: (await import('./editing/content-form.tsx')).NewItem }),
  },
  {
    path: 'import',
    may: 'content:write',
    load: async () => ({
      default: (await import('./sheets/import-screen.tsx')).importOf(section),
    }),
  },
  {
    path: ':fdId',
    load: async () => ({
      default: (await import('./editing/content-form.tsx')).formOf(section),
    }),
  },
];

/** Screen of a section whose items are reviewed elsewhere. */
const reading = (section: Section): InnerScreen => ({
  path: ':fdId',
  load: async () => ({
    default: (await import('./editing/reading.tsx')).readingOf(section),
  }),
});

const versions = (section: Section): InnerScreen => ({
  path: ':fdId/versions',
  load: async () => ({
    default: (await import('./versions/versions.tsx')).versionsOf(section),
  }),
});

const BIN: Screen = {
  path: 'recycle',
  ...OFFICE_SCREENS.recycle,
  icon: 'trash',
  may: 'content:read',
  load: () => import('./trash/trash.tsx'),
};

export const CONTENT: ScreenGroup = {
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
        // A manually ordered section has its own screen in the menu.
        ...(ordered ? { isInner: true as const } : {}),
        load: async () => ({
          default: (await import('./list/content-list.tsx')).listOf(section as Section),
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
      load: () => import('./media/media.tsx'),
    },
    BIN,
  ],
};

/** In the menu group of the site. */
export const BANNERS: Screen = {
  path: 'banners',
  ...OFFICE_SCREENS.banners,
  icon: 'image',
  may: 'content:read',
  load: () => import('./banners/banners-screen.tsx'),
};
