import { OPEN_STATES } from '@pv-brain/contract/submissions/inbox.ts';
import { SUBMISSION_KINDS } from '@pv-brain/contract/submissions/submissions.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { InboxKind, InboxView } from '../../shared/routes/review-view.ts';
import { listQuery } from './queries.ts';

const openStates = (list: InboxKind): readonly string[] =>
  list === 'any' ? SUBMISSION_KINDS.flatMap((kind) => [...OPEN_STATES[kind]]) : OPEN_STATES[list];

export function useQueue(list: InboxKind, view: InboxView) {
  const query = useInfiniteQuery(listQuery(view));
  const pages = query.data?.pages ?? [];
  const first = pages[0];
  const sum = (isCounted: (state: string) => boolean) =>
    first?.counts.reduce((total, { state, rows }) => total + (isCounted(state) ? rows : 0), 0);
  return {
    // An item that moved up while pages were being loaded may be on two of them.
    rows: [...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.fdId, row])).values()],
    total: first?.total ?? 0,
    /** Returns the number of items in a tab; undefined until known. */
    numberOf(tab: string) {
      if (tab === 'mine') return first?.mine;
      if (tab === 'all') return sum(() => true);
      return sum(tab === 'open' ? (state) => openStates(list).includes(state) : (state) => state === tab);
    },
    /** Time since which the oldest item has been waiting; null if none is. */
    oldest: first?.oldest ?? null,
    error: query.error,
    isLoading: query.isPending,
    isOld: query.isPlaceholderData,
    /** Loads the next rows; undefined if there are no more. */
    loadMore: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isMore: query.isFetchingNextPage,
    /** Why the next rows could not be loaded; null otherwise. */
    moreError: query.isFetchNextPageError && !query.isFetchingNextPage ? query.error : null,
    retry: () => void query.refetch(),
  };
}

export type Queue = ReturnType<typeof useQueue>;
