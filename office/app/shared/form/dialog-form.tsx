import { ASK } from '@pv-brain/contract/site/messages/office.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { sunClass } from '../ui/sun-button.tsx';
import { useUnsavedClose } from '../ui/use-unsaved.tsx';
import styles from './dialog-form.module.css';
import type { FormState } from './use-form.ts';

interface DialogFormProps {
  form: FormState;
  title: string;
  /** Width in pixels. */
  width?: number;
  zIndex?: number;
  /** Label of the submit button; without one there is nothing to submit. */
  act?: string | undefined;
  /** Tone of the submit button: `sun` if the effect is public, `danger` if it cannot be undone. */
  tone?: 'sun' | 'danger' | undefined;
  cancel?: string;
  /** Whether it is busy besides sending. */
  isBusy?: boolean;
  isDisabled?: boolean;
  /** Focuses the submit button, for forms without fields: Enter submits. */
  isActFirst?: boolean;
  note?: ReactNode;
  /** Closes without asking about input: it is there again when the form is reopened, or quickly typed. */
  isInputKept?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A form in a dialog, mounted while it is open. Once something is typed, a click outside does not close it, and Esc, × and the
 * phone's back key ask first.
 */
export function DialogForm(props: DialogFormProps) {
  const { form, title, width, zIndex, act, tone, cancel = ASK.cancel, note, onClose, children } = props;
  const { isBusy = form.isBusy, isDisabled = false, isActFirst = false, isInputKept = false } = props;
  const [question, close] = useUnsavedClose(form.isTyped && !isInputKept, onClose);
  return (
    <>
      <Dialog
        open
        title={title}
        {...(width ? { width } : {})}
        {...(zIndex ? { zIndex } : {})}
        onCancel={close}
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
        <div className={`stack gap-16 breaks ${styles.fields}`}>{children}</div>
      </Dialog>
      {question}
    </>
  );
}
