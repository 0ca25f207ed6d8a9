import { OPEN_STATES } from '@pv-brain/contract/submissions/inbox.ts';
import { SUBMISSION_KINDS } from '@pv-brain/contract/submissions/submissions.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { InboxKind, InboxView } from '../../shared/routes/review-view.ts';
import { type InboxRow, listQuery } from './queries.ts';

export interface Queue {
  rows: readonly InboxRow[];
  /** Of the tab. */
  total: number;
  /** The number of a tab; undefined until it is known. */
  numberOf(tab: string): number | undefined;
  /** Since when what has waited longest has; null where nothing waits. */
  oldest: string | null;
  error: unknown;
  isLoading: boolean;
  /** Whether others are on their way. */
  isOld: boolean;
  /** Fetches the next rows; undefined where there are no more. */
  more: (() => void) | undefined;
  isMore: boolean;
  retry(): void;
}

const openStates = (list: InboxKind): readonly string[] =>
  list === 'any' ? SUBMISSION_KINDS.flatMap((kind) => [...OPEN_STATES[kind]]) : OPEN_STATES[list];

/** The list of a view as far as it is there. */
export function useQueue(list: InboxKind, view: InboxView): Queue {
  const query = useInfiniteQuery(listQuery(view));
  const pages = query.data?.pages ?? [];
  const first = pages[0];
  const sum = (isIn: (state: string) => boolean) =>
    first?.counts.reduce((all, { state, rows }) => all + (isIn(state) ? rows : 0), 0);
  return {
    // What moved up while pages were read may stand on two of them.
    rows: [...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.fdId, row])).values()],
    total: first?.total ?? 0,
    numberOf(tab) {
      if (tab === 'mine') return first?.mine;
      if (tab === 'all') return sum(() => true);
      return sum(tab === 'open' ? (state) => openStates(list).includes(state) : (state) => state === tab);
    },
    oldest: first?.oldest ?? null,
    error: query.error,
    isLoading: query.isPending,
    isOld: query.isPlaceholderData,
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isMore: query.isFetchingNextPage,
    retry: () => void query.refetch(),
  };
}
