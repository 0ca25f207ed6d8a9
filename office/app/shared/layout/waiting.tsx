import { CONTENT_LIST } from '@pv-brain/contract/content/messages/office-content.ts';
import styles from './waiting.module.css';

const ROWS = ['w1', 'w2', 'w3', 'w4', 'w5'];

/** Placeholder rows. They appear only after a delay. */
export const Waiting = () => (
  <div className={styles.waiting}>
    <p role="status" className="visually-hidden">
      {CONTENT_LIST.loading}
    </p>
    {ROWS.map((row) => (
      <div key={row} className={styles.row} />
    ))}
  </div>
);
