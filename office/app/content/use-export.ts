import { contentExport } from '@pv-brain/contract/calls/sheets.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { IMPORT_SCREEN } from '@pv-brain/contract/messages/sheets.ts';
import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import { download } from '../api/call.ts';

/** Saves items as an Excel file: all that a list shows by its conditions, or those with these ids. */
export function useExport(section: Section) {
  const { notification } = App.useApp();
  return useMutation({
    mutationFn: (which: Readonly<Record<string, string>>) => download(contentExport, { section, ...which }),
    onSuccess: (name) => notification.success({ title: IMPORT_SCREEN.exportDone(name) }),
    onError: ({ message }) => notification.error({ title: message, duration: false }),
  });
}
