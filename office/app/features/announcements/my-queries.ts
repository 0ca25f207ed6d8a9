import * as calls from '@pv-brain/contract/messaging/calls/announcements.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { dataQuery, rowsQuery } from '../../shared/api/queries.ts';
import { useAction } from '../../shared/api/use-change.ts';
import { NOTICES_KEY } from '../account/notices/queries.ts';

export type ReceivedAnnouncement = AnswerOf<typeof calls.myAnnouncement>['data'];

/** Below the key of the notices, so that both are invalidated together. */
const KEY = [...NOTICES_KEY, 'announcements'] as const;

/** Polling interval while the window is visible. */
const POLL_MS = 60_000;

/** Must-read announcements that the account has not confirmed. */
export const toConfirmQuery = {
  ...rowsQuery([...KEY, 'open'], calls.myAnnouncements, {}),
  refetchInterval: POLL_MS,
};

/** One announcement received by the account. */
export const receivedQuery = (id: string) => dataQuery([...KEY, 'item'], calls.myAnnouncement, { id });

/** Marks an announcement as read; bell and list are refetched. A failure is ignored: the next opening tries again. */
export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(calls.myAnnouncementRead, { id }),
    async onSuccess() {
      for (const part of ['unread', 'list'])
        await queries.invalidateQueries({ queryKey: [...NOTICES_KEY, part] });
    },
  });
}

/** Confirms an announcement; bell, list and first screen are refetched. */
export function useAnnouncementConfirm() {
  return useAction(
    async (id: string) => {
      await call(calls.myAnnouncementConfirm, { id });
    },
    [NOTICES_KEY],
  );
}

/** Returns the path of an announcement below `/backoffice`. */
export const pathOf = (id: string) => `/notices/announcements/${id}`;
