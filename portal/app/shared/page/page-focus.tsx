import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { moveFocus, type PageLocation } from './move-focus.ts';

/**
 * After a navigation without a new document, moves the focus to the beginning of the page, or back to the link by which it was
 * left. `first` is the page of the document request, and `focused` what had the focus there: the user may have followed a link before
 * this script ran. Renders nothing.
 */
export default function PageFocus({ first, focused }: { first: PageLocation; focused: EventTarget | null }) {
  const { key, pathname, search } = useLocation();
  const lastPage = useRef(first);
  const pressedElement = useRef(document.activeElement === document.body ? focused : document.activeElement);

  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      pressedElement.current = target;
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, []);

  useEffect(() => {
    const previousPage = lastPage.current;
    const currentPage = { key, pathname, search };
    lastPage.current = currentPage;
    // The pressed link may have been removed from the page, but still has its address.
    moveFocus(previousPage, currentPage, pressedElement.current);
  }, [key, pathname, search]);

  return null;
}
