import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { moveFocus, type Place } from './move-focus.ts';

/** The page that came as a document; whoever is quick has left it before this script came. */
const firstPage = () => {
  const { pathname, search } = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href);
  return { key: 'default', pathname, search };
};

/**
 * Where another page comes without a new document, the focus goes to where it begins, or back to the link that led away
 * from it. Draws nothing.
 */
export function PageFocus() {
  const { key, pathname, search } = useLocation();
  const [first] = useState<Place>(firstPage);
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
    // What was pressed may be gone from the page, and yet knows where it led.
    moveFocus(previousPlace, here, pressed.current);
  }, [key, pathname, search]);

  return null;
}
