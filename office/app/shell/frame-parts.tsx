import { ACTION } from '@pv-brain/contract/protocol/messages/ui.ts';
import { OFFICE } from '@pv-brain/contract/site/messages/office.ts';
import { useNavigation } from 'react-router';
import styles from './frame-parts.module.css';

/** Link that skips header and menu. */
export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      {ACTION.skip}
    </a>
  );
}

/** A progress line at the top while the next screen's script loads. */
export function Loading() {
  const isLoading = useNavigation().state !== 'idle';
  return (
    <div role="status" className={isLoading ? styles.loading : 'visually-hidden'}>
      {isLoading && <span className="visually-hidden">{OFFICE.loading}</span>}
    </div>
  );
}
