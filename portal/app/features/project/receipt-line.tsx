import { PROJECT } from '@pv-brain/contract/content/messages/project.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './receipt-line.module.css';
import type { Receipt } from './receipts.ts';

/** 已提交申报, with the receipt's number to copy. */
export function ReceiptLine({ receipt: { number } }: { receipt: Receipt }) {
  return (
    <div className={styles.line}>
      <Icon name="check" className={styles.icon} />
      <p className={styles.words}>
        {PROJECT.applied}
        {number && (
          <>
            {` · ${PROJECT.receiptNo} `}
            <b>{number}</b>
          </>
        )}
      </p>
      {number && <CopyButton text={number} />}
    </div>
  );
}
