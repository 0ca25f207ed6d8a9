import type { Section } from '@pv-brain/contract/content/types.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import {
  siteCategories,
  siteCategoryItems,
  siteNavigations,
} from '@pv-brain/contract/site/calls/structure.ts';
import { rowsQuery } from '../../../shared/api/queries.ts';
import { SITE_KEY } from '../use-save.ts';

export type SectionCategories = AnswerOf<typeof siteCategories>['rows'][number];
export type Navigation = AnswerOf<typeof siteNavigations>['rows'][number];

export const sectionsQuery = rowsQuery([...SITE_KEY, 'categories'], siteCategories, {});

/** Number of items in each category of a section; categories without items are missing. */
export const itemsQuery = (section: Section) =>
  rowsQuery([...SITE_KEY, 'items'], siteCategoryItems, { section });

export const navigationsQuery = rowsQuery([...SITE_KEY, 'navigations'], siteNavigations, {});
