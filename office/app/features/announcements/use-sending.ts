import { announcementSave, announcementSend } from '@pv-brain/contract/messaging/calls/announcements.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { savePayload, type Value } from './form-value.ts';
import { ANNOUNCEMENTS_KEY } from './queries.ts';

interface Wish {
  id: string;
  revision: string;
  value: Value;
  /** Whether there is anything to keep before it is sent. */
  isChanged: boolean;
  isSent: boolean;
}

/**
 * Keeps a draft, and sends it where that is wanted, as it was kept. `made` is the id of one that was new, whatever came after;
 * `onSaved` is told when what was typed is kept.
 */
export function useSending(onSaved: () => void) {
  const { notification } = App.useApp();
  const queries = useQueryClient();
  const [made, setMade] = useState('');
  const act = useMutation({
    mutationFn: async ({ id, revision, value, isChanged, isSent }: Wish) => {
      const saved = isChanged ? await call(announcementSave, { id, revision, ...savePayload(value) }) : null;
      const seenDraft = saved?.data ?? { id, revision };
      if (saved) onSaved();
      if (!isSent) return { msg: saved?.msg ?? '', made: id ? '' : seenDraft.id };
      try {
        return { msg: (await call(announcementSend, seenDraft)).msg, made: id ? '' : seenDraft.id };
      } catch (error) {
        // What was kept is there, and can be sent later.
        if (!id) setMade(seenDraft.id);
        throw error;
      }
    },
    onSuccess: ({ msg, made }) => {
      notification.success({ title: msg });
      setMade(made);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ANNOUNCEMENTS_KEY }),
  });
  return { act, made };
}
