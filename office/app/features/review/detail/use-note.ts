import { inboxNote } from '@pv-brain/contract/submissions/calls/inbox.ts';
import type { ContactWay } from '@pv-brain/contract/submissions/inbox.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { call } from '../../../shared/api/call.ts';
import { inboxKey } from '../queries.ts';

interface Note {
  text: string;
  /** Way of contact, for a contact record. */
  way?: ContactWay;
  /** `YYYY-MM-DD`; empty to keep the current day. */
  remindOn?: string;
}

/** Saves a note about an item; the typed text stays if saving fails. */
export function useNote(fdId: string, onKept: () => void) {
  const { notification } = App.useApp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ text, way, remindOn }: Note) =>
      call(inboxNote, { fdId, text, ...(way ? { way } : {}), ...(remindOn ? { remindOn } : {}) }),
    onSuccess: ({ msg }) => {
      notification.success({ title: msg });
      onKept();
      return queries.invalidateQueries({ queryKey: inboxKey });
    },
  });
}
