import { mailChoose, mailMine } from '@pv-brain/contract/messaging/calls/mail.ts';
import type { MailTopic } from '@pv-brain/contract/messaging/mail.ts';
import type { AnswerOf, Call } from '@pv-brain/contract/protocol/call.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { call } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';

export type MyMail = AnswerOf<typeof mailMine>['data'];

const KEY = ['mail'] as const;

/** Somebody opens the link of a mail in another window, and comes back: so it is looked at anew. */
export const mailQuery = queryOptions({
  queryKey: KEY,
  queryFn: async () => (await call(mailMine, {})).data,
  staleTime: 0,
});

/** A change of one's address, which the panel follows. */
export const useMailChange = <const C extends Call>(declared: C, onDone?: () => void) =>
  useChange(declared, [KEY], onDone);

/** Chooses which mails come. A switch shows at once what was chosen, and goes back where that could not be kept. */
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
