import { RECEIPT_NUMBER } from '@pv-brain/contract/content/messages/labels.ts';
import { PROJECT } from '@pv-brain/contract/content/messages/project.ts';
import type { SentAnswer } from '../../shared/form/use-send-form.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { CopyButton } from '../../shared/ui/links/copy-button.tsx';
import styles from './receipt-line.module.css';

/** 已提交申报, with the receipt's number to copy. */
export default function ReceiptLine({ receipt }: { receipt: SentAnswer }) {
  const number = receipt.data?.fdReceiptNo;
  return (
    <div className={`row flow rounded relative fs-14 ${styles.line}`}>
      <Icon name="check" className={styles.icon} />
      <p className={styles.words}>
        {PROJECT.applied}
        {number && (
          <>
            {` · ${RECEIPT_NUMBER} `}
            <b className="nowrap text-1">{number}</b>
          </>
        )}
      </p>
      {number && <CopyButton text={number} />}
    </div>
  );
}
