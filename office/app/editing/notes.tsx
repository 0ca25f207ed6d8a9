import { OFFICE_SCREENS } from '@pv-brain/contract/messages/office.ts';
import { BIN } from '@pv-brain/contract/messages/office-bin.ts';
import { CONTENT_FORM } from '@pv-brain/contract/messages/office-form.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import type { Editing } from './content.ts';
import styles from './notes.module.css';
import type { ContentForm } from './use-content.ts';

function Note({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.note} role="status">
      <Icon name="alert" />
      <p>{text}</p>
      {children}
    </div>
  );
}

interface NotesProps {
  form: ContentForm;
  others: Editing['others'];
  /** Whether the item was written since the form's content was begun. */
  isStale: boolean;
  onCompare(): void;
  onDiscarded(): void;
}

/** What one should know before one types: who else does, and what was left over from the last time. */
export function Notes({ form, others, isStale, onCompare, onDiscarded }: NotesProps) {
  const [isRestored, setRestored] = useState(form.isRestored);
  const [other] = others;
  const discard = (
    <Button
      onClick={() => {
        setRestored(false);
        void form.discard().then(onDiscarded);
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
      {other && <Note text={CONTENT_FORM.others(other.by)} />}
      {isStale && (
        <Note text={CONTENT_FORM.changed}>
          <Button onClick={onCompare}>{CONTENT_FORM.compareNow}</Button>
          {discard}
        </Note>
      )}
      {isRestored && !isStale && <Note text={CONTENT_FORM.restored}>{discard}</Note>}
    </>
  );
}
