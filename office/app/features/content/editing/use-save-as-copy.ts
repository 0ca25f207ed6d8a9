import { contentCreate } from '@pv-brain/contract/content/calls/console.ts';
import { CONFLICT } from '@pv-brain/contract/content/messages/office-form.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { v7 as makeId } from 'uuid';
import { call } from '../../../shared/api/call.ts';
import { useAction } from '../../../shared/api/use-change.ts';
import { useNavigateLater } from '../../../shared/routes/use-navigate-later.ts';
import { contentKey } from '../list/queries.ts';
import { asCopy } from './content.ts';
import type { ContentForm } from './use-content.ts';

/** Saves the content as a new draft and opens it; the item keeps the other operator's changes. */
export function useSaveAsCopy(section: Section, form: ContentForm) {
  const navigateLater = useNavigateLater();
  return useAction(
    async () => {
      const navigate = navigateLater();
      const fdId = makeId();
      await call(contentCreate, { section, fdId, ...asCopy(form.newestContent()) });
      // Discarded only after the copy is saved.
      await form.discard();
      return { fdId, navigate, msg: CONFLICT.copied };
    },
    [contentKey(section)],
    ({ fdId, navigate }) => void navigate(`/content/${section}/${fdId}`),
  );
}
