import { OFFICE_GROUPS, OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import type { ScreenGroup } from '../../shared/routes/screen.ts';
import { BANNERS } from '../content/screens.ts';

export const SITE: ScreenGroup = {
  name: OFFICE_GROUPS.site,
  icon: 'screen',
  screens: [
    BANNERS,
    {
      path: 'structure',
      ...OFFICE_SCREENS.structure,
      icon: 'menu',
      help: 'editors#categories',
      may: 'structure:write',
      load: () => import('./structure/structure-screen.tsx'),
    },
    {
      path: 'figures',
      ...OFFICE_SCREENS.figures,
      icon: 'phone',
      help: 'administrators#site-config',
      may: 'site:write',
      load: () => import('./config/figures-screen.tsx'),
    },
    {
      path: 'config',
      ...OFFICE_SCREENS.config,
      icon: 'table',
      help: 'administrators#dictionaries',
      may: 'site:write',
      load: () => import('./config/config-screen.tsx'),
    },
    {
      path: 'search-words',
      ...OFFICE_SCREENS.searchWords,
      icon: 'search',
      help: 'administrators#dictionaries',
      may: 'site:write',
      load: () => import('./search-words/words-form.tsx'),
    },
  ],
};
