import { Modal, type ModalProps } from 'antd';
import { type FocusEvent, type UIEvent, useEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { useBackCloses } from './use-back-closes.ts';

/**
 * Returns a handler that closes a dialog or drawer, but not by the second click of the double click that opened it, which meets its
 * mask.
 */
export const unlessDoubleClick =
  (close: () => void) =>
  ({ detail: clickCount }: Pick<UIEvent, 'detail'>) => {
    if (clickCount < 2) close();
  };

/** Returns the focus when a dialog or drawer is unmounted while open: Ant Design does so only for one that closes. */
export function useFocusReturn(isOpen: boolean): void {
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

/**
 * Returns props of a dialog's frame that keep its initial focus above another dialog: Ant Design first returns the focus to the dialog
 * below, and then moves it to the first button, which is ×.
 */
export function useInitialFocus(isOpen: boolean): { onFocusCapture: (event: FocusEvent) => void } {
  const initialTarget = useRef<EventTarget>(null);
  const isDone = useRef(false);
  if (!isOpen) {
    initialTarget.current = null;
    isDone.current = false;
  }
  return {
    onFocusCapture({ target, currentTarget, relatedTarget }) {
      const { current } = initialTarget;
      initialTarget.current ??= target;
      if (current === null || isDone.current) return;
      isDone.current = true;
      if (!currentTarget.contains(relatedTarget) && current instanceof HTMLElement) current.focus();
    },
  };
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
  const wrapProps = useInitialFocus(open);
  return (
    <Modal
      {...props}
      open={open}
      {...(onCancel ? { onCancel: unlessDoubleClick(onCancel) } : {})}
      destroyOnHidden
      rootClassName={styles.root ?? ''}
      wrapProps={wrapProps}
    />
  );
}
