import { CONTACT_WAYS, type ContactWay, NOTE_MAX_LENGTH } from '@pv-brain/contract/submissions/inbox.ts';
import { INBOX_NOTES } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { Button, Input, Radio } from 'antd';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { daysAgo } from '../../../shared/format/days.ts';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import styles from './follow-form.module.css';
import { useNote } from './use-note.ts';

interface FollowFormProps {
  fdId: string;
  /** Whether the intention is open, so that a reminder can be set. */
  isOpen: boolean;
}

/** Form for a contact record and the day of the next reminder. The shortcut F focuses it. */
export function FollowForm({ fdId, isOpen }: FollowFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const [way, setWay] = useState<ContactWay>('phone');
  const [remindOn, setRemindOn] = useState('');
  const note = useNote(fdId, () => {
    setText('');
    setRemindOn('');
  });
  useKeys({ f: () => form.current?.querySelector('textarea')?.focus() });
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (text.trim() === '') form.current?.querySelector('textarea')?.focus();
    else note.mutate({ text: text.trim(), way, remindOn });
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit}>
      <Input.TextArea
        variant="borderless"
        aria-label={INBOX_NOTES.follow}
        placeholder={INBOX_NOTES.followHint}
        rows={3}
        maxLength={NOTE_MAX_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={`row flow ${styles.line}`}>
        <Radio.Group
          size="small"
          optionType="button"
          aria-label={INBOX_NOTES.way}
          options={CONTACT_WAYS.map((value) => ({ value, label: INBOX_NOTES.ways[value] }))}
          value={way}
          onChange={({ target }) => setWay(target.value as ContactWay)}
        />
        {isOpen && (
          <span className={`row end ${styles.remind}`}>
            <label htmlFor={`${id}-remind`}>{INBOX_NOTES.remind}</label>
            <Input
              id={`${id}-remind`}
              type="date"
              size="small"
              min={daysAgo(-1)}
              value={remindOn}
              onChange={({ target }) => setRemindOn(target.value)}
            />
          </span>
        )}
        <Button htmlType="submit" type="primary" size="small" loading={note.isPending}>
          {INBOX_NOTES.submit}
        </Button>
      </div>
      {note.error && (
        <p role="alert" className={styles.fault}>
          {note.error.message}
        </p>
      )}
    </form>
  );
}
