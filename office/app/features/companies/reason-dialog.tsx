import { REASON_FORM } from '@pv-brain/contract/enterprises/companies.ts';
import { COMPANY_ASK } from '@pv-brain/contract/enterprises/messages/office-companies.ts';
import { ASK } from '@pv-brain/contract/site/messages/office.ts';
import { Button, Input } from 'antd';
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import { Dialog } from '../../shared/ui/dialog.tsx';
import styles from './dialogs.module.css';

interface ReasonDialogProps {
  /** Asks, with the name of what it is about. */
  title: string;
  /** What follows from it, in numbers where there are any. */
  children: ReactNode;
  /** The verb of the title again. */
  act: string;
  isDanger?: boolean;
  /** What is written with it, where that is no reason that has to be there. */
  answer?: { label: string; note: string };
  isBusy: boolean;
  onAct: (reason: string) => void;
  onCancel: () => void;
}

/** Asks before something that has consequences, and why. Whoever just presses Enter has done nothing. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, act, isDanger = false, answer, isBusy, onAct, onCancel } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const label = answer?.label ?? COMPANY_ASK.reason;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!answer && reason.trim() === '') {
      setFault(COMPANY_ASK.reasonNeeded);
      field.current?.focus();
    } else onAct(reason.trim());
  }

  return (
    <Dialog open title={title} onCancel={onCancel} footer={null}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.consequence}>{children}</div>
        <div className={styles.part}>
          <label htmlFor={id}>
            {label} {!answer && <i aria-hidden="true">*</i>}
          </label>
          <Input.TextArea
            ref={(area) => {
              field.current = area?.resizableTextArea?.textArea ?? null;
            }}
            id={id}
            rows={2}
            autoFocus
            maxLength={REASON_FORM.reason.maxLength}
            status={fault ? 'error' : ''}
            aria-invalid={fault !== ''}
            aria-describedby={`${id}-note`}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              setFault('');
            }}
          />
          <p
            id={`${id}-note`}
            className={fault ? styles.fault : styles.note}
            role={fault ? 'alert' : undefined}
          >
            {fault || (answer?.note ?? COMPANY_ASK.reasonNote)}
          </p>
        </div>
        <div className={styles.acts}>
          <Button onClick={onCancel}>{ASK.cancel}</Button>
          <Button type="primary" danger={isDanger} htmlType="submit" loading={isBusy}>
            {act}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
