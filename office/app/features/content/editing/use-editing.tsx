import { contentCreate, contentUpdate } from '@pv-brain/contract/content/calls/console.ts';
import { CONFLICT } from '@pv-brain/contract/content/messages/office-form.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { useState } from 'react';
import { v7 as makeId } from 'uuid';
import { call } from '../../../shared/api/call.ts';
import { useAction } from '../../../shared/api/use-change.ts';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { useNavigateLater } from '../../../shared/routes/use-navigate-later.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { contentKey } from '../list/queries.ts';
import { asCopy } from './content.ts';
import { type ContentForm, type ContentParts, useContent } from './use-content.ts';
import { isRefused, usePublishing } from './use-publishing.tsx';

/** Saves the content as a new draft and opens it; the item keeps the other operator's changes. */
export function useSaveAsCopy(section: Section, form: ContentForm) {
  const navigateLater = useNavigateLater();
  const [fdId] = useState(() => makeId());
  return useAction(
    async () => {
      const navigate = navigateLater();
      const copy = { section, fdId, ...asCopy(form.newestContent()) };
      await call(contentCreate, copy).catch((error) => {
        // Only an earlier attempt, whose response was lost, has created an item with this id.
        if (!isRefused(error)) throw error;
        return call(contentUpdate, { ...copy, revision: '1' });
      });
      // Discarded only after the copy is saved.
      await form.discard();
      return { navigate, msg: CONFLICT.copied };
    },
    [contentKey(section)],
    ({ navigate }) => void navigate(`/content/${section}/${fdId}`),
  );
}

/** Logic of an item's form without its layout: content, actions and permissions. */
export function useEditing(parts: ContentParts) {
  const { section, fdId, editing } = parts;
  const form = useContent(parts);
  const mayPublish = useMay('content:publish');
  const mayDelete = useMay('content:delete');
  // Names of the fields with pending uploads.
  const [uploadingFields, setUploadingFields] = useState<readonly string[]>([]);
  const isUploading = uploadingFields.length > 0;
  const publishing = usePublishing(parts, form, isUploading);

  useKeys({
    'Ctrl S': () => void publishing.save(),
    'Ctrl ENTER': () => (mayPublish && !publishing.isBusy ? publishing.release() : undefined),
  });

  return {
    section,
    fdId,
    schedules: editing.schedules,
    /** Unsaved drafts of other operators when the form was opened. */
    otherDrafts: editing.others,
    form,
    publishing,
    mayPublish,
    mayDelete,
    isUploading,
    /** Called when an upload of a field's pictures or files starts or ends. */
    onUploading(field: string, isUploading: boolean) {
      setUploadingFields((now) => [...now.filter((name) => name !== field), ...(isUploading ? [field] : [])]);
    },
  };
}

export type Editor = ReturnType<typeof useEditing>;
