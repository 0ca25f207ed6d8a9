import { CONTENT_BULK } from '@pv-brain/contract/messages/office-content.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './bulk-bar.module.css';
import type { StepName } from './told-step.ts';

interface BulkBarProps {
  count: number;
  isBusy: boolean;
  mayDelete: boolean;
  onStep: (name: StepName) => void;
  onCancel: () => void;
}

/** What can be done with the items that are chosen. The amber one is what the public sees. */
export function BulkBar({ count, isBusy, mayDelete, onStep, onCancel }: BulkBarProps) {
  return (
    <section className={`${styles.bar} on-dark`} aria-label={CONTENT_BULK.bar}>
      <p role="status">{CONTENT_BULK.chosen(count)}</p>
      <button type="button" className={styles.sun} disabled={isBusy} onClick={() => onStep('publish')}>
        {CONTENT_BULK.publish}
      </button>
      <button type="button" disabled={isBusy} onClick={() => onStep('withdraw')}>
        {CONTENT_BULK.withdraw}
      </button>
      {mayDelete && (
        <button type="button" className={styles.danger} disabled={isBusy} onClick={() => onStep('recycle')}>
          <Icon name="trash" size={16} />
          {CONTENT_BULK.recycle}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={CONTENT_BULK.cancel} onClick={onCancel}>
        <Icon name="close" />
      </button>
    </section>
  );
}
