import { contentList } from '@pv-brain/contract/content/calls/console.ts';
import type { Option } from '@pv-brain/contract/fields/fields.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import {
  inboxArchive,
  inboxHandlers,
  inboxItem,
  inboxList,
  inboxPreview,
  inboxWaiting,
} from '@pv-brain/contract/submissions/calls/inbox.ts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { answerQuery, dataQuery, rowsQuery } from '../../shared/api/queries.ts';
import { type InboxView, inputOf } from '../../shared/routes/review-view.ts';

export type InboxRow = AnswerOf<typeof inboxList>['rows'][number];
export type InboxItem = AnswerOf<typeof inboxItem>['data'];

/** Prefix of the query keys of submissions: a step invalidates lists, counts and the item. */
export const inboxKey = ['inbox'] as const;

const PAGE_SIZE = 20;

/** Polling interval of waiting submissions while the window is visible. */
const POLL_MS = 30_000;

/** The loaded pages of a list, and the counts of its tabs. The previous data is shown until they arrive. */
export const listQuery = (view: InboxView) =>
  infiniteQueryOptions({
    queryKey: [...inboxKey, 'list', view],
    queryFn: ({ pageParam }) =>
      call(inboxList, { ...inputOf(view), pageNum: String(pageParam), pageSize: String(PAGE_SIZE) }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : null),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });

export const itemQuery = (fdId: string) => dataQuery([...inboxKey, 'item'], inboxItem, { fdId });

/** Number of waiting submissions by kind, for the menu. */
export const waitingQuery = {
  ...dataQuery([...inboxKey, 'waiting'], inboxWaiting, {}),
  refetchInterval: POLL_MS,
};

export const handlersQuery = rowsQuery([...inboxKey, 'handlers'], inboxHandlers, {});

/** Temporary address of an unpublished entry's preview; keyed by time, so that it changes when the entry was sent again. */
export const previewQuery = (fdId: string, updatedAt: string) => ({
  ...dataQuery(['entry-preview', updatedAt], inboxPreview, { fdId }),
  // A new address would reload the frame.
  staleTime: Number.POSITIVE_INFINITY,
});

/** Files of an archive: immutable. */
export const archiveQuery = (attId: string) => ({
  ...answerQuery(['archive'], inboxArchive, { attId }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Projects that applications can be filtered by, newest first. */
export const projectsQuery = {
  ...rowsQuery(['content', 'project', 'names'], contentList, {
    section: 'project',
    pageNum: '1',
    pageSize: '100',
  }),
  select: (rows: readonly { fdId: string; title: string }[]): readonly Option[] =>
    rows.map(({ fdId, title }) => ({ value: fdId, label: title })),
};

/** Returns the submitted values as texts by form field; numbers as they were typed. */
export function textsOf({ values }: InboxItem): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values as Readonly<Record<string, unknown>>).map(([name, value]) => [
      name,
      value === null || value === undefined ? '' : String(value),
    ]),
  );
}
