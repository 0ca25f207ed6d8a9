import type { search } from '@pv-brain/contract/content/calls/search.ts';
import { FOUND_MOST, searchText } from '@pv-brain/contract/content/search.ts';
import { type Chosen, listSearch } from '@pv-brain/contract/fields/list-names.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import type { LoadArgs } from '../../shared/api/load.ts';

export const RESULTS_PAGE_SIZE = 10;

export type Found = AnswerOf<typeof search>;

/** What an address asks. */
export interface Asked {
  /** As it is read; empty where nothing is asked yet. */
  q: string;
  section: string;
  since: string;
}

export function askedIn(query: LoadArgs['query']): Asked {
  const part = (name: string) => query(name)?.trim() ?? '';
  return { q: searchText(query('q') ?? ''), section: part('section'), since: part('since') };
}

/** What is asked, as the address of the page says it. */
export function chosenOf(asked: Partial<Asked>): Chosen {
  const { q = '', section = '', since = '' } = asked;
  return Object.fromEntries(Object.entries({ q, section, since }).filter(([, value]) => value !== ''));
}

export const searchPath = (asked: Partial<Asked>): string => `/search${listSearch(chosenOf(asked))}`;

export function loadSearch({ api, query, page: given }: LoadArgs) {
  const asked = askedIn(query);
  // There is nothing to page through beyond that.
  const page = Math.min(given, FOUND_MOST / RESULTS_PAGE_SIZE);
  const found: Promise<Found | null> = asked.q
    ? api.search({ ...asked, pageNum: page, pageSize: RESULTS_PAGE_SIZE })
    : Promise.resolve(null);
  return { asked, page, found };
}
