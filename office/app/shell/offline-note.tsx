import { OFFICE_STATE } from '@pv-brain/contract/site/messages/office.ts';
import { useSyncExternalStore } from 'react';
import styles from './offline-note.module.css';

function onChange(tell: () => void) {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

/** Says that the network is away, for as long as it is. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(onChange, () => navigator.onLine);
  return <div role="status">{!isOnline && <p className={styles.note}>{OFFICE_STATE.offline}</p>}</div>;
}
