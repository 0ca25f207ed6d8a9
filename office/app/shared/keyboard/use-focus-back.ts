import { useEffect, useRef } from 'react';

/**
 * Returns a ref to the element that takes the focus when `count` falls, or turns from true to false, if the focus was lost: it was in a
 * removed row, a closed form or a disabled button.
 */
export function useFocusBack<Element extends { focus(): void }>(count: number | boolean) {
  const ref = useRef<Element>(null);
  const previousCount = useRef(count);
  useEffect(() => {
    if (count < previousCount.current && document.activeElement === document.body) ref.current?.focus();
    previousCount.current = count;
  }, [count]);
  return ref;
}
