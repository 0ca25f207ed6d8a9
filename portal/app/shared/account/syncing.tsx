import { SIGNED_IN } from '@pv-brain/contract/accounts/messages/signed-in.ts';
import { Spinner } from '../ui/spinner.tsx';
import styles from './syncing.module.css';

/** Covers the page while the account is being loaded. */
export default function Syncing() {
  return (
    <div className={`row column middle gap-16 text-2 ${styles.full}`} role="status">
      <Spinner />
      <p>{SIGNED_IN.syncing}</p>
    </div>
  );
}
