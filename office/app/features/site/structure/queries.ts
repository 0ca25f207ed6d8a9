import type { Section } from '@pv-brain/contract/content/types.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import {
  siteCategories,
  siteCategoryItems,
  siteNavigations,
} from '@pv-brain/contract/site/calls/structure.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { SITE_KEY } from '../use-save.ts';

export type SectionCategories = AnswerOf<typeof siteCategories>['rows'][number];
export type Navigation = AnswerOf<typeof siteNavigations>['rows'][number];

export const sectionsQuery = queryOptions({
  queryKey: [...SITE_KEY, 'categories'],
  queryFn: async () => (await call(siteCategories, {})).rows,
});

/** Number of items in each category of a section; categories without items are missing. */
export const itemsQuery = (section: Section) =>
  queryOptions({
    queryKey: [...SITE_KEY, 'items', section],
    queryFn: async () => (await call(siteCategoryItems, { section })).rows,
  });

export const navigationsQuery = queryOptions({
  queryKey: [...SITE_KEY, 'navigations'],
  queryFn: async () => (await call(siteNavigations, {})).rows,
});
