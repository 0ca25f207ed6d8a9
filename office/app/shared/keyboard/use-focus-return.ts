import { useEffect, useRef } from 'react';

/**
 * Gives the focus back to what had it when a dialog opened, where that is taken away while it is open: Ant Design does so only
 * for one that closes.
 */
export function useFocusReturn(isOpen: boolean): void {
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
