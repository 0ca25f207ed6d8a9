import { noticeList, noticeRead, noticeUnread } from '@pv-brain/contract/messaging/calls/notices.ts';
import type { NoticeFilter } from '@pv-brain/contract/messaging/notices.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

export type NoticeRow = AnswerOf<typeof noticeList>['rows'][number];

/** Prefix of the query keys of the account's notices. */
export const NOTICES_KEY = ['notices'] as const;

/** Whether the stream is connected, so that polling stops. */
export const live = { isOn: false };

/** Polling interval while the window is visible and the stream is broken. */
const POLL_MS = 30_000;
const refetchInterval = () => (live.isOn ? false : POLL_MS);

export const listQuery = (only: NoticeFilter | '', page: number, size: number) =>
  queryOptions({
    queryKey: [...NOTICES_KEY, 'list', only, page, size],
    queryFn: () =>
      call(noticeList, { ...(only ? { only } : {}), pageNum: String(page), pageSize: String(size) }),
    placeholderData: keepPreviousData,
    refetchInterval,
  });

export const unreadQuery = queryOptions({
  queryKey: [...NOTICES_KEY, 'unread'],
  queryFn: async () => (await call(noticeUnread, {})).data.unread,
  refetchInterval,
});

/** Marks one notice as read, or all for an empty id; bell and list are refetched. */
export function useRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(noticeRead, { id }),
    onSettled: () => client.invalidateQueries({ queryKey: NOTICES_KEY }),
  });
}
