import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { moveFocus, type Place } from './move-focus.ts';

/**
 * After a navigation without a new document, moves the focus to the beginning of the page, or back to the link by which it was
 * left. `first` is the page of the document request; the user may have left it before this script ran. Renders nothing.
 */
export function PageFocus({ first }: { first: Place }) {
  const { key, pathname, search } = useLocation();
  const before = useRef(first);
  const pressed = useRef<EventTarget | null>(document.activeElement);

  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      pressed.current = target;
    };
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, []);

  useEffect(() => {
    const previousPlace = before.current;
    const here = { key, pathname, search };
    before.current = here;
    // The pressed link may have been removed from the page, but still has its address.
    moveFocus(previousPlace, here, pressed.current);
  }, [key, pathname, search]);

  return null;
}
