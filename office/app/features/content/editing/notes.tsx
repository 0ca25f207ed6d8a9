import { BIN } from '@pv-brain/contract/content/messages/office-content.ts';
import { CONTENT_FORM, SAVING, SCHEDULING } from '@pv-brain/contract/content/messages/office-form.ts';
import { OFFICE_SCREENS, UPLOADING } from '@pv-brain/contract/site/messages/office.ts';
import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { disabledFocusable } from '../../../shared/keyboard/disabled-focusable.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useUnsaved } from '../../../shared/ui/use-unsaved.tsx';
import { loadDialogs } from './conflicts/load-dialogs.ts';
import { presenceNotes } from './conflicts/presence-notes.ts';
import { usePresence } from './conflicts/use-presence.ts';
import { labelsOf } from './content.ts';
import { type Editor, useSaveAsCopy } from './use-editing.tsx';

const ConflictDialog = lazy(loadDialogs);
const TheirChanges = lazy(async () => ({ default: (await loadDialogs()).TheirChanges }));

function Note({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="row flow notice" role="status">
      <Icon name="alert" />
      <p>{text}</p>
      {children}
    </div>
  );
}

/** Other operators who have the item open or left an unsaved draft. Presence does not lock the item. */
function OperatorNotes({ editor: { section, fdId, form, publishing, otherDrafts } }: { editor: Editor }) {
  const { type } = form;
  const { others: presences, revision } = usePresence(section, fdId, form.lastChange);
  const isNewer = revision > form.base;
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once per revision
  useEffect(() => (isNewer ? publishing.onNewer() : undefined), [isNewer, revision]);
  const notes = presenceNotes({ presences, drafts: otherDrafts, noun: type.noun, labelOf: labelsOf(type) });
  return notes.map(({ text, detail }) => (
    <div key={text} className="row flow notice">
      <Icon name="user" />
      <p>
        {/* Announced once: only the minutes beside it change. */}
        <b role="status">{text}</b>
        {detail}
      </p>
    </div>
  ));
}

/** Notes above the form: state of the item, failed schedules, conflicts, and restored changes; with the dialogs about conflicts. */
export function EditorNotes({ editor }: { editor: Editor }) {
  const { section, form, publishing, schedules, isUploading } = editor;
  const { continueFrom, unschedule, isBusy, newerVersion, isComparing, setComparing, compare } = publishing;
  const [isShowingChanges, setShowingChanges] = useState(false);
  // Before their buttons are pressed; a failure shows when they open.
  useEffect(() => void (newerVersion && loadDialogs().catch(() => {})), [newerVersion]);
  const saveAsCopy = useSaveAsCopy(section, form);
  const isLost = form.saving.kind === 'failed' && !form.saving.isStashed;
  const unsaved = useUnsaved(
    isLost || isUploading,
    isLost ? SAVING.lost : UPLOADING,
    isLost ? form.flush : undefined,
  );
  const discard = <Button {...disabledFocusable(isBusy, publishing.discard)}>{CONTENT_FORM.discard}</Button>;
  return (
    <>
      {/* Drafts in two windows of the same account: nothing is sent until one is chosen. */}
      {form.saving.kind === 'draftConflict' && (
        <Note text={CONTENT_FORM.elsewhere}>
          <Button onClick={() => continueFrom(form.keepOwnDraft)}>{CONTENT_FORM.keepHere}</Button>
          <Button onClick={() => continueFrom(form.takeOtherDraft)}>{CONTENT_FORM.takeElsewhere}</Button>
        </Note>
      )}
      <OperatorNotes editor={editor} />
      {form.item?.state === 'recycled' && (
        <Note text={BIN.inside}>
          <Link to="/recycle">{OFFICE_SCREENS.recycle.title}</Link>
        </Note>
      )}
      {schedules.map(
        ({ act, at, failed }) =>
          failed && (
            <Note key={act} text={SCHEDULING.failed(SCHEDULING.acts[act], at.slice(0, 16), failed)}>
              <Button onClick={() => unschedule(act)}>{SCHEDULING.noted}</Button>
            </Note>
          ),
      )}
      {newerVersion && (
        <Note text={CONTENT_FORM.changed}>
          <Button onClick={() => void compare(setShowingChanges)}>{CONTENT_FORM.theirChanges}</Button>
          <Button onClick={() => void compare(setComparing)}>{CONTENT_FORM.compareNow}</Button>
          {discard}
        </Note>
      )}
      {form.isRestored && !newerVersion && <Note text={CONTENT_FORM.restored}>{discard}</Note>}
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
            onMerged={publishing.takeMerged}
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
  );
}
