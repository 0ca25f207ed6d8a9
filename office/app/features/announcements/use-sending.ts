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
  /** Whether there are changes to save before sending. */
  isChanged: boolean;
  isSent: boolean;
}

/**
 * Saves a draft and, if wanted, sends it as saved. `made` is the id of a newly created draft, even if sending failed; `onSaved`
 * is called once the form values are saved.
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
        // The draft is saved and can be sent later.
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
