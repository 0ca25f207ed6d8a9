import { mailChoose, mailMine } from '@pv-brain/contract/messaging/calls/mail.ts';
import { noticeList, noticeRead, noticeUnread } from '@pv-brain/contract/messaging/calls/notices.ts';
import type { MailTopic } from '@pv-brain/contract/messaging/mail.ts';
import type { NoticeFilter } from '@pv-brain/contract/messaging/notices.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { dataQuery, pageQuery } from '../../../shared/api/queries.ts';
import { changeHook, useErrorNotification } from '../../../shared/api/use-change.ts';
import type { Paged } from '../../../shared/list/use-list-address.ts';

export type NoticeRow = AnswerOf<typeof noticeList>['rows'][number];

export const NOTICES_KEY = ['notices'] as const;

/** Whether the stream is connected, so that polling stops. */
export const live = { isOn: false };

/** Polling interval while the window is visible and the stream is broken. */
const POLL_MS = 30_000;
const refetchInterval = () => (live.isOn ? false : POLL_MS);

export const listQuery = (filter: NoticeFilter | '', page: Paged) => ({
  ...pageQuery([...NOTICES_KEY, 'list'], noticeList, { only: filter, ...page }),
  refetchInterval,
});

export const unreadQuery = queryOptions({
  queryKey: [...NOTICES_KEY, 'unread'],
  queryFn: async () => (await call(noticeUnread, {})).data.unread,
  refetchInterval,
});

/** Marks one notice as read, or all for an empty id; bell and list are refetched. */
export function useMarkNoticeRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(noticeRead, { id }),
    onSettled: () => client.invalidateQueries({ queryKey: NOTICES_KEY }),
  });
}

export type MyMail = AnswerOf<typeof mailMine>['data'];

const MAIL_KEY = ['mail'] as const;

/** Refetched on window focus: the link of a mail is opened in another window. */
export const mailQuery = { ...dataQuery(MAIL_KEY, mailMine, {}), staleTime: 0 };

/** Changes the mail address and refetches the panel's data. */
export const useMailChange = changeHook(MAIL_KEY);

/** Chooses the mail topics. A switch changes at once, and back when saving fails. */
export function useSaveTopics() {
  const { showError, hideError } = useErrorNotification();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (topics: Record<MailTopic, boolean>) => call(mailChoose, topics),
    onMutate: async (topics) => {
      hideError();
      await client.cancelQueries({ queryKey: MAIL_KEY });
      const previousMail = client.getQueryData(mailQuery.queryKey);
      if (previousMail)
        client.setQueryData(mailQuery.queryKey, { ...previousMail, ...topics, isStopped: false });
      return previousMail;
    },
    onError: (error, _, previousMail) => {
      client.setQueryData(mailQuery.queryKey, previousMail);
      showError(error);
    },
    onSettled: () => client.invalidateQueries({ queryKey: MAIL_KEY }),
  });
}
