import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Calls `onClose` on any navigation, including going back. */
export function useCloseOnLeaving(open: boolean, onClose: () => void): void {
  const { key } = useLocation();
  const lastKey = useRef(key);
  const openingKey = useRef(key);
  useEffect(() => {
    // The address changes before the page does: an element opened in between belongs to the new page.
    if (open) openingKey.current = window.history.state?.key ?? 'default';
  }, [open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a navigation closes it
  useEffect(() => {
    if (open && key !== lastKey.current && key !== openingKey.current) onClose();
    lastKey.current = key;
  }, [key]);
}
