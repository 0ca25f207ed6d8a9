import { RECEIPT_NUMBER } from '@pv-brain/contract/content/messages/labels.ts';
import { ACTION, NOTICE } from '@pv-brain/contract/protocol/messages/ui.ts';
import { WORKSPACE_PATHS } from '@pv-brain/contract/protocol/paths.ts';
import { SENT } from '@pv-brain/contract/submissions/messages/submission.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { useEffect, useRef, useState } from 'react';
import { useAccount } from '../account/user-store.ts';
import { useOwnBackEnd } from '../api/use-own-back-end.ts';
import type { SentAnswer } from '../form/use-send-form.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { CopyButton } from '../ui/links/copy-button.tsx';
import { showNotice } from '../ui/notice/notice-store.ts';
import { ProgressLine } from './progress-line.tsx';
import styles from './sent-receipt.module.css';

/**
 * Returns the receipt of a dialog's form until the dialog is closed. If it was closed before the response, a notice says that the
 * form was accepted.
 */
export function useReceipt(open: boolean, onClose: () => void) {
  const [receipt, setReceipt] = useState<SentAnswer | null>(null);
  const isOpen = useRef(open);
  useEffect(() => {
    isOpen.current = open;
  }, [open]);
  return {
    receipt,
    onSent: (answer: SentAnswer) => {
      if (isOpen.current) setReceipt(answer);
      else showNotice('success', answer.msg);
    },
    close: () => {
      setReceipt(null);
      onClose();
    },
  };
}

interface SentReceiptProps {
  kind: SubmissionKind;
  /** The answer to the form. A foreign back end may send only that it was accepted. */
  receipt: SentAnswer;
  /** Subject and company of the submission. */
  facts: readonly { label: string; value: string }[];
}

/** Links to its progress and printable receipt in the workspace, which only our own back end has. */
function ProgressLinks({ kind, id }: { kind: SubmissionKind; id: string }) {
  const { backOfficeBase: base } = useAccount();
  const isOwnBackEnd = useOwnBackEnd();
  if (!base || !isOwnBackEnd) return null;
  const to = `${base}/${WORKSPACE_PATHS[kind]}/${id}`;
  const newTabProps = { reloadDocument: true, target: '_blank', rel: 'noopener' } as const;
  return (
    <div className={`row flow middle gap-12 ${styles.ways}`}>
      <ButtonLink to={to} {...newTabProps}>
        {SENT.progress}
      </ButtonLink>
      <ButtonLink to={`${to}/receipt`} variant="line" {...newTabProps}>
        <Icon name="print" />
        {ACTION.print}
      </ButtonLink>
    </div>
  );
}

/** 提交成功: the submission's number, the next step, and links to its progress. */
export function SentReceipt({ kind, receipt: { msg = '', data }, facts }: SentReceiptProps) {
  const { fdId: id, fdReceiptNo: number, fdCreateTime: sentAt } = data ?? {};
  const fdState = data?.fdState ?? 'pending';
  const lead = msg.startsWith(NOTICE.success) ? msg.slice(NOTICE.success.length) : msg;
  return (
    <div className={`grid text-centre ${styles.receipt}`}>
      <span className={`centred ${styles.mark} cell`}>
        <Icon name="check" />
      </span>
      <p className={`bold ${styles.title}`}>{NOTICE.success}</p>
      <p className={`secondary ${styles.lead}`}>{lead || (number && SENT.lead[kind])}</p>
      {number && (
        <div className={`row flow middle rounded full ${styles.number}`}>
          <span className="secondary">{RECEIPT_NUMBER}</span>
          <b className="fs-20 nowrap">{number}</b>
          <CopyButton text={number} />
        </div>
      )}
      {id && <ProgressLinks kind={kind} id={id} />}
      <div className={`full ${styles.facts}`}>
        <KeyValues plain items={facts} />
      </div>
      {sentAt && (
        <div className={`full ${styles.facts}`}>
          <ProgressLine
            kind={kind}
            facts={{
              fdState,
              history: [{ fdState, fdTime: sentAt }],
              fdExpectedDay: data?.fdExpectedDay ?? null,
            }}
          />
        </div>
      )}
    </div>
  );
}
