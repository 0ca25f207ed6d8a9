import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { isLeaving } from '../account/addresses.ts';
import { useIsNavigating } from '../page/use-pending.ts';
import { enterDialog } from './dialog-history.ts';

/**
 * Opens a native dialog as a modal one while `open` is true. The browser traps the focus, closes on Esc and restores the focus; a
 * click beside the dialog closes it too, provided that its content covers it without padding, and so does the back key. Links in
 * it must replace the dialog's history entry (`replace`).
 */
export function useDialog(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const isBackdropPressed = useRef(false);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);

  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  const isNavigating = useIsNavigating();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isNavigating` is new with every render, and always asks the same router
  useEffect(() => {
    if (!open) return;
    return enterDialog(
      () => close.current(),
      () => isLeaving() || isNavigating(),
    );
  }, [open]);

  const isBackdrop = (event: SyntheticEvent<HTMLDialogElement>) => event.target === event.currentTarget;
  return {
    ref,
    // Esc. The browser would close the dialog first and fire the event later; a key that reopens it in between would be lost.
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      // Ignores the event of a cancelled file chooser.
      if (!isBackdrop(event)) return;
      event.preventDefault();
      onClose();
    },
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      // The event is late: the dialog may be open again.
      if (!event.currentTarget.open) onClose();
    },
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
      isBackdropPressed.current = isBackdrop(event);
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      // Ignores a text selection that ends there, and the second click on a button that the first one removed.
      if (isBackdropPressed.current && isBackdrop(event) && event.detail < 2) onClose();
    },
  };
}
