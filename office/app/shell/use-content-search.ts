import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import { contentSearch } from '@pv-brain/contract/content/calls/console.ts';
import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { rowsQuery } from '../shared/api/queries.ts';
import { useDebounced } from '../shared/list/use-debounced.ts';
import { reviewPath } from '../shared/routes/review-view.ts';
import { usePerson } from '../shared/session/session.ts';

type SearchHit = AnswerOf<typeof contentSearch>['rows'][number];

/** Searches the titles of all sections for a text. Returns the items with their paths, and the state of the search. */
export function useContentSearch(text: string): {
  items: readonly (SearchHit & { type: ContentType; path: string })[];
  state: 'none' | 'looking' | 'found' | 'failed';
} {
  const { roles } = usePerson();
  const trimmed = text.trim();
  const searchText = useDebounced(trimmed);
  const isEnabled = trimmed !== '' && allows(roles, 'content:read');
  const { data, isError, isPlaceholderData } = useQuery({
    ...rowsQuery(['content-search'], contentSearch, { text: searchText }),
    enabled: isEnabled && searchText !== '',
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  if (!isEnabled) return { items: [], state: 'none' };
  if (isError) return { items: [], state: 'failed' };
  const entries = (data ?? []).map((row) => {
    const type = typeOf(row.section as Section);
    if (type.states && allows(roles, 'submission:read'))
      return { ...row, type, path: reviewPath('entry', row.fdId) };
    // Without permission to write, the path leads to the item's place in the list.
    const isForm = allows(roles, 'content:write') && !type.states;
    const list = `?${new URLSearchParams({ text: row.title })}`;
    return { ...row, type, path: `content/${row.section}${isForm ? `/${row.fdId}` : list}` };
  });
  return {
    items: entries,
    state: !data || isPlaceholderData || searchText !== trimmed ? 'looking' : 'found',
  };
}
