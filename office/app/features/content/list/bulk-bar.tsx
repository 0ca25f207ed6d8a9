import { CONTENT_BULK } from '@pv-brain/contract/content/messages/office-content.ts';
import type { ReactNode } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  label?: string;
  text: string;
  cancel?: string;
  /** Whether an action is under way: clicks do nothing until then. Disabled buttons would lose the focus. */
  isBusy: boolean;
  onCancel: () => void;
  children: ReactNode;
}

/** Bar of the actions on chosen rows. */
export function BulkBar(props: BulkBarProps) {
  const { label = CONTENT_BULK.bar, text, cancel = CONTENT_BULK.cancel, isBusy, onCancel, children } = props;
  return (
    <section
      className={`row flow gap-8-12 white ${styles.bar} on-dark`}
      aria-label={label}
      aria-busy={isBusy}
      onClickCapture={(event) => isBusy && event.stopPropagation()}
    >
      <p className="bold" role="status">
        {text}
      </p>
      {children}
      <button type="button" className={styles.close} aria-label={cancel} onClick={onCancel}>
        <Icon name="close" />
      </button>
    </section>
  );
}
