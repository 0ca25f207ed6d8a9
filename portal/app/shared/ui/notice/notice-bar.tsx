import { ACTION } from '@pv-brain/contract/protocol/messages/ui.ts';
import { classNames } from '../class-names.ts';
import { Icon, IconButton } from '../icon.tsx';
import styles from './notice-bar.module.css';
import type { Notice } from './notice-store.ts';

const ICONS = { error: 'alert', success: 'check', loading: 'refresh' } as const;

/** A line with a coloured bar. */
export default function NoticeBar({ kind, text, onClose }: Notice & { onClose: () => void }) {
  return (
    <div className={classNames('row gap-12 surface', styles.bar, styles[kind])}>
      <Icon name={ICONS[kind]} className={styles.icon} />
      <p>{text}</p>
      <IconButton icon="close" className="icon-button text-2" label={ACTION.close} onClick={onClose} />
    </div>
  );
}
