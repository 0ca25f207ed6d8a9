import { inboxNote } from '@pv-brain/contract/submissions/calls/inbox.ts';
import type { ContactWay } from '@pv-brain/contract/submissions/inbox.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { call } from '../../../shared/api/call.ts';
import { inboxKey } from '../queries.ts';

interface Note {
  text: string;
  /** Of what was said with the company. */
  way?: ContactWay;
  /** `YYYY-MM-DD`; empty where the day that is set stays. */
  remindOn?: string;
}

/** Writes a note about an item; what was typed stays where it cannot be kept. */
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
