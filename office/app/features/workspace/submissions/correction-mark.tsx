import { MY_EDIT } from '@pv-brain/contract/submissions/messages/workspace.ts';
import styles from './edit.module.css';

/** Reason for the correction of the field below. */
export function AskedMark({ id, reason }: { id: string; reason: string }) {
  return (
    <p id={id} className={styles.asked}>
      <b>{MY_EDIT.asked}</b>
      {reason}
    </p>
  );
}
