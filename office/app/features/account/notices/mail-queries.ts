import { mailChoose, mailMine } from '@pv-brain/contract/messaging/calls/mail.ts';
import type { MailTopic } from '@pv-brain/contract/messaging/mail.ts';
import type { AnswerOf, Call } from '@pv-brain/contract/protocol/call.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { call } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';

export type MyMail = AnswerOf<typeof mailMine>['data'];

const KEY = ['mail'] as const;

/** Refetched on window focus: the link of a mail is opened in another window. */
export const mailQuery = queryOptions({
  queryKey: KEY,
  queryFn: async () => (await call(mailMine, {})).data,
  staleTime: 0,
});

/** Changes the mail address and refetches the panel's data. */
export const useMailChange = <const C extends Call>(declared: C, onDone?: () => void) =>
  useChange(declared, [KEY], onDone);

/** Chooses the mail topics. A switch changes at once, and back when saving fails. */
export function useChoose() {
  const { notification } = App.useApp();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (topics: Record<MailTopic, boolean>) => call(mailChoose, topics),
    onMutate: async (topics) => {
      await client.cancelQueries({ queryKey: KEY });
      const before = client.getQueryData<MyMail>(KEY);
      if (before) client.setQueryData<MyMail>(KEY, { ...before, ...topics, isStopped: false });
      return before;
    },
    onError: (error, _, before) => {
      client.setQueryData(KEY, before);
      notification.error({ title: error.message, duration: false });
    },
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
