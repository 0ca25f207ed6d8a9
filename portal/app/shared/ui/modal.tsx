import { ACTION } from '@pv-brain/contract/protocol/messages/ui.ts';
import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon.tsx';
import styles from './modal.module.css';
import { useDialog } from './use-dialog.ts';

/** Props of every dialog. */
export interface DialogProps {
  open: boolean;
  /** Called on Esc, by the close button and by a click beside the modal. */
  onClose: () => void;
}

interface ModalProps extends DialogProps {
  title: string;
  /** 480 instead of 720 px wide. */
  small?: boolean;
  /** Label of the button that closes. */
  closeLabel?: string;
  /** The primary button, beside the one that closes. */
  act?: ReactNode;
  /** In place of the buttons. */
  footer?: ReactNode;
  children: ReactNode;
}

export function Modal(props: ModalProps) {
  const { open, onClose, title, small, closeLabel = ACTION.close, act, footer, children } = props;
  const dialog = useDialog(open, onClose);
  const titleId = useId();
  return (
    <dialog {...dialog} className={classNames(styles.modal, small && styles.small)} aria-labelledby={titleId}>
      {open && (
        <div className="flex column grow">
          <header className={`row gap-16 spread relative ${styles.head}`}>
            <h2 id={titleId} className="fs-20">
              {title}
            </h2>
            <IconButton
              icon="close"
              className={`icon-button rounded text-2 ${styles.close}`}
              label={ACTION.close}
              onClick={onClose}
            />
          </header>
          {/* Positioned: its visually hidden elements would otherwise make the whole dialog scroll. */}
          <div className={`relative ${styles.body}`}>{children}</div>
          <footer className={`flow gap-12 ${styles.foot}`}>
            {footer ?? (
              <>
                <Button variant="line" onClick={onClose}>
                  {closeLabel}
                </Button>
                {act}
              </>
            )}
          </footer>
        </div>
      )}
    </dialog>
  );
}
