import { SAVING } from '@pv-brain/contract/content/messages/office-form.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { lazy, Suspense, useRef, useState } from 'react';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { useUnsaved } from '../../../shared/ui/use-unsaved.tsx';
import { type Meanwhile, meanwhileOf } from './conflicts/merge.ts';
import type { Content, Editing } from './content.ts';
import { Notes, OthersNotes } from './notes.tsx';
import { useContent } from './use-content.ts';
import { usePublishing } from './use-publishing.tsx';
import { useSaveAsCopy } from './use-save-as-copy.ts';

// Loaded on demand: these dialogs compare texts.
const ConflictDialog = lazy(() => import('./conflicts/conflict-dialog.tsx'));
const TheirChanges = lazy(async () => ({
  default: (await import('./conflicts/conflict-dialog.tsx')).TheirChanges,
}));

interface EditingParts {
  section: Section;
  fdId: string;
  editing: Editing;
  copied?: Content | undefined;
  category?: string | undefined;
}

/** Logic of an item's form without its layout: content, actions, permissions, `notes` above it and `dialogs`. */
export function useEditing({ section, fdId, editing, copied, category }: EditingParts) {
  const form = useContent({ section, fdId, editing, copied, category });
  const mayPublish = useMay('content:publish');
  const mayDelete = useMay('content:delete');
  // Version saved by another operator since the form's base revision.
  const [stale, setStale] = useState<Meanwhile | null>(() => meanwhileOf(editing, form));
  const [isComparing, setComparing] = useState(false);
  const [isLooking, setLooking] = useState(false);
  const [unusedChanges, setUnusedChanges] = useState<Content['values']>();
  // Names of the fields with pending uploads.
  const [uploading, setUploading] = useState<readonly string[]>([]);
  const publishing = usePublishing({
    section,
    fdId,
    form,
    unusedChanges,
    isUploading: uploading.length > 0,
    onStale: (now) => {
      setStale(meanwhileOf(now, form));
      setComparing(true);
    },
    onWritten: () => {
      setUnusedChanges(undefined);
      setStale(null);
    },
  });
  const saveAsCopy = useSaveAsCopy(section, form);
  const busy = useRef(publishing.isBusy);
  busy.current = publishing.isBusy;
  /** The account's own saves create later revisions too, which are no conflict. */
  const onNewer = () => {
    let isOver = false;
    void publishing.readAgain().then(
      (now) => !isOver && !busy.current && setStale(meanwhileOf(now, form)),
      // On failure, the next save is reported again.
      () => {},
    );
    return () => {
      isOver = true;
    };
  };
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
    onUploading(field: string, isUploading: boolean) {
      setUploading((now) => [...now.filter((each) => each !== field), ...(isUploading ? [field] : [])]);
    },
    notes: (
      <Notes
        form={form}
        publishing={publishing}
        schedules={editing.schedules}
        isStale={stale !== null}
        onCompare={() => setComparing(true)}
        onLook={() => setLooking(true)}
        onDiscard={() => void publishing.discard().then(() => setStale(null))}
      >
        <OthersNotes section={section} fdId={fdId} form={form} onNewer={onNewer} drafts={editing.others} />
      </Notes>
    ),
    dialogs: (
      <>
        <Suspense>
          {stale && isComparing && (
            <ConflictDialog
              section={section}
              form={form}
              now={stale}
              onClose={() => setComparing(false)}
              onLook={() => setLooking(true)}
              onCopy={() => saveAsCopy.mutate()}
              isCopying={saveAsCopy.isPending}
              onMerged={(merged, dropped) => {
                form.takeMerged(stale.item, merged);
                setUnusedChanges(dropped);
                setStale(null);
                setComparing(false);
              }}
            />
          )}
          {stale && isLooking && (
            <TheirChanges section={section} form={form} now={stale} onClose={() => setLooking(false)} />
          )}
        </Suspense>
        {unsaved}
      </>
    ),
  };
}

export type Editor = ReturnType<typeof useEditing>;
