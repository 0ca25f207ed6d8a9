import type { Call } from '@pv-brain/contract/protocol/call.ts';
import { DOWNLOADED } from '@pv-brain/contract/site/messages/office.ts';
import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import { type Downloaded, download } from './call.ts';

/** Saves the file that a call answers, and says that it did or why it could not. */
export function useDownload<const C extends Call>(declared: C) {
  const { notification } = App.useApp();
  return useMutation({
    mutationFn: (input: Downloaded<C>) => download(declared, input),
    onSuccess: (name) => notification.success({ title: DOWNLOADED(name) }),
    onError: ({ message }) => notification.error({ title: message, duration: false }),
  });
}
