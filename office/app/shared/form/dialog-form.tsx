import { ASK } from '@pv-brain/contract/site/messages/office.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { sunClass } from '../ui/sun-button.tsx';
import styles from './dialog-form.module.css';
import type { FormState } from './use-form.ts';

interface DialogFormProps {
  form: FormState;
  title: string;
  /** Pixels. */
  width?: number;
  zIndex?: number;
  /** What sending it does; without, there is nothing to be sent. */
  act?: string | undefined;
  /** Whether the other side will see it, or it cannot be taken back. */
  tone?: 'sun' | 'danger' | undefined;
  cancel?: string;
  isBusy: boolean;
  /** Whether it can be sent now. */
  isDisabled?: boolean;
  /** Where there is nothing to be typed: Enter sends it. */
  isActFirst?: boolean;
  /** Beside what can be done. */
  note?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog, which is there as long as it is open. What was typed goes only where it is closed on purpose. */
export function DialogForm(props: DialogFormProps) {
  const { form, title, width, zIndex, act, tone, cancel = ASK.cancel, note, onClose, children } = props;
  const { isBusy, isDisabled = false, isActFirst = false } = props;
  return (
    <Dialog
      open
      title={title}
      {...(width ? { width } : {})}
      {...(zIndex ? { zIndex } : {})}
      onCancel={onClose}
      mask={{ closable: !form.isTyped }}
      modalRender={(dialog) => (
        <form noValidate onSubmit={form.submit}>
          {dialog}
        </form>
      )}
      footer={[
        note && (
          <p key="note" className={`small ${styles.note}`}>
            {note}
          </p>
        ),
        <Button key="cancel" type={act ? 'default' : 'primary'} onClick={onClose}>
          {cancel}
        </Button>,
        act && (
          <Button
            key="act"
            htmlType="submit"
            type="primary"
            danger={tone === 'danger'}
            className={tone === 'sun' ? sunClass : ''}
            loading={isBusy}
            disabled={isDisabled}
            autoFocus={isActFirst}
          >
            {act}
          </Button>
        ),
      ]}
    >
      <div className={styles.fields}>{children}</div>
    </Dialog>
  );
}
