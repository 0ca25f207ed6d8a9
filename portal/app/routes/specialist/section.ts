import { SPECIALIST_HEAD } from '@pv-brain/contract/content/messages/specialist.ts';
import type { SectionInfo } from '../../shared/section/section-layout.tsx';

export const SPECIALIST_SECTION: SectionInfo = {
  section: 'specialist',
  cover: 'expert',
  path: '/specialist',
  ...SPECIALIST_HEAD,
};

/** The list of all experts is below the showcase, with a menu whose links stay on the list. */
export const ALL_SPECIALISTS: SectionInfo = {
  ...SPECIALIST_SECTION,
  path: `${SPECIALIST_SECTION.path}/detailAll`,
  first: { label: SPECIALIST_HEAD.all, to: `${SPECIALIST_SECTION.path}/detailAll` },
  trail: [{ label: SPECIALIST_SECTION.title, to: SPECIALIST_SECTION.path }],
};
