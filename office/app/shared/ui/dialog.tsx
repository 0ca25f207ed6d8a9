import { Modal, type ModalProps } from 'antd';
import { useEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { useBackCloses } from './use-back-closes.ts';

/**
 * Gives the focus back to what had it when a dialog opened, where that is taken away while it is open: Ant Design does so only
 * for one that closes.
 */
function useFocusReturn(isOpen: boolean): void {
  const opener = useRef<Element>(null);
  const wasOpen = useRef(false);
  // Before anything in the dialog takes it.
  if (isOpen && !wasOpen.current) opener.current = document.activeElement;
  wasOpen.current = isOpen;
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      const { current } = opener;
      setTimeout(() => {
        const isNowhere = document.activeElement === null || document.activeElement === document.body;
        if (isNowhere && current instanceof HTMLElement) current.focus();
      });
    };
  }, [isOpen]);
}

interface DialogProps extends Omit<ModalProps, 'onCancel'> {
  onCancel?: () => void;
  /** Not where the dialog itself asks whether the screen is to be left. */
  isClosedByBack?: boolean;
}

/** A dialog: in the middle on a desktop; on a phone a sheet from below, closed by the key that leads back too. */
export function Dialog({ isClosedByBack = true, open = false, onCancel, ...props }: DialogProps) {
  useFocusReturn(open);
  useBackCloses(open && isClosedByBack && onCancel !== undefined, () => onCancel?.());
  return (
    <Modal {...props} open={open} {...(onCancel ? { onCancel } : {})} rootClassName={styles.root ?? ''} />
  );
}
