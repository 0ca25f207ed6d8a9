import { FORM } from '@pv-brain/contract/fields/messages/form.ts';
import { ACTION } from '@pv-brain/contract/protocol/messages/ui.ts';
import type { HelpChapter } from '@pv-brain/contract/site/guides.ts';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { HelpLink } from '../ui/links/help-link.tsx';
import { type DialogProps, Modal } from '../ui/modal.tsx';
import { NoticeBox } from '../ui/notice/notice.tsx';
import styles from './form-modal.module.css';
import { focusFirstField } from './use-first-field.ts';

interface FormModalProps extends DialogProps {
  title: string;
  /** Chapter of the help about the form. */
  help: HelpChapter;
  submit: string;
  busy: boolean;
  form: Pick<ComponentProps<'form'>, 'onSubmit' | 'onChange'>;
  /** Displayed at the left end of the footer; default is a note about required fields. */
  note?: ReactNode;
  /** Error that belongs to no field. It replaces the note. */
  problem?: string | null;
  /** Content that replaces the form and is announced: a receipt, or the reason why there is no form. */
  replacement?: ReactNode;
  children: ReactNode;
}

/** A form in a modal: fields in two columns if there is room, the buttons always visible. */
export function FormModal(props: FormModalProps) {
  const { open, onClose, title, help, submit, busy, form, note, problem, replacement, children } = props;
  const id = useId();
  // The browser would focus the close button.
  useEffect(() => {
    if (open) focusFirstField(document.getElementById(id));
  }, [open, id]);
  const status = useRef<HTMLDivElement>(null);
  const isReplaced = Boolean(replacement);
  // The form was scrolled down to its last field.
  useEffect(() => {
    const body = status.current?.parentElement;
    if (isReplaced && body) body.scrollTop = 0;
  }, [isReplaced]);
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={title}
      footer={
        isReplaced ? (
          <Leave note={note} onClose={onClose} />
        ) : (
          <>
            <p className={classNames('secondary', styles.note, problem && styles.problem)}>
              {problem ?? note ?? (
                <>
                  <span className={styles.star}>*</span> {FORM.requiredNote}
                </>
              )}{' '}
              <HelpLink chapter={help} />
            </p>
            <Button variant="line" onClick={onClose}>
              {FORM.cancel}
            </Button>
            {/* A busy button keeps the focus; the form ignores its presses. */}
            <Button type="submit" form={id} aria-disabled={busy}>
              {busy ? FORM.sending : submit}
            </Button>
          </>
        )
      }
    >
      {/* Always there: only changes of a live region are read out. */}
      <div ref={status} role="status">
        {replacement}
      </div>
      {!isReplaced && (
        <form id={id} className={`grid ${styles.form}`} method="post" noValidate {...form}>
          {children}
        </form>
      )}
      {/* The page's own box lies below a modal. */}
      <NoticeBox />
    </Modal>
  );
}

/** The footer without a form. The button that was pressed is gone, so the focus moves here. */
function Leave({ note, onClose }: Pick<FormModalProps, 'note' | 'onClose'>) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <p className={`secondary ${styles.note}`}>{note}</p>
      <Button variant="line" ref={button} onClick={onClose}>
        {ACTION.close}
      </Button>
    </>
  );
}

/** A field across both columns. */
export function Wide({ children }: { children: ReactNode }) {
  return <div className={styles.wide}>{children}</div>;
}
