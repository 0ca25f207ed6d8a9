import { ACCOUNT } from '@pv-brain/contract/messages/account.ts';
import { Spinner } from '../shared/spinner.tsx';
import styles from './syncing.module.css';

/** Covers the page while it is not known who is signed in. */
export function Syncing() {
  return (
    <div className={styles.full} role="status">
      <Spinner />
      <p>{ACCOUNT.syncing}</p>
    </div>
  );
}
