import type { Call } from '@pv-brain/contract/protocol/call.ts';
import { DOWNLOADED } from '@pv-brain/contract/site/messages/office.ts';
import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import { type Downloaded, download } from './call.ts';

/** Downloads the file of a call, and notifies of success or failure. */
export function useDownload<const C extends Call>(declared: C) {
  const { notification } = App.useApp();
  return useMutation({
    mutationFn: (input: Downloaded<C>) => download(declared, input),
    onSuccess: (name) => notification.success({ title: DOWNLOADED(name) }),
    onError: ({ message }) => notification.error({ title: message, duration: false }),
  });
}
