import { Modal, type ModalProps } from 'antd';
import { useEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { useBackCloses } from './use-back-closes.ts';

/** Returns the focus when a dialog is unmounted while open: Ant Design does so only for one that closes. */
function useFocusReturn(isOpen: boolean): void {
  const opener = useRef<Element>(null);
  const wasOpen = useRef(false);
  // Read during rendering, before an element of the dialog takes the focus.
  if (isOpen && !wasOpen.current) opener.current = document.activeElement;
  wasOpen.current = isOpen;
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      const { current } = opener;
      setTimeout(() => {
        const isFocusLost = document.activeElement === null || document.activeElement === document.body;
        if (isFocusLost && current instanceof HTMLElement) current.focus();
      });
    };
  }, [isOpen]);
}

interface DialogProps extends Omit<ModalProps, 'onCancel'> {
  onCancel?: () => void;
  /** False for the dialog that asks before leaving the screen. */
  isClosedByBack?: boolean;
}

/** A dialog: centred on a desktop; on a phone a bottom sheet, which the back key closes too. */
export function Dialog({ isClosedByBack = true, open = false, onCancel, ...props }: DialogProps) {
  useFocusReturn(open);
  useBackCloses(open && isClosedByBack && onCancel !== undefined, () => onCancel?.());
  return (
    <Modal {...props} open={open} {...(onCancel ? { onCancel } : {})} rootClassName={styles.root ?? ''} />
  );
}
