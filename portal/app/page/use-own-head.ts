import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** What the server put into the head of the first page (server/portal/head) says nothing of the next ones. */
export function useOwnHead() {
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (key !== first.current) for (const node of document.querySelectorAll('[data-page]')) node.remove();
  }, [key]);
}
