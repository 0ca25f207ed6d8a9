import * as calls from '@pv-brain/contract/messaging/calls/announcements.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { call } from '../../shared/api/call.ts';
import { NOTICES_KEY } from '../account/notices/queries.ts';

export type Mine = AnswerOf<typeof calls.myAnnouncement>['data'];

/** Beside one's notices, which change with them. */
const KEY = [...NOTICES_KEY, 'announcements'] as const;

/** Polling interval while the window is visible. */
const POLL_MS = 60_000;

/** The must-read ones that one has still to confirm. */
export const toConfirmQuery = queryOptions({
  queryKey: [...KEY, 'open'],
  queryFn: async () => (await call(calls.myAnnouncements, {})).rows,
  refetchInterval: POLL_MS,
});

/** One that one was told of. */
export const mineQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'item', id],
    queryFn: async () => (await call(calls.myAnnouncement, { id })).data,
  });

/** Says that one has it before them; bell and list follow. What fails is said again when it is next opened. */
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

/** Says that one has read it; bell, list and first screen follow. */
export function useConfirm() {
  const { notification } = App.useApp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(calls.myAnnouncementConfirm, { id }),
    onError: ({ message }) => notification.error({ title: message, duration: false }),
    onSettled: () => queries.invalidateQueries({ queryKey: NOTICES_KEY }),
  });
}

/** Where one is read, below `/backoffice`. */
export const pathOf = (id: string) => `/notices/announcements/${id}`;
