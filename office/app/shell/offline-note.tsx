import { OFFICE_STATE } from '@pv-brain/contract/site/messages/office.ts';
import { useSyncExternalStore } from 'react';
import styles from './offline-note.module.css';

function onChange(notify: () => void) {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}

export function OfflineNote() {
  const isOnline = useSyncExternalStore(onChange, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && <p className={`warning fs-14 text-centre ${styles.note}`}>{OFFICE_STATE.offline}</p>}
    </div>
  );
}
