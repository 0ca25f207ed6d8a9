import { ACTION } from '@pv-brain/contract/messages/action.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';
import { hideNotice, type Notice, useNotice } from './notice-store.ts';

const ICONS = { error: 'alert', success: 'check', loading: 'refresh' } as const;

/** A line with a coloured bar, as it stands in a page. */
export function NoticeBar({ kind, text, onClose }: Notice & { onClose: () => void }) {
  return (
    <div className={classNames(styles.bar, styles[kind])}>
      <Icon name={ICONS[kind]} className={styles.icon} />
      <p>{text}</p>
      <button type="button" className={styles.close} aria-label={ACTION.close} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/** The place of notices, above everything. It is always there: only changes of a live region are read out. */
export function NoticeBox() {
  const notice = useNotice();
  const bar = notice && <NoticeBar {...notice} onClose={hideNotice} />;
  return (
    <div className={`${styles.box} no-print`}>
      <div role="alert">{notice?.kind === 'error' && bar}</div>
      <div role="status">{notice?.kind !== 'error' && bar}</div>
    </div>
  );
}
