import { PAGING } from '../protocol/constants.ts';

/**
 * Sort orders of the console's lists; with a minus, newest or last first. `place` is the order set by operators, in sections that
 * have one.
 */
export const CONSOLE_SORTS = [
  '-updated',
  'updated',
  '-published',
  'published',
  'title',
  '-title',
  'place',
] as const;

export type ConsoleSort = (typeof CONSOLE_SORTS)[number];

/** Maximum items of a bulk action by ids: one page. */
export const MAX_BULK_ITEMS = PAGING.maxSize;

/** Maximum items of a bulk action on a whole list: it is one transaction. */
export const MAX_LISTED_ITEMS = 10_000;

export const SCHEDULED_ACTS = ['publish', 'withdraw'] as const;

export type ScheduledAct = (typeof SCHEDULED_ACTS)[number];

/** Pseudo state of a filter: items scheduled for publication, whatever their state. */
export const SCHEDULED_PUBLICATION = 'to-come';

/** Editable content of an item as its form has it: values by the fields' wire names, as texts, numbers or null. */
export interface DraftContent {
  category: string;
  pinned: boolean;
  featured: boolean;
  /** Shanghai time; empty for the time of first publication. */
  publishedAt: string;
  values: Readonly<Record<string, string | number | boolean | null>>;
}
