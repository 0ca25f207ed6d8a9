import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { CONTENT_GROUP } from '@pv-brain/contract/content/messages/office-content.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { type InnerScreen, loadWith, type Screen, type ScreenGroup } from '../../shared/routes/screen.ts';

/** Screens below a section's list. Submissions of companies are reviewed elsewhere, and only read here. */
function innerScreens(section: Section, isReviewed: boolean): InnerScreen[] {
  const may = 'content:write';
  const create = async () => ({ default: (await import('./editing/content-form.tsx')).NewItem });
  const importing = loadWith({ section }, () => import('./sheets/import-screen.tsx'));
  const item = loadWith(
    { section },
    isReviewed ? () => import('./editing/reading.tsx') : () => import('./editing/content-form.tsx'),
  );
  const versions = loadWith({ section }, () => import('./versions/versions.tsx'));
  return [
    ...(isReviewed ? [] : [{ path: 'new', help: 'editors#edit', may, load: create } as const]),
    ...(isReviewed ? [] : [{ path: 'import', help: 'editors#excel', may, load: importing } as const]),
    { path: ':fdId', help: 'editors#edit', load: item },
    { path: ':fdId/versions', help: 'editors#versions', load: versions },
  ];
}

export const CONTENT: ScreenGroup = {
  name: CONTENT_GROUP,
  icon: 'newspaper',
  screens: [
    ...(Object.entries(contentTypes) as [Section, ContentType][]).map(
      ([section, { label: title, states, ordered }]): Screen => ({
        path: `content/${section}`,
        title,
        icon: 'newspaper',
        help: 'editors#lists',
        may: 'content:read',
        // A manually ordered section has its own screen in the menu.
        ...(ordered ? { isInner: true as const } : {}),
        load: loadWith({ section }, () => import('./list/content-list.tsx')),
        inner: innerScreens(section, states !== undefined),
      }),
    ),
    {
      path: 'media',
      ...OFFICE_SCREENS.media,
      icon: 'image',
      help: 'editors#pictures',
      may: 'content:read',
      load: () => import('./media/media.tsx'),
    },
    {
      path: 'recycle',
      ...OFFICE_SCREENS.recycle,
      icon: 'trash',
      help: 'editors#trash',
      may: 'content:read',
      load: () => import('./trash/trash.tsx'),
    },
  ],
};

/** In the menu group of the site. */
export const BANNERS: Screen = {
  path: 'banners',
  ...OFFICE_SCREENS.banners,
  icon: 'image',
  help: 'editors#banners',
  may: 'content:read',
  load: () => import('./banners/banners-screen.tsx'),
};
