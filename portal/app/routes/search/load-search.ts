import type { search } from '@pv-brain/contract/content/calls/search.ts';
import { MAX_SEARCH_HITS, searchText } from '@pv-brain/contract/content/search.ts';
import { type ListFilterValues, listSearch } from '@pv-brain/contract/fields/list-names.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import type { LoadArgs } from '../../shared/api/load.ts';

export const RESULTS_PAGE_SIZE = 10;

export type SearchResult = AnswerOf<typeof search>;

/** The search parameters of an address. */
export interface SearchQuery {
  /** Normalized text; empty if there is no search yet. */
  q: string;
  section: string;
  since: string;
}

export function searchQueryFrom(query: LoadArgs['query']): SearchQuery {
  const parameter = (name: string) => query(name)?.trim() ?? '';
  return { q: searchText(query('q') ?? ''), section: parameter('section'), since: parameter('since') };
}

/** Returns the search as parameters of the page’s address. */
export function searchParameters(searchQuery: Partial<SearchQuery>): ListFilterValues {
  const { q = '', section = '', since = '' } = searchQuery;
  return Object.fromEntries(Object.entries({ q, section, since }).filter(([, value]) => value !== ''));
}

export const searchPath = (searchQuery: Partial<SearchQuery>): string =>
  `/search${listSearch(searchParameters(searchQuery))}`;

export function loadSearch({ api, query, page: requestedPage }: LoadArgs) {
  const searchQuery = searchQueryFrom(query);
  // There are no more hits beyond this page.
  const page = Math.min(requestedPage, MAX_SEARCH_HITS / RESULTS_PAGE_SIZE);
  const results: Promise<SearchResult | null> = searchQuery.q
    ? api.search({ ...searchQuery, pageNum: page, pageSize: RESULTS_PAGE_SIZE })
    : Promise.resolve(null);
  return { searchQuery, page, result: results };
}
