import type { WireInput } from '@pv-brain/contract/protocol/call.ts';
import { inboxNote } from '@pv-brain/contract/submissions/calls/inbox.ts';
import { INBOX_NOTES } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button, Input } from 'antd';
import {
  type ComponentRef,
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  type SubmitEvent,
  useContext,
  useState,
} from 'react';
import { call } from '../../../shared/api/call.ts';
import { shortTime } from '../../../shared/format/days.ts';
import { useFocusBack } from '../../../shared/keyboard/use-focus-back.ts';
import { useUnsaved } from '../../../shared/ui/use-unsaved.tsx';
import { type InboxItem, inboxKey } from '../queries.ts';
import styles from './notes.module.css';

type Note = Omit<WireInput<typeof inboxNote>, 'fdId' | 'seen'>;

/** Returns what stays of an input whose value was saved: nothing, unless it was changed during the request. */
export const unlessChanged = (savedValue: string | undefined) => (current: string) =>
  current.trim() === savedValue ? '' : current;

const TypedText = createContext<[text: string, setText: Dispatch<SetStateAction<string>>]>(['', () => {}]);

/** Holds the typed text of an item's note, whose form is mounted anew in a window of another width. */
export const NoteText = ({ children }: { children: ReactNode }) => (
  <TypedText value={useState('')}>{children}</TypedText>
);

/**
 * The text of a note about an item, which stays if saving fails; `subject` names it when it is about to be left unsaved. Render
 * `dialog`.
 */
export function useNote({ fdId, notes }: InboxItem, subject: string, onSaved?: (note: Note) => void) {
  const { notification } = App.useApp();
  const queries = useQueryClient();
  const [text, setText] = useContext(TypedText);
  const dialog = useUnsaved(text.trim() !== '', subject);
  const note = useMutation({
    mutationFn: ({ way, remindOn, ...typed }: Note) =>
      call(inboxNote, {
        fdId,
        seen: String(notes.length),
        ...typed,
        ...(way ? { way } : {}),
        ...(remindOn ? { remindOn } : {}),
      }),
    onSuccess: ({ msg }, savedNote) => {
      notification.success({ title: msg });
      setText(unlessChanged(savedNote.text));
      onSaved?.(savedNote);
      return queries.invalidateQueries({ queryKey: inboxKey });
    },
  });
  return { text, setText, note, dialog };
}

function NoteForm({ item }: { item: InboxItem }) {
  const { text, setText, note, dialog } = useNote(item, INBOX_NOTES.title);
  const isWritten = text.trim() !== '';
  const field = useFocusBack<ComponentRef<typeof Input.TextArea>>(isWritten);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isWritten) note.mutate({ text: text.trim() });
  }
  return (
    <form className={`grid gap-8 ${styles.form}`} onSubmit={submit}>
      <Input.TextArea
        ref={field}
        aria-label={INBOX_NOTES.write}
        placeholder={INBOX_NOTES.hint}
        rows={2}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {note.error && <p role="alert">{note.error.message}</p>}
      {isWritten && (
        <Button htmlType="submit" size="small" type="primary" loading={note.isPending}>
          {INBOX_NOTES.submit}
        </Button>
      )}
      {dialog}
    </form>
  );
}

export function Notes({ item, mayWrite }: { item: InboxItem; mayWrite: boolean }) {
  const notes = item.notes.filter(({ way }) => way === '');
  return (
    <>
      {notes.length === 0 && !mayWrite && <p className="small">{INBOX_NOTES.none}</p>}
      <ul className={styles.notes}>
        {notes.map(({ id, by, at, text }) => (
          <li key={id} className="fs-13 shaded pad-8-12">
            <b>{by}</b>{' '}
            <time className="small" dateTime={at}>
              {shortTime(at)}
            </time>
            <p className="as-typed">{text}</p>
          </li>
        ))}
      </ul>
      {mayWrite && <NoteForm item={item} />}
    </>
  );
}
