import { type MouseEvent, type SyntheticEvent, use, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';
import { isLeaving } from '../account/addresses.ts';
import { enterDialog } from './dialog-history.ts';

/**
 * Opens a native dialog as a modal one while `open` holds. The browser traps the focus, closes on Esc and puts the
 * focus back; a click beside the dialog closes it too, as long as its content covers it without padding, and so does the
 * way back. A link in it puts its page in the place of the dialog's entry (`replace`).
 */
export function useDialog(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const isPressedBeside = useRef(false);

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
  const router = use(DataRouterContext)?.router;
  useEffect(() => {
    if (!open) return;
    return enterDialog(
      () => close.current(),
      () => isLeaving || (router !== undefined && router.state.navigation.state !== 'idle'),
    );
  }, [open, router]);

  const isBeside = (event: SyntheticEvent<HTMLDialogElement>) => event.target === event.currentTarget;
  return {
    ref,
    // Esc. The browser would close first and tell later; a key that opens again meanwhile would be lost.
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      // Not of a choice of files that was broken off.
      if (!isBeside(event)) return;
      event.preventDefault();
      onClose();
    },
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      // Told late, it may be open again.
      if (!event.currentTarget.open) onClose();
    },
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
      isPressedBeside.current = isBeside(event);
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      // Not where a selection of text ended, nor the second click on a button that is gone since the first.
      if (isPressedBeside.current && isBeside(event) && event.detail < 2) onClose();
    },
  };
}
