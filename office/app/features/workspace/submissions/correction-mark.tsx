import { MY_EDIT } from '@pv-brain/contract/submissions/messages/workspace.ts';
import styles from './edit.module.css';

/** Why what stands below is to be corrected. */
export function AskedMark({ id, reason }: { id: string; reason: string }) {
  return (
    <p id={id} className={styles.asked}>
      <b>{MY_EDIT.asked}</b>
      {reason}
    </p>
  );
}
