import { contentCreate } from '@pv-brain/contract/content/calls/console.ts';
import { CONFLICT } from '@pv-brain/contract/content/messages/office-form.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useNavigate } from 'react-router';
import { v7 as makeId } from 'uuid';
import { call } from '../../../shared/api/call.ts';
import { contentKey } from '../list/queries.ts';
import { asCopy } from './content.ts';
import type { ContentForm } from './use-content.ts';

/** Saves the content as a new draft and opens it; the item keeps the other operator's changes. */
export function useSaveAsCopy(section: Section, form: ContentForm) {
  const { notification } = App.useApp();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      const fdId = makeId();
      await call(contentCreate, { section, fdId, ...asCopy(form.typed()) });
      // Discarded only after the copy is saved.
      await form.discard();
      return fdId;
    },
    onSuccess: async (fdId) => {
      await queries.invalidateQueries({ queryKey: contentKey(section) });
      notification.success({ title: CONFLICT.copied });
      void navigate(`/content/${section}/${fdId}`);
    },
    onError: ({ message }) => notification.error({ title: message, duration: false }),
  });
}
