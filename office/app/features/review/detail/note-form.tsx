import { NOTE_MAX_LENGTH } from '@pv-brain/contract/submissions/inbox.ts';
import { INBOX_NOTES } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { Button, Input } from 'antd';
import { type SubmitEvent, useState } from 'react';
import styles from './note-form.module.css';
import { useNote } from './use-note.ts';

/** Form for a note to colleagues. */
export function NoteForm({ fdId }: { fdId: string }) {
  const [text, setText] = useState('');
  const note = useNote(fdId, () => setText(''));
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (text.trim() !== '') note.mutate({ text: text.trim() });
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Input.TextArea
        aria-label={INBOX_NOTES.write}
        placeholder={INBOX_NOTES.hint}
        rows={2}
        maxLength={NOTE_MAX_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {note.error && <p role="alert">{note.error.message}</p>}
      {text.trim() !== '' && (
        <Button htmlType="submit" size="small" type="primary" loading={note.isPending}>
          {INBOX_NOTES.submit}
        </Button>
      )}
    </form>
  );
}
