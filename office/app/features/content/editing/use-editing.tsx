import { contentCreate, contentUpdate } from '@pv-brain/contract/content/calls/console.ts';
import { CONFLICT, SAVING } from '@pv-brain/contract/content/messages/office-form.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { v7 as makeId } from 'uuid';
import { call } from '../../../shared/api/call.ts';
import { useAction } from '../../../shared/api/use-change.ts';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { useNavigateLater } from '../../../shared/routes/use-navigate-later.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { useUnsaved } from '../../../shared/ui/use-unsaved.tsx';
import { contentKey } from '../list/queries.ts';
import { type NewerVersion, newerVersionOf } from './conflicts/merge.ts';
import { asCopy, type Content } from './content.ts';
import { Notes, OperatorNotes } from './notes.tsx';
import { type ContentForm, type ContentParts, useContent } from './use-content.ts';
import { isRefused, usePublishing } from './use-publishing.tsx';

// Loaded on demand: these dialogs compare texts.
const loadDialogs = () => import('./conflicts/conflict-dialog.tsx');
const ConflictDialog = lazy(loadDialogs);
const TheirChanges = lazy(async () => ({ default: (await loadDialogs()).TheirChanges }));

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

/** Logic of an item's form without its layout: content, actions, permissions, `notes` above it and `dialogs`. */
export function useEditing(parts: ContentParts) {
  const { section, fdId, editing } = parts;
  const form = useContent(parts);
  const mayPublish = useMay('content:publish');
  const mayDelete = useMay('content:delete');
  // Version saved by another operator since the form's base revision.
  const [newerVersion, setNewerVersion] = useState<NewerVersion | null>(() => newerVersionOf(editing, form));
  // Before their buttons are pressed; a failure shows when they open.
  useEffect(() => void (newerVersion && loadDialogs().catch(() => {})), [newerVersion]);
  const [isComparing, setComparing] = useState(false);
  const [isShowingChanges, setShowingChanges] = useState(false);
  const [unusedChanges, setUnusedChanges] = useState<Content['values']>();
  // Names of the fields with pending uploads.
  const [uploadingFields, setUploadingFields] = useState<readonly string[]>([]);
  const publishing = usePublishing({
    section,
    fdId,
    form,
    schedules: editing.schedules,
    unusedChanges,
    isUploading: uploadingFields.length > 0,
    onStale: (now) => {
      setNewerVersion(newerVersionOf(now, form));
      setComparing(true);
    },
    onSaved: () => {
      setUnusedChanges(undefined);
      setNewerVersion(null);
    },
  });
  const saveAsCopy = useSaveAsCopy(section, form);
  const busy = useRef(publishing.isBusy);
  busy.current = publishing.isBusy;
  /** The account's own saves create later revisions too, which are not conflicts. */
  const onNewer = () => {
    let isCancelled = false;
    void publishing.refetchItem().then(
      (now) => !isCancelled && !busy.current && setNewerVersion(newerVersionOf(now, form)),
      // On failure, the next save is reported again.
      () => {},
    );
    return () => {
      isCancelled = true;
    };
  };
  /** Opens a comparison with the item as it is now. The server returns the base version with a draft, so changes are sent before. */
  async function compare(show: (isShown: true) => void) {
    await form.flush();
    publishing.continueFrom((now) => {
      setNewerVersion(newerVersionOf(now, form));
      show(true);
    });
  }
  const isLost = form.saving.kind === 'failed' && !form.saving.isStashed;
  const unsaved = useUnsaved(isLost, SAVING.lost, form.flush);

  useKeys({
    'Ctrl S': () => void publishing.save(),
    'Ctrl ENTER': () => (mayPublish && !publishing.isBusy ? publishing.release() : undefined),
  });

  return {
    section,
    fdId,
    type: form.type,
    schedules: editing.schedules,
    form,
    publishing,
    mayPublish,
    mayDelete,
    /** Called when an upload of a field's pictures or files starts or ends. */
    onUploading(field: string, isUploading: boolean) {
      setUploadingFields((now) => [...now.filter((name) => name !== field), ...(isUploading ? [field] : [])]);
    },
    notes: (
      <Notes
        form={form}
        publishing={publishing}
        schedules={editing.schedules}
        isStale={newerVersion !== null}
        onCompare={() => void compare(setComparing)}
        onShowChanges={() => void compare(setShowingChanges)}
        onDiscard={() => publishing.discard(() => setNewerVersion(null))}
      >
        <OperatorNotes section={section} fdId={fdId} form={form} onNewer={onNewer} drafts={editing.others} />
      </Notes>
    ),
    dialogs: (
      <>
        <Suspense>
          {newerVersion && isComparing && (
            <ConflictDialog
              section={section}
              form={form}
              newer={newerVersion}
              onClose={() => setComparing(false)}
              onShowChanges={() => setShowingChanges(true)}
              onCopy={() => saveAsCopy.mutate()}
              isCopying={saveAsCopy.isPending}
              onMerged={(merged, unusedValues) => {
                form.applyMerge(newerVersion.item, merged);
                setUnusedChanges(unusedValues);
                setNewerVersion(null);
                setComparing(false);
              }}
            />
          )}
          {newerVersion && isShowingChanges && (
            <TheirChanges
              section={section}
              form={form}
              newer={newerVersion}
              onClose={() => setShowingChanges(false)}
            />
          )}
        </Suspense>
        {unsaved}
      </>
    ),
  };
}

export type Editor = ReturnType<typeof useEditing>;
