import { ACTION } from '@pv-brain/contract/protocol/messages/ui.ts';
import type { HelpChapter } from '@pv-brain/contract/site/guides.ts';
import { OFFICE, OFFICE_KEYS, OFFICE_STATE } from '@pv-brain/contract/site/messages/office.ts';
import { SITE } from '@pv-brain/contract/site/messages/shell.ts';
import { useSyncExternalStore } from 'react';
import { Link, useMatches, useNavigation } from 'react-router';
import { KeyList } from '../shared/keyboard/key-list.tsx';
import { useOldRoles } from '../shared/session/session.ts';
import { Dialog } from '../shared/ui/dialog.tsx';
import { HelpLink } from '../shared/ui/help-link.tsx';
import styles from './frame-parts.module.css';

/** Logo and names of the site and the back office's side, linked to the first screen. */
export const Brand = ({ face, isWide }: { face: string; isWide?: boolean }) => (
  <Link to="/index" className={`row gap-10 nowrap min-44 ${styles.brand}`} data-wide={isWide}>
    <img src="/favicon.svg" alt="" width={32} height={32} className="rigid" />
    <span className={isWide ? undefined : 'phone-hidden'}>
      <b>{SITE.title}</b>
      <small>{face}</small>
    </span>
  </Link>
);

export const SkipLink = () => (
  <a href="#main" className="skip-link">
    {ACTION.skip}
  </a>
);

/** A progress line at the top while the next screen's script loads. */
export function Loading() {
  const isLoading = useNavigation().state !== 'idle';
  return (
    <div role="status" className={isLoading ? styles.loading : 'visually-hidden'}>
      {isLoading && <span className="visually-hidden">{OFFICE.loading}</span>}
    </div>
  );
}

function subscribeToNetwork(notify: () => void) {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}

/** Says above any screen that the network is offline, and that the account has other roles than the screens. */
export function FrameNotes() {
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  const areRolesOld = useOldRoles();
  return (
    <div role="status">
      {!isOnline && <p className={`warning fs-14 text-centre ${styles.note}`}>{OFFICE_STATE.offline}</p>}
      {areRolesOld && (
        <p className={`warning fs-14 text-centre ${styles.note}`}>
          {OFFICE_STATE.rolesChanged}{' '}
          <button type="button" className="link" onClick={() => window.location.reload()}>
            {OFFICE_STATE.reload}
          </button>
        </p>
      )}
    </div>
  );
}

/** Link to the help's chapter about the current screen. */
export const ScreenHelp = () => <HelpLink chapter={useMatches().at(-1)?.handle as HelpChapter | undefined} />;

/** Dialog with the list of shortcuts, above any screen. */
export const KeysDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Dialog open={isOpen} title={OFFICE_KEYS.title} onCancel={onClose} footer={null}>
    <KeyList />
  </Dialog>
);
