import { PAGING } from '../protocol/constants.ts';

/**
 * By which a list of the console may be sorted; with a minus, newest or last first. `place` is the order of the operators'
 * own, where a section has one.
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

/** Most items that one bulk act takes by their ids: a page. */
export const MAX_BULK_ITEMS = PAGING.maxSize;

/** Most items that one takes as all that a list shows: it is one transaction. */
export const MAX_LISTED_ITEMS = 10_000;

/** What may be done at a set time. */
export const SCHEDULED_ACTS = ['publish', 'withdraw'] as const;

export type ScheduledAct = (typeof SCHEDULED_ACTS)[number];

/** In place of a state: what is to be published at a set time, whatever its state. */
export const SCHEDULED_PUBLICATION = 'to-come';

/** What is written of an item, as a form has it: values by the fields' wire names, as texts, numbers or null. */
export interface DraftContent {
  category: string;
  pinned: boolean;
  featured: boolean;
  /** Shanghai time; empty for when it is first shown. */
  publishedAt: string;
  values: Readonly<Record<string, string | number | boolean | null>>;
}
