import { PAGING } from './constants.ts';

/** By which a list of the console may be sorted; with a minus, newest or last first. */
export const CONSOLE_SORTS = ['-updated', 'updated', '-published', 'published', 'title', '-title'] as const;

export type ConsoleSort = (typeof CONSOLE_SORTS)[number];

/** Most items that one bulk act takes: a page. */
export const BULK_MOST = PAGING.maxSize;
