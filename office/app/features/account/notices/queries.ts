import { noticeList, noticeRead, noticeUnread } from '@pv-brain/contract/messaging/calls/notices.ts';
import type { NoticeFilter } from '@pv-brain/contract/messaging/notices.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

export type NoticeRow = AnswerOf<typeof noticeList>['rows'][number];

/** Under which all that is known of one's notices is kept. */
export const NOTICES_KEY = ['notices'] as const;

/** Whether the server says by itself what is new. */
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

/** Marks one as read, or all where none is named; bell and list follow. */
export function useRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(noticeRead, { id }),
    onSettled: () => client.invalidateQueries({ queryKey: NOTICES_KEY }),
  });
}
