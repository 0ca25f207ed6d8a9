import type { ScheduledAct } from '@pv-brain/contract/content/console.ts';
import { BIN } from '@pv-brain/contract/content/messages/office-bin.ts';
import { CONTENT_FORM, SCHEDULING } from '@pv-brain/contract/content/messages/office-form.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../shared/ui/icon.tsx';
import type { Editing } from './content.ts';
import styles from './notes.module.css';
import type { ContentForm } from './use-content.ts';

export function Note({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={`row flow ${styles.note}`} role="status">
      <Icon name="alert" />
      <p>{text}</p>
      {children}
    </div>
  );
}

interface NotesProps {
  form: ContentForm;
  schedules: Editing['schedules'];
  /** Called when the user dismisses the note about a failed schedule. */
  onNoted(act: ScheduledAct): void;
  /** Whether another operator saved the item since the form's base revision. */
  isStale: boolean;
  onCompare(): void;
  /** Shows the changes of the other operator. */
  onLook(): void;
  onDiscard(): void;
}

/** Notes above the form: state of the item, failed schedules, conflicts, and restored changes. */
export function Notes({ form, schedules, isStale, onNoted, onCompare, onLook, onDiscard }: NotesProps) {
  const [isDropped, setDropped] = useState(false);
  const discard = (
    <Button
      onClick={() => {
        setDropped(true);
        onDiscard();
      }}
    >
      {CONTENT_FORM.discard}
    </Button>
  );
  return (
    <>
      {form.item?.state === 'recycled' && (
        <Note text={BIN.inside}>
          <Link to="/recycle">{OFFICE_SCREENS.recycle.title}</Link>
        </Note>
      )}
      {schedules.map(
        ({ act, at, failed }) =>
          failed && (
            <Note key={act} text={SCHEDULING.failed(SCHEDULING.acts[act], at.slice(0, 16), failed)}>
              <Button onClick={() => onNoted(act)}>{SCHEDULING.noted}</Button>
            </Note>
          ),
      )}
      {isStale && (
        <Note text={CONTENT_FORM.changed}>
          <Button onClick={onLook}>{CONTENT_FORM.theirChanges}</Button>
          <Button onClick={onCompare}>{CONTENT_FORM.compareNow}</Button>
          {discard}
        </Note>
      )}
      {form.isRestored && !isDropped && !isStale && <Note text={CONTENT_FORM.restored}>{discard}</Note>}
    </>
  );
}
