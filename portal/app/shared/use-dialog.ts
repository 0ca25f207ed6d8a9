import { type MouseEvent, useEffect, useRef } from 'react';

/**
 * Opens a native dialog as a modal one while `open` holds. The browser traps the focus, closes on Esc and puts the
 * focus back; a click beside the dialog closes it too, as long as its content covers it without padding.
 */
export function useDialog(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);

  return {
    ref,
    onClose,
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget) onClose();
    },
  };
}
