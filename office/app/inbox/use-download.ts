import type { Call } from '@pv-brain/contract/calls/call.ts';
import { INBOX_FILES } from '@pv-brain/contract/messages/office-inbox.ts';
import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import { download, type Given } from '../api/call.ts';

/** Saves the file that a call answers. */
export function useDownload<const C extends Call>(declared: C) {
  const { notification } = App.useApp();
  return useMutation({
    mutationFn: (given: Given<C>) => download(declared, given),
    onSuccess: (name) => notification.success({ title: INBOX_FILES.saved(name) }),
    onError: ({ message }) => notification.error({ title: message, duration: false }),
  });
}
