import { INBOX_NOTES } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { shortTime } from '../../../shared/format/days.ts';
import type { InboxItem } from '../queries.ts';
import { NoteForm } from './note-form.tsx';
import styles from './notes.module.css';

/** Notes of operators about an item. */
export function Notes({ item, mayWrite }: { item: InboxItem; mayWrite: boolean }) {
  const notes = item.notes.filter(({ way }) => way === '');
  return (
    <>
      {notes.length === 0 && !mayWrite && <p className={styles.none}>{INBOX_NOTES.none}</p>}
      <ul className={styles.notes}>
        {notes.map(({ id, by, at, text }) => (
          <li key={id}>
            <b>{by}</b> <time dateTime={at}>{shortTime(at)}</time>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      {mayWrite && <NoteForm fdId={item.fdId} />}
    </>
  );
}
