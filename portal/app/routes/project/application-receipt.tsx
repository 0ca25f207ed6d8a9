import { PROJECT } from '@pv-brain/contract/content/messages/project.ts';
import { APPLICATION } from '@pv-brain/contract/submissions/messages/submission.ts';
import type { HTMLAttributes } from 'react';
import { useCompany } from '../../shared/form/use-company.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { KeyValues } from '../../shared/ui/key-values.tsx';
import { CopyButton } from '../../shared/ui/links/copy-button.tsx';
import styles from './application-receipt.module.css';
import type { Receipt } from './receipts.ts';
import type { AppliedProject } from './use-application.ts';

interface ApplicationReceiptProps {
  receipt: Receipt;
  project: AppliedProject;
  /** Handlers that keep it open while somebody is at it. */
  hold: HTMLAttributes<HTMLElement>;
}

/** 提交成功: what was taken, and the number to ask after it with. */
export function ApplicationReceipt({ receipt: { number }, project, hold }: ApplicationReceiptProps) {
  const { fdComName } = useCompany();
  return (
    <div className={styles.receipt} {...hold}>
      <span className={`${styles.mark} cell`}>
        <Icon name="check" />
      </span>
      <p className={styles.title}>{APPLICATION.sentTitle}</p>
      {number && (
        <>
          <p className={`secondary ${styles.lead}`}>{APPLICATION.sentLead}</p>
          <div className={`row flow ${styles.number}`}>
            <span>{PROJECT.receiptNo}</span>
            <b>{number}</b>
            <CopyButton text={number} />
          </div>
        </>
      )}
      <div className={styles.facts}>
        <KeyValues
          plain
          items={[
            { label: APPLICATION.projectName, value: project.fdProjectName },
            { label: APPLICATION.companyName, value: fdComName },
          ]}
        />
      </div>
    </div>
  );
}
