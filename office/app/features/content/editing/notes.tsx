import { BIN } from '@pv-brain/contract/content/messages/office-content.ts';
import { CONTENT_FORM, SCHEDULING } from '@pv-brain/contract/content/messages/office-form.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { Button } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { disabledFocusable } from '../../../shared/keyboard/disabled-focusable.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { presenceNotes } from './conflicts/presence-notes.ts';
import { usePresence } from './conflicts/use-presence.ts';
import { type Editing, labelsOf } from './content.ts';
import type { ContentForm } from './use-content.ts';
import type { Publishing } from './use-publishing.tsx';

function Note({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="row flow notice" role="status">
      <Icon name="alert" />
      <p>{text}</p>
      {children}
    </div>
  );
}

interface OperatorNotesProps {
  section: Section;
  fdId: string;
  form: ContentForm;
  /** Unsaved drafts of other operators when the form was opened. */
  drafts: Editing['others'];
  /** Called once the item has a later revision than the form’s; returns how to unsubscribe. */
  onNewer(): () => void;
}

/** Other operators who have the item open or left an unsaved draft. Presence does not lock the item. */
export function OperatorNotes({ section, fdId, form, drafts, onNewer }: OperatorNotesProps) {
  const { type, lastChange, base } = form;
  const { others: presences, revision } = usePresence(section, fdId, lastChange);
  const isNewer = revision > base;
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once per revision
  useEffect(() => (isNewer ? onNewer() : undefined), [isNewer, revision]);
  return presenceNotes({ presences, drafts, noun: type.noun, labelOf: labelsOf(type) }).map(
    ({ text, detail }) => (
      <div key={text} className="row flow notice">
        <Icon name="user" />
        <p>
          {/* Announced once: only the minutes beside it change. */}
          <b role="status">{text}</b>
          {detail}
        </p>
      </div>
    ),
  );
}

interface NotesProps {
  form: ContentForm;
  publishing: Publishing;
  schedules: Editing['schedules'];
  /** Whether another operator saved the item since the form's base revision. */
  isStale: boolean;
  onCompare(): void;
  onShowChanges(): void;
  onDiscard(): void;
  children: ReactNode;
}

/** Notes above the form: state of the item, failed schedules, conflicts, and restored changes. */
export function Notes(props: NotesProps) {
  const { form, publishing, schedules, isStale, onCompare, onShowChanges, onDiscard, children } = props;
  const { continueFrom, unschedule, isBusy } = publishing;
  const discard = <Button {...disabledFocusable(isBusy, onDiscard)}>{CONTENT_FORM.discard}</Button>;
  return (
    <>
      {/* Drafts in two windows of the same account: nothing is sent until one is chosen. */}
      {form.saving.kind === 'draftConflict' && (
        <Note text={CONTENT_FORM.elsewhere}>
          <Button onClick={() => continueFrom(form.keepOwnDraft)}>{CONTENT_FORM.keepHere}</Button>
          <Button onClick={() => continueFrom(form.takeOtherDraft)}>{CONTENT_FORM.takeElsewhere}</Button>
        </Note>
      )}
      {children}
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
      {isStale && (
        <Note text={CONTENT_FORM.changed}>
          <Button onClick={onShowChanges}>{CONTENT_FORM.theirChanges}</Button>
          <Button onClick={onCompare}>{CONTENT_FORM.compareNow}</Button>
          {discard}
        </Note>
      )}
      {form.isRestored && !isStale && <Note text={CONTENT_FORM.restored}>{discard}</Note>}
    </>
  );
}
