import type { AnswerOf } from '@pv-brain/contract/calls/call.ts';
import type { search } from '@pv-brain/contract/calls/search.ts';
import { FOUND_MOST, searchText } from '@pv-brain/contract/search.ts';
import type { LoadArgs } from '../../api/load.ts';

export const RESULTS_PAGE_SIZE = 10;

export type Found = AnswerOf<typeof search>;

/** What an address asks. */
export interface Asked {
  /** As it is read; empty where nothing is asked yet. */
  q: string;
  section: string;
  since: string;
}

export function askedIn(given: string): Asked {
  const query = new URLSearchParams(given);
  const part = (name: string) => query.get(name)?.trim() ?? '';
  return { q: searchText(query.get('q') ?? ''), section: part('section'), since: part('since') };
}

/** The query of the page's address for what is asked, without its `?`. */
export function searchQuery(asked: Partial<Asked>): string {
  const { q = '', section = '', since = '' } = asked;
  const given = Object.entries({ q, section, since }).filter(([, value]) => value !== '');
  return given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
}

export const searchPath = (asked: Partial<Asked>): string => `/search?${searchQuery(asked)}`;

export function loadSearch({ api, search, page: given }: LoadArgs) {
  const asked = askedIn(search);
  // There is nothing to page through beyond that.
  const page = Math.min(given, FOUND_MOST / RESULTS_PAGE_SIZE);
  const found: Promise<Found | null> = asked.q
    ? api.search({ ...asked, pageNum: page, pageSize: RESULTS_PAGE_SIZE })
    : Promise.resolve(null);
  return { asked, page, found };
}
